import { type Document, FIRST_FONT, INK, write } from './pdf-text.ts';

export const QUIET = '#575757';
export const LINE = '#DEDEDE';
export const LEFT = 48;
export const RIGHT = 564;
const PAGE_END = 735;

export const rule = (doc: Document, y: number, color = INK, width = 0.75): void => {
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(width).strokeColor(color).stroke();
};

/** Starts another page when a block does not fit. */
export function roomFor(doc: Document, y: number, height: number): number {
  if (y + height <= PAGE_END) return y;
  doc.addPage();
  return LEFT;
}

export interface Brand {
  readonly name: string;
  readonly site: string;
  readonly email: string | null;
}

/** The brand and its address above a line. Returns where the title begins. */
export function writeBrand(doc: Document, brand: Brand, y: number): number {
  write(doc, brand.name, { x: LEFT, y: y + 2, face: 'serif', size: 19 });
  write(doc, brand.site, { x: 0, right: RIGHT, y, size: 10 });
  if (brand.email) write(doc, brand.email, { x: 0, right: RIGHT, y: y + 15, size: 10 });
  rule(doc, y + 40);
  return y + 52;
}

function writeFeet(doc: Document, foot: string): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    rule(doc, 742, LINE);
    write(doc, foot, { x: LEFT, y: 752, size: 9.5 });
    write(doc, `Page ${page + 1} of ${count}`, { x: 0, right: RIGHT, y: 752, size: 9.5 });
  }
}

interface PdfInfo {
  readonly title: string;
  readonly author: string;
  readonly at: Date;
}

interface OpenPdf {
  readonly doc: Document;
  /** Numbers the pages, each with this line at its foot, and resolves to the file. */
  readonly end: (foot: string) => Promise<Buffer>;
}

/** Begins a PDF on Letter paper. */
export async function openPdf({ title, author, at }: PdfInfo): Promise<OpenPdf> {
  // Loaded with the first PDF, since few requests need one.
  const { default: PdfDocument } = await import('pdfkit');
  const doc = new PdfDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    font: FIRST_FONT,
    lang: 'en-US',
    info: { Title: title, Author: author, CreationDate: at },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  return {
    doc,
    end: (foot) => {
      writeFeet(doc, foot);
      doc.end();
      return ended;
    },
  };
}
