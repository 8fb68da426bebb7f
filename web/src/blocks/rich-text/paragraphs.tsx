/** Text as staff wrote it: an empty line begins a paragraph. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

interface ParagraphsProps {
  readonly text: string;
  readonly className?: string;
}

export const Paragraphs = ({ text, className }: ParagraphsProps) =>
  paragraphsOf(text).map((paragraph) => (
    <p key={paragraph} className={className}>
      {paragraph}
    </p>
  ));
