import { type Paper, packFoot } from '@colorway/rules/shop/print/frozen-pack.ts';
import { clothYards } from '@colorway/rules/shop/print/print-layout.ts';
import { type Brand, type Document, LINE, linesOf, write } from '../../project/facade.ts';
import { drawCode128, drawQr } from '../print/codes.ts';
import { addSheet, openPaper, rightOf, ruleOver, SIDE, writeSheetHead } from '../print/paper.ts';
import { layoutOf } from '../print/print-pdf.ts';
import {
  type PackLine,
  type Sheet,
  tickBox,
  titleOf,
  writeCutSheet,
  writeNote,
  writeSpecSheet,
} from '../print/spec-sheet.ts';

export interface Pack {
  readonly paper: Paper;
  readonly brand: Brand;
  readonly at: Date;
  /** `Mon, Nov 23, 2026, 8:02 AM` */
  readonly printedAt: string;
  readonly version: number;
  /** The sentence about the pack that this one replaces; empty for the first. */
  readonly notice: string;
  /** Staff's list of orders, which the code of the cover opens. */
  readonly url: string;
  /** In the order of their due days. */
  readonly lines: readonly PackLine[];
}

const sheetsOf = ({ art }: PackLine): number => (art.artwork ? 2 : 1);
/** More rows do not fit the first page of the cover. */
const [FIRST_ROWS, NOTICE_ROWS, NEXT_ROWS] = [7, 2, 12] as const;
const firstRows = (notice: string): number => (notice === '' ? FIRST_ROWS : FIRST_ROWS - NOTICE_ROWS);
const coverPages = (count: number, notice: string): number =>
  1 + Math.ceil(Math.max(0, count - firstRows(notice)) / NEXT_ROWS);

function writeTotals(doc: Document, lines: readonly PackLine[], top: number): number {
  const yards = lines.reduce((sum, { art: { artwork }, source, line }) => {
    return artwork ? sum + clothYards(layoutOf({ artwork, plan: source.plan }), line.quantity) : sum;
  }, 0);
  const totals = [
    [String(new Set(lines.map(({ orderName }) => orderName)).size), 'orders'],
    [String(lines.length), 'lines'],
    [String(lines.reduce((sum, { line }) => sum + line.quantity, 0)), 'pieces'],
    [`${yards.toFixed(1)} yd`, 'cloth, 54 in wide'],
  ] as const;
  ruleOver(doc, top);
  for (const [at, [total, name]] of totals.entries()) {
    const x = SIDE + at * 134;
    if (at > 0)
      doc
        .moveTo(x - 10, top)
        .lineTo(x - 10, top + 54)
        .lineWidth(0.75)
        .strokeColor(LINE)
        .stroke();
    write(doc, total, { x, y: top + 6, face: 'serif', size: 22 });
    write(doc, name, { x, y: top + 36, size: 9.5 });
  }
  ruleOver(doc, top + 54, LINE);
  return top + 70;
}

function writeTableHead(doc: Document, y: number): number {
  for (const [text, x] of [
    ['Scan', SIDE],
    ['Order', 200],
    ['Ready by', 424],
    ['Pages', 488],
  ] as const)
    write(doc, text, { x, y, face: 'bold', size: 8.5 });
  write(doc, 'Pieces', { x: 0, right: 412, y, face: 'bold', size: 8.5 });
  write(doc, 'Done', { x: 0, right: rightOf(doc), y, face: 'bold', size: 8.5 });
  ruleOver(doc, y + 14, '#8C8C8C');
  return y + 18;
}

