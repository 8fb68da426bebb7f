import { type RichPicture, writePicture } from '@colorway/rules/content/rich-picture.ts';

export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}
/** Replaces the text from `from` to `to`, and sets the selection afterwards. */
export interface Edit extends Selected {
  readonly select: readonly [from: number, to: number];
}

const around =
  (open: string, close: string, otherwise: string) =>
  ({ text, from, to }: Selected): Edit => {
    const selected = text.slice(from, to) || otherwise;
    const start = from + open.length;
    return { text: open + selected + close, from, to, select: [start, start + selected.length] };
  };

const LINE_MARK = /^(## |> |- |\d{1,3}\. )/;

/** All lines of the selection get the mark, or lose it where each has it. */
const inFront =
  (mark: string) =>
  ({ text, from, to }: Selected): Edit => {
    const start = text.lastIndexOf('\n', from - 1) + 1;
    const end = text.indexOf('\n', to) === -1 ? text.length : text.indexOf('\n', to);
    const lines = text.slice(start, end).split('\n');
    const all = lines.every((line) => line.startsWith(mark));
    const next = lines.map((line) => (all ? '' : mark) + line.replace(LINE_MARK, '')).join('\n');
    return { text: next, from: start, to: end, select: [start, start + next.length] };
  };

/** The address is selected, since it is what has to be typed. */
const link = ({ text, from, to }: Selected): Edit => {
  const selected = text.slice(from, to) || 'link';
  const start = from + selected.length + '[]('.length;
  return { text: `[${selected}](https://)`, from, to, select: [start, start + 'https://'.length] };
};

/** The text that each tool writes. */
export const RICH_TOOLS = {
  heading: { label: 'Heading', edit: inFront('## ') },
  bold: { label: 'Bold', edit: around('**', '**', 'bold') },
  italic: { label: 'Italic', edit: around('*', '*', 'italic') },
  bullets: { label: 'Bullets', edit: inFront('- ') },
  numbers: { label: 'Numbers', edit: inFront('1. ') },
  link: { label: 'Link', edit: link },
  quote: { label: 'Quote', edit: inFront('> ') },
} as const;

export type RichTool = keyof typeof RICH_TOOLS;

/** On a line of its own behind the one that is being written; what it shows is selected, since that is to be typed. */
export const insertPicture =
  (picture: Omit<RichPicture, 'kind'>) =>
  ({ text, to }: Selected): Edit => {
    const end = text.indexOf('\n', to) === -1 ? text.length : text.indexOf('\n', to);
    const before = end === 0 ? '' : '\n';
    const start = end + before.length + '!['.length;
    return {
      text: `${before}${writePicture(picture)}\n`,
      from: end,
      to: end,
      select: [start, start + picture.alt.length],
    };
  };
