import './mention.css';
import { splitMentions } from '@colorway/rules/project/review/mentions.ts';

interface MentionTextProps {
  readonly text: string;
  /** Names that the text mentions. */
  readonly names: readonly string[];
}

/** A text with the mentioned names set apart. */
export function MentionText({ text, names }: MentionTextProps) {
  if (names.length === 0) return text;
  return splitMentions(text, names).map((part, at) =>
    part.isMention ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
      <b key={at} className="mention">
        {part.text}
      </b>
    ) : (
      part.text
    ),
  );
}
