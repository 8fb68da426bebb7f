import type { Paper } from '@colorway/rules/shop/print/frozen-pack.ts';
import { type Brand, LINE, linesOf, QUIET, write, writeLines } from '../../project/facade.ts';
import { drawCode128, drawQr } from './codes.ts';
import { addSheet, openPaper, rightOf, ruleOver, SIDE, writeSheetHead } from './paper.ts';
import { writeNote } from './spec-sheet.ts';

export interface Slip {
  readonly paper: Paper;
  readonly brand: Brand;
  readonly at: Date;
  readonly orderName: string;
  /** `Parcel 1 of 2, Dec 9, 2026` */
  readonly lead: string;
  readonly shipTo: readonly string[];
  /** The customer's own number of the order, the carrier and the tracking number. */
  readonly facts: readonly string[];
  readonly items: readonly {
    readonly title: string;
    readonly options: string;
    readonly ordered: number;
    readonly here: number;
    readonly later: number;
  }[];
  /** The page of the order. */
  readonly url: string;
}

const COLUMNS = { ordered: 400, here: 490 } as const;

function writeCells(
  doc: Parameters<typeof write>[0],
  cells: readonly [string, string, string],
  y: number,
  face: 'sans' | 'bold',
) {
  for (const [at, right] of [COLUMNS.ordered, COLUMNS.here, rightOf(doc)].entries())
    write(doc, cells[at] ?? '', { x: 0, right, y, face: at === 1 ? 'bold' : face, size: 9.5 });
}

const sum = (items: Slip['items'], of: 'ordered' | 'here' | 'later'): number =>
  items.reduce((all, one) => all + one[of], 0);

/** Draws the slip of a parcel, without prices, since it travels with the goods (136). */
export async function slipPdf({ brand, paper, at, orderName, lead, shipTo, facts, items, url }: Slip): Promise<Buffer> {
  const { doc, end } = await openPaper({ title: `Packing slip ${orderName}`, author: brand.name, at });
  addSheet(doc, paper);
  let y = writeSheetHead(doc, brand, [brand.site, brand.email ?? ''].filter(Boolean));
  write(doc, 'Packing slip', { x: SIDE, y, face: 'serif', size: 26 });
  write(doc, lead, { x: SIDE, y: y + 38, size: 10 });
  await drawCode128(doc, orderName, { x: rightOf(doc) - 150, y: y + 10, width: 150, height: 34 });
  ruleOver(doc, y + 62);
  y += 76;
  for (const [x, head, lines] of [
    [SIDE, 'Ship to', shipTo],
    [230, 'From', [brand.name]],
    [420, 'Order', [orderName, ...facts]],
  ] as const) {
    write(doc, head, { x, y, face: 'bold', size: 9.5 });
    writeLines(doc, lines, { x, y: y + 18, leading: 16 });
  }
  y += 40 + Math.max(4, shipTo.length, facts.length + 1) * 16;
  write(doc, 'Item', { x: SIDE, y, face: 'bold', size: 8.5 });
  for (const [text, right] of [
    ['Ordered', COLUMNS.ordered],
    ['In this parcel', COLUMNS.here],
    ['To follow', rightOf(doc)],
  ] as const)
    write(doc, text, { x: 0, right, y, face: 'bold', size: 8.5 });
  ruleOver(doc, y + 14, '#8C8C8C');
  y += 24;
  for (const { title, options, ordered, here, later } of items) {
    if (y > doc.page.height - 110) {
      addSheet(doc, paper);
      y = 48;
    }
    const [name = ''] = linesOf(doc, title, { face: 'bold', size: 10, width: 290 });
    write(doc, name, { x: SIDE, y, face: 'bold', size: 10 });
    const [chosen = ''] = linesOf(doc, options, { face: 'sans', size: 9, width: 290 });
    write(doc, chosen, { x: SIDE, y: y + 15, size: 9, color: QUIET });
    writeCells(doc, [String(ordered), String(here), later > 0 ? String(later) : ''], y + 7, 'sans');
    ruleOver(doc, y + 34, LINE);
    y += 44;
  }
  const later = sum(items, 'later');
  write(doc, 'Total', { x: SIDE, y, face: 'bold', size: 10 });
  writeCells(
    doc,
    [String(sum(items, 'ordered')), String(sum(items, 'here')), later > 0 ? String(later) : ''],
    y,
    'bold',
  );
  y += 30;
  if (later > 0)
    y = writeNote(doc, '', `${later} ${later === 1 ? 'piece follows' : 'pieces follow'} in another parcel.`, y);
  if (y > doc.page.height - 150) {
    addSheet(doc, paper);
    y = 48;
  }
  ruleOver(doc, y + 8);
  await drawQr(doc, url, { x: SIDE + 4, y: y + 24, width: 62 });
  write(doc, 'Something not right?', { x: SIDE + 84, y: y + 22, face: 'serif', size: 14 });
  write(doc, 'Scan the code and tell us what is wrong. A photo helps.', { x: SIDE + 84, y: y + 46, size: 10 });
  write(doc, url.replace(/^https?:\/\//, ''), { x: SIDE + 84, y: y + 64, face: 'mono', size: 9 });
  return end(['No prices on this page']);
}
