import type { ColorPassport } from '@colorway/contract/shop/order-page.ts';
import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import { DIFFERENCE_NOTE, NO_READING } from '@colorway/rules/shop/passport/reading.ts';
import type { Paper } from '@colorway/rules/shop/print/frozen-pack.ts';
import { type Brand, type Document, LINE, linesOf, QUIET, write, writeLines } from '../../project/facade.ts';
import { artPainter, paintPiece } from '../print/art.ts';
import type { Artwork } from '../print/artwork.ts';
import { addSheet, openPaper, rightOf, ruleOver, SIDE, writeSheetHead } from '../print/paper.ts';

interface PrintedPassport {
  readonly brand: Brand;
  readonly paper: Paper;
  readonly at: Date;
  readonly passport: ColorPassport;
  readonly artwork: Artwork | null;
  readonly dayOf: (at: Date) => string;
}

interface Page {
  readonly doc: Document;
  readonly paper: Paper;
}

const ROW = 62;
const MIDDLE = 190;
const FOOT = 70;

/** Goes on, on the next page where the part does not fit. */
function roomFor({ doc, paper }: Page, y: number, height: number): number {
  if (y + height <= doc.page.height - FOOT) return y;
  addSheet(doc, paper);
  return 48;
}

function writePicture({ doc }: Page, artwork: Artwork | null, top: number): void {
  const [width, height] = [132, 176];
  doc.rect(SIDE, top, width, height).fill('#F5F5F5');
  if (artwork?.kind !== 'pattern') return;
  const hexes = artwork.colors.map(({ hex }) => hex);
  const area = [
    [SIDE, top],
    [SIDE + width, top],
    [SIDE + width, top + height],
    [SIDE, top + height],
  ] as const;
  paintPiece(doc, artPainter(doc, artwork, hexes), area);
}

const SHOWN = { name: MIDDLE + 86, pantone: 384, maker: 474 } as const;

function writeNear(
  doc: Document,
  head: string,
  near: ColorPassport['slots'][number]['pantone'],
  place: { x: number; y: number },
): void {
  const { x, y } = place;
  write(doc, head, { x, y, size: 8, color: QUIET });
  const names = linesOf(doc, near?.name ?? 'None', { face: 'bold', size: 8.5, width: 88 }).slice(0, 2);
  writeLines(doc, names, { x, y: y + 12, face: 'bold', size: 8.5, leading: 11 });
  write(doc, near?.difference ?? '', { x, y: y + 15 + names.length * 11, size: 8.5 });
}

function writeSlot({ doc }: Page, slot: ColorPassport['slots'][number], number: number, y: number): void {
  doc.rect(MIDDLE, y + 6, 72, ROW - 12).fillAndStroke(slot.hex, '#8C8C8C');
  const [name = ''] = linesOf(doc, `${number} ${slot.colorName}`, { face: 'serif', size: 13, width: 106 });
  write(doc, name, { x: SHOWN.name, y: y + 4, face: 'serif', size: 13 });
  for (const [at, text] of [slot.hex.toUpperCase(), slot.lab, slot.spot].entries())
    write(doc, text, { x: SHOWN.name, y: y + 23 + at * 12, face: 'mono', size: text.length > 20 ? 5.5 : 8 });
  writeNear(doc, 'Nearest Pantone', slot.pantone, { x: SHOWN.pantone, y: y + 8 });
  writeNear(doc, 'Dress-maker', slot.dressMaker, { x: SHOWN.maker, y: y + 8 });
  ruleOver(doc, y + ROW, LINE, 0.75, MIDDLE);
}

