import { type RichPicture, readPicture, writePicture } from './rich-picture.ts';

/** A span as info cards store it (`contract/src/content/rich-text/rich-text.ts`). */
export interface RichSpan {
  readonly text: string;
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly href?: string | undefined;
}
export type RichLine = readonly RichSpan[];
export type RichBlock =
  | { readonly kind: 'heading' | 'paragraph' | 'quote'; readonly line: RichLine }
  | { readonly kind: 'bullets' | 'numbers'; readonly items: readonly RichLine[] }
  | RichPicture;

/** The start of a line decides its kind; any other line is a paragraph. */
const LINES = [
  { kind: 'heading', mark: /^## +/, written: '## ' },
  { kind: 'quote', mark: /^> +/, written: '> ' },
  { kind: 'bullets', mark: /^- +/, written: '- ' },
  { kind: 'numbers', mark: /^\d{1,3}\. +/, written: '1. ' },
] as const;

const LINK = /^\[(?:\\.|[^\]\\])*(?=\]\(([^()\s]*)\))/;

interface Reading {
  readonly spans: RichSpan[];
  bold: boolean;
  italic: boolean;
  at: number;
  link: { readonly href: string; readonly end: number } | undefined;
}

function add({ spans, bold, italic, link }: Reading, text: string): void {
  const last = spans.at(-1);
  if (last && !!last.bold === bold && !!last.italic === italic && last.href === link?.href)
    spans[spans.length - 1] = { ...last, text: last.text + text };
  else spans.push({ text, ...(bold && { bold }), ...(italic && { italic }), ...(link && { href: link.href }) });
}

/** Each parser looks at the next characters and returns how many it has read, or 0. */
type Step = (reading: Reading, rest: string) => number;

const exitLink: Step = (reading) => {
  const { link, at } = reading;
  if (!link || at !== link.end) return 0;
  reading.link = undefined;
  return link.href.length + ']()'.length;
};
const enterLink: Step = (reading, rest) => {
  const [text = '', href = ''] = (reading.link ? null : LINK.exec(rest)) ?? [];
  if (text.length < 2) return 0;
  reading.link = { href, end: reading.at + text.length };
  return 1;
};
const escapedSign: Step = (reading, rest) => {
  if (rest.length < 2 || !rest.startsWith('\\')) return 0;
  add(reading, rest.charAt(1));
  return 2;
};
/** A star that is never closed is only a star. */
const turnBold: Step = (reading, rest) => {
  if (!rest.startsWith('**') || !(reading.bold || rest.indexOf('**', 2) > 0)) return 0;
  reading.bold = !reading.bold;
  return 2;
};
const turnItalic: Step = (reading, rest) => {
  const isStar = rest.startsWith('*') && (!rest.startsWith('**') || (rest.startsWith('***') && reading.italic));
  if (!isStar || !(reading.italic || rest.indexOf('*', 1) > 0)) return 0;
  reading.italic = !reading.italic;
  return 1;
};
const letter: Step = (reading, rest) => {
  add(reading, rest.charAt(0));
  return 1;
};
const STEPS: readonly Step[] = [exitLink, enterLink, escapedSign, turnBold, turnItalic, letter];

function readLine(source: string): RichLine {
  const reading: Reading = { spans: [], bold: false, italic: false, at: 0, link: undefined };
  while (reading.at < source.length) {
    const rest = source.slice(reading.at);
    for (const step of STEPS) {
      const length = step(reading, rest);
      reading.at += length;
      if (length > 0) break;
    }
  }
  return reading.spans;
}

const readBlock = (text: string): RichBlock | undefined => {
  const picture = readPicture(text);
  if (picture) return picture;
  const found = LINES.find(({ mark }) => mark.test(text));
  const line = readLine(found ? text.replace(found.mark, '') : text);
  if (line.length === 0) return undefined;
  const kind = found?.kind ?? 'paragraph';
  return kind === 'bullets' || kind === 'numbers' ? { kind, items: [line] } : { kind, line };
};

/** Parses each line as a block; adjacent lines of one list form one list. */
export function readRich(source: string): readonly RichBlock[] {
  const blocks: RichBlock[] = [];
  let open: RichBlock | undefined;
  for (const written of source.split('\n')) {
    const block = readBlock(written.trim());
    const goesOn = block && 'items' in block && open && 'items' in open && open.kind === block.kind ? open : undefined;
    const next = goesOn && block && 'items' in block ? { ...goesOn, items: [...goesOn.items, ...block.items] } : block;
    if (goesOn) blocks.pop();
    if (next) blocks.push(next);
    open = next;
  }
  return blocks;
}

const escaped = (text: string): string => text.replaceAll(/[\\*[\]]/g, '\\$&').replaceAll(/\s+/g, ' ');
const safeHref = (href: string): string => href.replaceAll(/[()\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

function writeLine(line: RichLine): string {
  let [bold, italic] = [false, false];
  let [source, href] = ['', undefined as string | undefined];
  const turn = (span: Partial<RichSpan>): void => {
    if (italic && !span.italic) source += '*';
    if (bold !== !!span.bold) source += '**';
    if (!italic && span.italic) source += '*';
    [bold, italic] = [!!span.bold, !!span.italic];
  };
  for (const span of line) {
    if (span.href !== href) {
      turn({});
      if (href !== undefined) source += `](${safeHref(href)})`;
      if (span.href !== undefined) source += '[';
      href = span.href;
    }
    turn(span);
    source += escaped(span.text);
  }
  turn({});
  return href === undefined ? source : `${source}](${safeHref(href)})`;
}

/** A paragraph that starts like another kind of line is escaped. */
const plain = (line: string): string =>
  LINES.some(({ mark }) => mark.test(line)) ? line.replace(/[#>\-.]/, '\\$&') : line;

const markOf = (kind: RichBlock['kind']): string => LINES.find((one) => one.kind === kind)?.written ?? '';

/** Writes the text that parses to these blocks. */
export const writeRich = (blocks: readonly RichBlock[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'picture') return writePicture(block);
      if (block.kind === 'paragraph') return plain(writeLine(block.line));
      const lines = 'line' in block ? [block.line] : block.items;
      return lines.map((line) => markOf(block.kind) + writeLine(line)).join('\n');
    })
    .join('\n\n');
