import type { OrderLine } from '@colorway/contract/shop/invoice.ts';
import { formatLabD50 } from '@colorway/rules/color/space/lab-d50.ts';
import { groupedFingerprint } from '@colorway/rules/project/approve/approval-number.ts';
import type { Paper } from '@colorway/rules/shop/print/frozen-pack.ts';
import { BLEED_INCHES } from '@colorway/rules/shop/print/print-layout.ts';
import { PICTURE_NOTE } from '@colorway/rules/shop/print/print-messages.ts';
import { CUT_SPOT, spotNames } from '@colorway/rules/shop/print/spot-names.ts';
import { type Brand, type Document, LINE, linesOf, QUIET, write, writeLines } from '../../project/facade.ts';
import { artPainter, paintPiece, tracePath } from './art.ts';
import type { LineArtwork } from './artwork.ts';
import { drawCode128, drawQr } from './codes.ts';
import { addSheet, rightOf, ruleOver, SIDE, writeSheetHead } from './paper.ts';
import { drawGrain, drawMark, drawRuler, layoutOf, type PrintSource } from './print-pdf.ts';

export interface PackLine {
  readonly line: OrderLine;
  readonly art: LineArtwork;
  readonly source: Pick<PrintSource, 'plan' | 'profile' | 'code'>;
  /** `line 1 of 3` */
  readonly count: string;
  readonly orderName: string;
  /** The project or the person. */
  readonly customer: string;
  readonly readyBy: string;
  readonly isRush: boolean;
  /** `Ann Lee, Nov 14, 2026, 4:02 PM`; null without an approval. */
  readonly approvedBy: string | null;
  readonly packing: string;
  /** The earlier order whose colors are to be matched, with its first reading; null without the wish. */
  readonly match: { readonly head: string; readonly text: string } | null;
  /** From the customer; empty without one. */
  readonly noteToMakers: string;
  /** Nearest Pantone of each slot: `289 C` and `close, 2.9`. */
  readonly pantones: readonly (readonly [name: string, difference: string])[];
  readonly url: string;
}

export interface Sheet {
  readonly doc: Document;
  readonly paper: Paper;
  readonly brand: Brand;
}

const MIDDLE = 190;

export const titleOf = ({ line }: Pick<PackLine, 'line'>): string =>
  [line.productType, line.name].filter(Boolean).join(', ');

/** The artwork as a flat swatch, in the colors of the screen. */
function writeSwatch(doc: Document, { art: { artwork } }: PackLine, top: number): void {
  const [width, height] = [132, 218];
  doc.rect(SIDE, top, width, height).fill('#F5F5F5');
  if (!artwork) return;
  if (artwork.kind === 'picture') {
    doc.image(artwork.jpeg, SIDE + 6, top + 6, { fit: [width - 12, height - 12], align: 'center', valign: 'center' });
    return;
  }
  const area = [
    [SIDE + 14, top + 14],
    [SIDE + width - 14, top + 14],
    [SIDE + width - 14, top + height - 14],
    [SIDE + 14, top + height - 14],
  ] as const;
  paintPiece(
    doc,
    artPainter(
      doc,
      artwork,
      artwork.colors.map(({ hex }) => hex),
    ),
    area,
  );
}

const COLUMNS = { name: 226, hex: 298, lab: 346, pantone: 428, spot: 490 } as const;