async function writeRow(doc: Document, pack: PackLine, pages: string, y: number): Promise<void> {
  const { source, line, customer, readyBy, isRush } = pack;
  await drawCode128(doc, source.code, { x: SIDE, y: y + 3, width: 120, height: 28 });
  write(doc, source.code, { x: SIDE, y: y + 34, face: 'mono', size: 8.5 });
  const [name = ''] = linesOf(doc, customer, { face: 'bold', size: 9.5, width: 160 });
  write(doc, name, { x: 200, y: y + 10, face: 'bold', size: 9.5 });
  const [title = ''] = linesOf(doc, titleOf(pack), { face: 'sans', size: 8.5, width: 170 });
  write(doc, title, { x: 200, y: y + 25, size: 8.5 });
  write(doc, String(line.quantity), { x: 0, right: 412, y: y + 17, face: 'bold' });
  write(doc, readyBy || 'Not planned', { x: 424, y: y + 17, size: 9.5 });
  if (isRush) write(doc, 'Rush', { x: 424, y: y + 31, face: 'bold', size: 8.5 });
  write(doc, pages, { x: 488, y: y + 17, size: 9.5 });
  tickBox(doc, rightOf(doc) - 11, y + 17);
  ruleOver(doc, y + 49, LINE);
}

function writeInks(doc: Document, lines: readonly PackLine[], top: number): void {
  const inks = new Map(
    lines.flatMap(({ art: { artwork } }) =>
      artwork?.kind === 'pattern' ? artwork.colors.map(({ colorName, hex }) => [hex, colorName] as const) : [],
    ),
  );
  const rows = Math.max(0, Math.floor((doc.page.height - 120 - top) / 20));
  if (inks.size === 0 || rows === 0) return;
  write(doc, 'Inks to check', { x: SIDE, y: top, face: 'serif', size: 13 });
  for (const [at, [hex, name]] of [...inks].slice(0, rows * 3).entries()) {
    const [x, y] = [SIDE + (at % 3) * 178, top + 24 + Math.floor(at / 3) * 20];
    doc.rect(x, y, 20, 13).fillAndStroke(hex, '#8C8C8C');
    write(doc, name, { x: x + 27, y: y + 1, size: 9.5 });
  }
}

async function writeCover(
  { doc, brand, paper }: Sheet,
  { lines, printedAt, version, notice, url }: Pack,
): Promise<void> {
  addSheet(doc, paper);
  let y = writeSheetHead(doc, brand, [printedAt, `Pack ${version}`, 'Orders, due first'], 56);
  await drawQr(doc, url, { x: rightOf(doc) - 56, y: 31, width: 56 });
  const names = [...new Set(lines.map(({ orderName }) => orderName))];
  write(doc, names.length === 1 ? `Order ${names[0]}` : `Batch of ${names.length} orders`, {
    x: SIDE,
    y,
    face: 'serif',
    size: 26,
  });
  y = notice === '' ? y + 44 : writeNote(doc, '', notice, y + 40);
  y = writeTableHead(doc, writeTotals(doc, lines, y));
  const first = firstRows(notice);
  let page = coverPages(lines.length, notice) + 1;
  for (const [at, line] of lines.entries()) {
    if (at >= first && (at - first) % NEXT_ROWS === 0) {
      addSheet(doc, paper);
      y = writeTableHead(doc, 40);
    }
    const last = page + sheetsOf(line) - 1;
    await writeRow(doc, line, page === last ? String(page) : `${page}, ${last}`, y);
    page = last + 1;
    y += 52;
  }
  if (y < 590) {
    writeInks(doc, lines, y + 14);
    writeNote(
      doc,
      '',
      'Before you print: nozzle check, strip read at D50, every ink under 1.0. Highest: ______________',
      700,
    );
  }
}

/** The cover of a batch, then a spec sheet and a cut sheet of each line. */
export async function packPdf(pack: Pack): Promise<Buffer> {
  const { brand, paper, at, lines, printedAt, version } = pack;
  const { doc, end } = await openPaper({ title: 'Production pack', author: brand.name, at });
  const sheet = { doc, brand, paper };
  await writeCover(sheet, pack);
  for (const line of lines) {
    await writeSpecSheet(sheet, line);
    await writeCutSheet(sheet, line);
  }
  return end([packFoot(version, printedAt), 'Scan before you start', 'No prices on this page']);
}
