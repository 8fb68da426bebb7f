import { join } from 'node:path';

export type Document = PDFKit.PDFDocument;

const FONTS = join(import.meta.dirname, '../../../fonts');
export const INK = '#161616';

const FACES = {
  sans: ['sans', 'sans-ext', 'cyrillic'],
  bold: ['bold', 'bold-ext', 'cyrillic'],
  serif: ['serif', 'serif-ext', 'cyrillic'],
  italic: ['italic', 'italic-ext', 'cyrillic'],
  mono: ['mono', 'sans-ext', 'cyrillic'],
} as const;
export type Face = keyof typeof FACES;

const COMBINING = /\p{M}/u;

/** Tells which of the files of a face has a sign; Latin, its extension and Cyrillic have a file each. */
function fileFor(face: Face, sign: string): string {
  const [latin, extended, cyrillic] = FACES[face];
  const code = sign.codePointAt(0) ?? 0;
  if (code >= 0x400 && code <= 0x4ff) return cyrillic;
  return (code > 0xff && code < 0x250) || (code >= 0x1e00 && code <= 0x1eff) ? extended : latin;
}

/** Cuts a text into runs of one font file each. */
function runsOf(face: Face, text: string): readonly { readonly file: string; readonly text: string }[] {
  const runs: { file: string; text: string }[] = [];
  for (const sign of text.normalize('NFC')) {
    const last = runs.at(-1);
    const file = sign === ' ' || COMBINING.test(sign) ? (last?.file ?? fileFor(face, sign)) : fileFor(face, sign);
    if (last?.file === file) last.text += sign;
    else runs.push({ file, text: sign });
  }
  return runs;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly face?: Face;
  readonly size?: number;
  readonly color?: string;
  /** The right edge for text that ends there, instead of `x`. */
  readonly right?: number;
}

const useFile = (doc: Document, file: string, size: number): Document =>
  doc.font(join(FONTS, `${file}.ttf`)).fontSize(size);

export const widthOf = (doc: Document, face: Face, size: number, text: string): number =>
  runsOf(face, text).reduce((sum, run) => sum + useFile(doc, run.file, size).widthOfString(run.text), 0);

/** Writes one line and never breaks it. */
export function write(doc: Document, text: string, place: Place): void {
  const { x, y, face = 'sans', size = 10.5, color = INK, right } = place;
  let at = right === undefined ? x : right - widthOf(doc, face, size, text);
  for (const run of runsOf(face, text)) {
    useFile(doc, run.file, size).fillColor(color).text(run.text, at, y, { lineBreak: false });
    at += doc.widthOfString(run.text);
  }
}

/** Breaks a text at its words; a word wider than the column is cut. */
export function linesOf(
  doc: Document,
  text: string,
  { face, size, width }: { face: Face; size: number; width: number },
): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string): boolean => widthOf(doc, face, size, candidate) <= width;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const next = line === '' ? word : `${line} ${word}`;
    if (fits(next)) {
      line = next;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line)) {
      let cut = line.length - 1;
      while (cut > 1 && !fits(line.slice(0, cut))) cut -= 1;
      lines.push(line.slice(0, cut));
      line = line.slice(cut);
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Writes lines below each other. */
export function writeLines(
  doc: Document,
  lines: readonly string[],
  { leading, ...place }: Place & { readonly leading: number },
): void {
  for (const [at, line] of lines.entries()) write(doc, line, { ...place, y: place.y + at * leading });
}

/** The file that a document opens with, instead of a face of PDF itself. */
export const FIRST_FONT = join(FONTS, 'sans.ttf');