function writeColors(doc: Document, { art: { artwork }, pantones, source }: PackLine, top: number): number {
  write(doc, 'Colors, in slot order, with the nearest Pantone', { x: MIDDLE, y: top, face: 'serif', size: 13 });
  let y = top + 24;
  if (artwork?.kind !== 'pattern') {
    if (artwork) write(doc, PICTURE_NOTE, { x: MIDDLE, y });
    return y + 20;
  }
  const heads = [
    ['Color', MIDDLE],
    ['Hex', COLUMNS.hex],
    ['Lab, D50', COLUMNS.lab],
    ['Pantone', COLUMNS.pantone],
    ['Spot name', COLUMNS.spot],
  ] as const;
  for (const [text, x] of heads) write(doc, text, { x, y, face: 'bold', size: 8.5 });
  ruleOver(doc, y + 14, '#8C8C8C', 0.75, MIDDLE);
  y += 18;
  const spots = spotNames(artwork.colors);
  for (const [at, { colorName, hex }] of artwork.colors.entries()) {
    doc.rect(MIDDLE, y + 1, 26, 26).fillAndStroke(hex, '#8C8C8C');
    const [name = ''] = linesOf(doc, `${at + 1} ${colorName}`, { face: 'bold', size: 9, width: 74 });
    write(doc, name, { x: COLUMNS.name, y: y + 9, face: 'bold', size: 9 });
    write(doc, hex.toUpperCase(), { x: COLUMNS.hex, y: y + 9, face: 'mono', size: 9 });
    write(doc, formatLabD50(hex), { x: COLUMNS.lab, y: y + 9, face: 'mono', size: 8.5 });
    const [pantone, difference] = pantones[at] ?? ['', ''];
    write(doc, pantone, { x: COLUMNS.pantone, y: y + 3, size: 9 });
    write(doc, difference, { x: COLUMNS.pantone, y: y + 15, size: 8 });
    const spot = spots[at] ?? '';
    write(doc, spot, { x: COLUMNS.spot, y: y + 9, face: 'mono', size: spot.length > 13 ? 5 : 8 });
    ruleOver(doc, y + 30, LINE, 0.75, MIDDLE);
    y += 32;
  }
  write(doc, `Print to the hex, through profile ${source.profile}. Pantone is only the nearest name.`, {
    x: MIDDLE,
    y: y + 4,
    size: 8.5,
  });
  return y + 22;
}

/** A framed note with a bold head. */
export function writeNote(doc: Document, head: string, text: string, top: number): number {
  const lines = linesOf(doc, text, { face: 'sans', size: 9.5, width: rightOf(doc) - SIDE - 24 });
  const height = (head ? 16 : 0) + lines.length * 14 + 18;
  doc
    .roundedRect(SIDE, top, rightOf(doc) - SIDE, height, 3)
    .lineWidth(0.75)
    .strokeColor('#161616')
    .stroke();
  if (head) write(doc, head, { x: SIDE + 12, y: top + 9, face: 'bold', size: 9.5 });
  writeLines(doc, lines, { x: SIDE + 12, y: top + (head ? 25 : 9), size: 9.5, leading: 14 });
  return top + height + 12;
}

const CODE_TOP = 556;
const NOTES_END = 618;

/** The note fills the room that other notes have left; the page of the order has all of it. */
function writeCustomerNote(doc: Document, text: string, top: number): number {
  const lines = linesOf(doc, text, { face: 'sans', size: 9.5, width: rightOf(doc) - SIDE - 24 });
  const room = Math.max(1, Math.floor((NOTES_END - top - 46) / 14));
  const shown = lines.length > room ? [...lines.slice(0, room - 1), 'More on the page of the order.'] : lines;
  return writeNote(doc, 'Note from the customer', shown.join(' '), top);
}

export const tickBox = (doc: Document, x: number, y: number): void =>
  void doc.rect(x, y, 11, 11).lineWidth(0.75).strokeColor('#161616').stroke();

function writeMake(doc: Document, { line, source, packing }: PackLine, top: number): number {
  write(doc, 'Size', { x: SIDE, y: top, face: 'serif', size: 13 });
  write(doc, 'Make', { x: 390, y: top, face: 'serif', size: 13 });
  const left = [...line.options.map(({ name, value }) => [name, value]), ['Pieces', String(line.quantity)]];
  const cut = source.plan.grain === 45 ? 'On the bias, 45 degrees' : 'With the grain';
  const right = [
    ['Cut', source.plan.note || cut],
    ['Seam', `${source.plan.seam} in`],
    ...(packing ? [['Packing', packing]] : []),
  ];
  for (const [x, rows] of [
    [SIDE, left],
    [390, right],
  ] as const)
    for (const [at, [name = '', value = '']] of rows.entries()) {
      write(doc, name, { x, y: top + 24 + at * 19, size: 9.5, color: QUIET });
      write(doc, value, { x: x + 62, y: top + 24 + at * 19, size: 9.5, face: 'bold' });
    }
  return top + 34 + Math.max(left.length, right.length) * 19;
}

/** The person who approved the file, or the reason why it is printed without an approval. */
function approvalText({ line, art, approvedBy }: PackLine): string {
  if (art.refusal) return 'No print file';
  if (approvedBy !== null) return approvedBy;
  return line.proofID === null ? 'Designed and ordered in the shop' : 'Ordered without approval';
}

