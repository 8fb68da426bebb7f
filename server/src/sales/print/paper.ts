import type { Paper } from '@colorway/rules/shop/print/frozen-pack.ts';
import type { FastifyReply } from 'fastify';
import { type Brand, type Document, FIRST_FONT, LINE, write } from '../../project/facade.ts';

export interface PaperInfo {
  readonly title: string;
  readonly author: string;
  readonly at: Date;
}

interface OpenPaper {
  readonly doc: Document;
  readonly end: (foot?: readonly string[]) => Promise<Buffer>;
}

export const SIDE = 39;
/** The right margin of the page that is open. */
export const rightOf = (doc: Document): number => doc.page.width - SIDE;

export const ruleOver = (doc: Document, y: number, color = '#161616', width = 0.75, from = SIDE): void => {
  doc.moveTo(from, y).lineTo(rightOf(doc), y).lineWidth(width).strokeColor(color).stroke();
};

/** Writes a line at the foot of each page: texts from the left, the page at the right. */
function writeFeet(doc: Document, foot: readonly string[]): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const y = doc.page.height - 44;
    ruleOver(doc, y, LINE);
    write(doc, foot.join('  ·  '), { x: SIDE, y: y + 9, size: 8.5 });
    write(doc, `Page ${page + 1} of ${count}`, { x: 0, right: rightOf(doc), y: y + 9, size: 8.5 });
  }
}

/** Adds a page of the paper that staff set. */
export const addSheet = (doc: Document, paper: Paper, layout: 'portrait' | 'landscape' = 'portrait'): Document =>
  doc.addPage({ size: paper === 'a4' ? 'A4' : 'LETTER', margin: 0, layout });

/** Begins a PDF whose pages the caller adds. */
export async function openPaper({ title, author, at }: PaperInfo): Promise<OpenPaper> {
  const { default: PdfDocument } = await import('pdfkit');
  const doc = new PdfDocument({
    autoFirstPage: false,
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
      if (foot) writeFeet(doc, foot);
      doc.end();
      return ended;
    },
  };
}

/** The brand at the left, lines at the right before a code of this width, and a rule below. */
export function writeSheetHead(doc: Document, brand: Brand, lines: readonly string[], codeWidth = 0): number {
  write(doc, brand.name, { x: SIDE, y: 33, face: 'serif', size: 16 });
  const right = rightOf(doc) - (codeWidth > 0 ? codeWidth + 16 : 0);
  for (const [at, line] of lines.entries()) write(doc, line, { x: 0, right, y: 31 + at * 14, size: 9.5 });
  const y = Math.max(62, 37 + codeWidth);
  ruleOver(doc, y + 6);
  return y + 16;
}

export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf);

/** A count from 1 in an address, as an index; -1 for anything else. */
export const lineIndexOf = (typed: string | undefined): number =>
  /^[1-9]\d{0,3}$/.test(typed ?? '') ? Number(typed) - 1 : -1;
