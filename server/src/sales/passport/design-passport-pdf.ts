import type { DesignPassport } from '@colorway/contract/pattern/pattern.ts';
import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import { CLOTH_ONLY, onCloth } from '@colorway/rules/shop/passport/design-sentences.ts';
import type { Paper } from '@colorway/rules/shop/print/frozen-pack.ts';
import type { StoredDesign } from '../../catalog/facade.ts';
import { type Brand, type Document, LINE, linesOf, QUIET, write, writeLines } from '../../project/facade.ts';
import { artPainter, paintPiece } from '../print/art.ts';
import { designArt } from '../print/artwork.ts';
import { drawQr } from '../print/codes.ts';
import { addSheet, openPaper, rightOf, ruleOver, SIDE, writeSheetHead } from '../print/paper.ts';
import { isSeparable } from '../print/svg-paint.ts';

interface PrintedDesign {
  readonly brand: Brand;
  readonly paper: Paper;
  readonly at: Date;
  readonly passport: DesignPassport;
  readonly design: StoredDesign;
  /** Its own page on the web. */
  readonly url: string;
}

/** Six colors fit on the page. */
const ROW = 52;
const BAND = 110;
const CODE = 92;
/** A band is a closer look, so it is larger than the cloth. */
const BAND_MM_PER_UNIT = 0.5;
const COLUMNS = {
  color: SIDE + 26,
  screen: SIDE + 196,
  cloth: SIDE + 256,
  lab: SIDE + 332,
  pantone: SIDE + 416,
} as const;

function writeBand(doc: Document, design: StoredDesign, top: number): void {
  if (!isSeparable(design.template)) return;
  const art = designArt(design, design.colors, BAND_MM_PER_UNIT);
  const right = rightOf(doc);
  const corners = [
    [SIDE, top],
    [right, top],
    [right, top + BAND],
    [SIDE, top + BAND],
  ] as const;
  const hexes = art.colors.map(({ hex }) => hex);
  paintPiece(doc, artPainter(doc, art, hexes), corners);
}

function writeHeads(doc: Document, { profile, cloth }: DesignPassport, y: number): void {
  const heads = [
    ['No.', SIDE],
    ['Color', COLUMNS.color],
    ['Screen', COLUMNS.screen],
    ...(profile === null ? [] : ([[onCloth(cloth), COLUMNS.cloth]] as const)),
    ['CIELAB D50', COLUMNS.lab],
    ['Nearest Pantone', COLUMNS.pantone],
  ] as const;
  for (const [text, x] of heads) write(doc, text, { x, y, face: 'bold', size: 8 });
  write(doc, 'Share', { x: 0, right: rightOf(doc), y, face: 'bold', size: 8 });
  ruleOver(doc, y + 16);
}

function writeSlot(doc: Document, slot: DesignPassport['slots'][number], number: number, y: number): void {
  write(doc, String(number), { x: SIDE, y: y + 20, size: 9.5 });
  doc.rect(COLUMNS.color, y + 8, 36, 36).fillAndStroke(slot.hex, LINE);
  const [name = ''] = linesOf(doc, slot.colorName || slot.hex.toUpperCase(), { face: 'bold', size: 10, width: 124 });
  write(doc, name, { x: COLUMNS.color + 46, y: y + 13, face: 'bold', size: 10 });
  write(doc, slot.colorSet, { x: COLUMNS.color + 46, y: y + 28, size: 8, color: QUIET });
  write(doc, slot.hex.toUpperCase(), { x: COLUMNS.screen, y: y + 20, face: 'mono', size: 8 });
  if (slot.printed !== null) {
    doc.rect(COLUMNS.cloth, y + 17, 14, 14).fillAndStroke(slot.printed, LINE);
    write(doc, slot.printed.toUpperCase(), { x: COLUMNS.cloth + 20, y: y + 20, face: 'mono', size: 8 });
  }
  write(doc, slot.lab, { x: COLUMNS.lab, y: y + 20, face: 'mono', size: 8 });
  write(doc, slot.pantone?.name ?? 'None', { x: COLUMNS.pantone, y: y + 13, size: 9 });
  write(doc, slot.pantone?.difference ?? '', { x: COLUMNS.pantone, y: y + 27, size: 8, color: QUIET });
  if (slot.share !== null)
    write(doc, `${Math.round(slot.share * 100)}%`, { x: 0, right: rightOf(doc), y: y + 20, size: 9.5 });
  ruleOver(doc, y + ROW, LINE, 0.5);
}

/** The passport of a design on one page. */
export async function designPassportPdf({ brand, paper, at, passport, design, url }: PrintedDesign): Promise<Buffer> {
  const { doc, end } = await openPaper({ title: `Color passport, ${passport.name}`, author: brand.name, at });
  addSheet(doc, paper);
  const saved = `Saved ${formatYearDay(passport.createdAt.slice(0, 10))}`;
  let y = writeSheetHead(doc, brand, [passport.name, saved]);
  write(doc, 'Color passport', { x: SIDE, y, face: 'serif', size: 26 });
  y += 44;
  writeBand(doc, design, y);
  y += BAND + 16;
  writeHeads(doc, passport, y);
  y += 16;
  for (const [at, slot] of passport.slots.entries()) {
    writeSlot(doc, slot, at + 1, y);
    y += ROW;
  }
  y += 20;
  await drawQr(doc, url, { x: rightOf(doc) - CODE, y, width: CODE });
  const width = rightOf(doc) - SIDE - CODE - 30;
  for (const sentence of [...passport.sentences, CLOTH_ONLY]) {
    const lines = linesOf(doc, sentence, { face: 'sans', size: 9.5, width });
    writeLines(doc, lines, { x: SIDE, y, size: 9.5, leading: 13 });
    y += 6 + lines.length * 13;
  }
  return end([url]);
}