function writeApproved(doc: Document, pack: PackLine, top: number): void {
  const { art, line, approvedBy } = pack;
  const isApproved = !art.refusal && (approvedBy !== null || line.proofID === null);
  ruleOver(doc, top);
  write(doc, isApproved ? 'Approved' : 'Not approved', { x: SIDE, y: top + 8, face: 'serif', size: 13 });
  write(doc, approvalText(pack), { x: SIDE, y: top + 30, size: 9.5 });
  if (art.sha256) {
    write(doc, isApproved ? 'File the customer approved, SHA-256' : 'File the customer ordered, SHA-256', {
      x: 250,
      y: top + 10,
      size: 8.5,
      color: QUIET,
    });
    const lines = linesOf(doc, groupedFingerprint(art.sha256), { face: 'mono', size: 8, width: 190 });
    writeLines(doc, lines, { x: 250, y: top + 25, face: 'mono', size: 8, leading: 11 });
  }
  const labels = ['Printed', 'Cut', 'Sewn', 'Checked'];
  for (const [at, text] of labels.entries()) {
    const x = SIDE + at * Math.min(137, (rightOf(doc) - SIDE) / labels.length);
    tickBox(doc, x, top + 84);
    write(doc, text, { x: x + 18, y: top + 84, face: 'bold', size: 9.5 });
    doc
      .moveTo(x + 60, top + 96)
      .lineTo(x + 124, top + 96)
      .lineWidth(0.5)
      .strokeColor('#8C8C8C')
      .stroke();
  }
}

/** Draws one line for the shop floor on one page, without prices (125). */
export async function writeSpecSheet({ doc, brand, paper }: Sheet, pack: PackLine): Promise<void> {
  addSheet(doc, paper);
  const { line, art, source, orderName, count, customer, readyBy, isRush } = pack;
  const due = readyBy ? `Ready by ${readyBy}` : 'No date planned';
  const lines = [`${orderName}, ${count}`, isRush ? `Rush. ${due}` : due, customer];
  let y = writeSheetHead(doc, brand, lines, 56);
  await drawQr(doc, pack.url, { x: rightOf(doc) - 56, y: 31, width: 56 });
  const [title = ''] = linesOf(doc, titleOf(pack), { face: 'serif', size: 24, width: 430 });
  write(doc, title, { x: SIDE, y: y + 4, face: 'serif', size: 24 });
  write(doc, String(line.quantity), { x: 0, right: rightOf(doc), y: y - 6, face: 'serif', size: 36 });
  write(doc, line.quantity === 1 ? 'piece' : 'pieces', {
    x: 0,
    right: rightOf(doc),
    y: y + 40,
    face: 'bold',
    size: 9.5,
  });
  const file = [source.code, art.fileName, art.version === null ? '' : `version ${art.version}`]
    .filter(Boolean)
    .join('   ');
  write(doc, file, { x: SIDE, y: y + 40, face: 'mono', size: 9 });
  y += 66;
  writeSwatch(doc, pack, y);
  y = Math.max(writeColors(doc, pack, y), y + 232);
  y = writeMake(doc, pack, y);
  if (art.refusal) y = writeNote(doc, 'Do not print', art.refusal, y);
  if (art.alerts.length > 0) y = writeNote(doc, 'Accepted by the customer', art.alerts.join(', '), y);
  if (pack.match) y = writeNote(doc, pack.match.head, pack.match.text, y);
  if (pack.noteToMakers) y = writeCustomerNote(doc, pack.noteToMakers, y);
  // Notes that reach down to the code send it to the right of the approval.
  const code = y > CODE_TOP ? { x: rightOf(doc) - 130, y: 632, width: 130 } : { x: SIDE, y: CODE_TOP, width: 170 };
  await drawCode128(doc, source.code, { ...code, height: 34 });
  write(doc, source.code, { x: code.x, y: code.y + 37, face: 'mono', size: 9 });
  writeApproved(doc, pack, 622);
}