function writeLot(
  { doc }: Page,
  { passport, dayOf }: PrintedPassport,
  lot: ColorPassport['lots'][number],
  y: number,
): number {
  write(doc, `${lot.order}, lot ${lot.lot}`, { x: SIDE, y, face: 'bold', size: 10 });
  write(doc, `Read ${formatYearDay(dayOf(new Date(lot.readAt)))}`, { x: 300, y, size: 9.5 });
  write(doc, lot.verdict.text, { x: 0, right: rightOf(doc), y, face: 'bold', size: 9.5 });
  let at = y + 18;
  for (const [slot, { colorName, lab }] of passport.slots.entries()) {
    const read = lot.colors[slot];
    write(doc, colorName, { x: SIDE + 12, y: at, size: 9 });
    write(doc, `ordered ${lab}`, { x: 170, y: at, face: 'mono', size: 8 });
    write(doc, read ? `read ${read.measured}` : 'not read', { x: 330, y: at, face: 'mono', size: 8 });
    write(doc, read?.difference ?? '', {
      x: 0,
      right: rightOf(doc),
      y: at,
      size: 9,
      face: read?.isMoved ? 'bold' : 'sans',
    });
    at += 14;
  }
  ruleOver(doc, at + 4, LINE);
  return at + 14;
}

function writeLots(page: Page, printed: PrintedPassport, top: number): void {
  const { doc } = page;
  const { lots, notice, slots } = printed.passport;
  let y = roomFor(page, top, 60);
  ruleOver(doc, y);
  write(doc, 'Reorders and drift', { x: SIDE, y: y + 8, face: 'serif', size: 15 });
  write(doc, 'Read with an instrument, daylight D50', { x: 0, right: rightOf(doc), y: y + 12, size: 9, color: QUIET });
  y += 36;
  if (lots.length === 0) write(doc, NO_READING, { x: SIDE, y, size: 10 });
  for (const lot of lots) y = writeLot(page, printed, lot, roomFor(page, y, 40 + slots.length * 14));
  if (notice === null) return;
  const lines = linesOf(doc, notice, { face: 'sans', size: 10, width: rightOf(doc) - SIDE });
  writeLines(doc, lines, { x: SIDE, y: roomFor(page, y + 6, 40), size: 10, leading: 14 });
}

/** The page of the passport on paper, for those who print the design again (129). */
export async function passportPdf(printed: PrintedPassport): Promise<Buffer> {
  const { brand, paper, at, passport, artwork } = printed;
  const { order, title, name, quantity, file, approval, slots, gap } = passport;
  const { doc, end } = await openPaper({ title: `Color passport ${order}`, author: brand.name, at });
  const page = { doc, paper };
  addSheet(doc, paper);
  let y = writeSheetHead(doc, brand, [`Order ${order}`, `${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`]);
  write(doc, 'Color passport', { x: SIDE, y, face: 'serif', size: 26 });
  const [lead = ''] = linesOf(doc, [title, name].filter(Boolean).join(', '), { face: 'sans', size: 11, width: 500 });
  write(doc, lead, { x: SIDE, y: y + 36, size: 11 });
  y += 64;
  writePicture(page, artwork, y);
  const facts = [file, approval ?? '']
    .filter(Boolean)
    .flatMap((text) => linesOf(doc, text, { face: 'sans', size: 8.5, width: 136 }));
  writeLines(doc, facts, { x: SIDE, y: y + 186, size: 8.5, leading: 12 });
  const least = y + 200 + facts.length * 12;
  ruleOver(doc, y, '#161616', 0.75, MIDDLE);
  if (gap !== null) write(doc, gap, { x: MIDDLE, y: y + 12, size: 10 });
  for (const [slot, color] of slots.entries()) {
    writeSlot(page, color, slot + 1, y);
    y += ROW;
  }
  if (slots.length > 0) {
    const note = linesOf(doc, DIFFERENCE_NOTE, { face: 'sans', size: 8.5, width: rightOf(doc) - MIDDLE });
    writeLines(doc, note, { x: MIDDLE, y: y + 8, size: 8.5, leading: 12, color: QUIET });
    y += 16 + note.length * 12;
  }
  writeLots(page, printed, Math.max(y + 12, least));
  return end(['Screens glow and cloth does not, so printed colors look a little softer']);
}
