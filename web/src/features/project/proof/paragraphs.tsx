interface ParagraphsProps {
  /** As staff wrote it: an empty line begins a paragraph. */
  readonly text: string;
  readonly className?: string;
}

export const Paragraphs = ({ text, className }: ParagraphsProps) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => (
      <p key={paragraph} className={className}>
        {paragraph}
      </p>
    ));