/** The print file at 1 : 6 with what is on it (134). */
export async function writeCutSheet({ doc, brand, paper }: Sheet, pack: PackLine): Promise<void> {
  const {
    art: { artwork, fileName, sha256 },
    source,
    line,
  } = pack;
  if (!artwork) return;
  addSheet(doc, paper, 'landscape');
  const layout = layoutOf({ artwork, plan: source.plan });
  const scale = Math.min(1 / 6, 420 / layout.width, 400 / layout.height);
  const ratio = `1 : ${Number((1 / scale).toFixed(1))}`;
  const lines = [
    `${pack.orderName}, ${pack.count}`,
    `${line.quantity} pieces, ${line.name}`,
    `Shown ${ratio}. The print file is 1 : 1.`,
  ];
  const y = writeSheetHead(doc, brand, lines, 48);
  await drawQr(doc, pack.url, { x: rightOf(doc) - 48, y: 31, width: 48 });
  write(doc, 'Cut and print sheet', { x: SIDE, y, face: 'serif', size: 20 });
  write(doc, [`${fileName}-cut.pdf`, sha256.slice(0, 8)].join('   '), {
    x: 0,
    right: rightOf(doc),
    y: y + 10,
    face: 'mono',
    size: 9,
  });
  const hexes = artwork.kind === 'pattern' ? artwork.colors.map(({ hex }) => hex) : [];
  const paint = artPainter(doc, artwork, hexes);
  doc
    .save()
    .translate(SIDE, y + 34)
    .scale(scale);
  const [first = [0, 0], , , last = [0, 0]] = layout.marks;
  doc
    .rect(first[0], first[1], last[0] - first[0], last[1] - first[1])
    .lineWidth(2)
    .strokeColor(LINE)
    .stroke();
  for (const { bleed, cut, seam } of layout.pieces) {
    paintPiece(doc, paint, bleed);
    tracePath(doc, cut).lineWidth(6).strokeColor('#FFFFFF').stroke();
    tracePath(doc, cut).lineWidth(2).strokeColor('#161616').stroke();
    if (source.plan.seam > 0)
      tracePath(doc, seam).lineWidth(2).dash(12, { space: 8 }).strokeColor('#8C8C8C').stroke().undash();
  }
  for (const mark of layout.marks) drawMark(doc, mark, 40, '#161616');
  drawRuler(doc, layout.ruler, '#161616');
  drawGrain(doc, layout.grain, '#161616');
  doc.restore();
  const place = (x: number, at: number): readonly [number, number] => [SIDE + x * scale, y + 34 + at * scale];
  for (const { name, count, box } of layout.pieces) {
    const text = `${name}  ${count * line.quantity}`;
    const [x, top] = place(box.x + box.width / 2, box.y + box.height / 2);
    doc.rect(x - 36, top - 8, 72, 16).fill('#FFFFFF');
    write(doc, text, { x: x - 31, y: top - 5, face: 'bold', size: 8.5 });
  }
  const [rulerX, rulerY] = place(layout.ruler.x, layout.ruler.y);
  write(doc, `12 in on the file, ${Number((12 * scale).toFixed(2))} in here`, { x: rulerX, y: rulerY + 6, size: 8 });
  writeFacts(doc, pack, y + 34);
}

function writeFacts(doc: Document, { art: { artwork }, source }: PackLine, top: number): void {
  const x = 500;
  write(doc, 'On the file', { x, y: top, face: 'bold' });
  const { plan, profile } = source;
  const facts = [
    `Bleed ${BLEED_INCHES} in, drawn`,
    `Seam ${plan.seam} in, inside`,
    `Grain ${plan.grain} degrees`,
    'Real size 1 : 1',
    profile,
    plan.note,
  ];
  for (const [at, text] of facts.filter(Boolean).entries()) write(doc, text, { x, y: top + 18 + at * 14, size: 9.5 });
  const colors = artwork?.kind === 'pattern' ? artwork.colors : [];
  let y = top + 118;
  write(doc, 'Named spots in the file', { x, y, face: 'bold' });
  y += 20;
  for (const [at, spot] of spotNames(colors).entries()) {
    const { hex = '#000000' } = colors[at] ?? {};
    doc.rect(x, y, 42, 18).fillAndStroke(hex, '#8C8C8C');
    write(doc, spot, { x: x + 50, y: y + 4, face: 'mono', size: 8.5 });
    write(doc, hex.toUpperCase(), { x: x + 196, y: y + 4, face: 'mono', size: 8.5 });
    y += 25;
  }
  doc.rect(x, y, 42, 18).lineWidth(1).strokeColor('#161616').stroke();
  write(doc, CUT_SPOT, { x: x + 50, y: y + 4, face: 'mono', size: 8.5 });
  write(doc, 'knife, do not print', { x: x + 152, y: y + 4, size: 8.5 });
  write(doc, `The line is the cut. The print runs ${BLEED_INCHES} in past it on every side.`, {
    x,
    y: y + 34,
    size: 8.5,
  });
}
