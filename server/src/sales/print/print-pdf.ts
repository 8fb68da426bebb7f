import type { CuttingPlan } from '@colorway/rules/shop/print/cutting-plans.ts';
import { rectangle } from '@colorway/rules/shop/print/cutting-plans.ts';
import { BLEED_INCHES, type PrintLayout, printLayout } from '@colorway/rules/shop/print/print-layout.ts';
import { PICTURE_NOTE } from '@colorway/rules/shop/print/print-messages.ts';
import { CUT_SPOT, spotNames } from '@colorway/rules/shop/print/spot-names.ts';
import { type Document, write } from '../../project/facade.ts';
import { artPainter, paintPiece, tracePath } from './art.ts';
import type { Artwork } from './artwork.ts';
import { drawCode128, drawQr } from './codes.ts';
import { openPaper, type PaperInfo } from './paper.ts';
import { raw } from './raw-document.ts';

export interface PrintSource {
  readonly artwork: Artwork;
  readonly plan: CuttingPlan;
  readonly profile: string;
  /** `D-1042-1` */
  readonly code: string;
  /** The address that the QR of the page holds. */
  readonly url: string;
  /** Lines beside the code. */
  readonly labels: readonly string[];
}

/** Registration, on every plate. */
const ALL = 'All';

/** A picture is cut as a rectangle of its real size. */
export const layoutOf = ({ artwork, plan }: Pick<PrintSource, 'artwork' | 'plan'>): PrintLayout => {
  if (artwork.kind === 'pattern') return printLayout(plan);
  const outline = rectangle(artwork.widthMm / 25.4, artwork.heightMm / 25.4);
  return printLayout({ ...plan, seam: 0, pieces: [{ name: 'Picture', count: 1, outline }] });
};

/** An ink that a screen without spots shows like the hex. */
function addSpot(doc: Document, name: string, hex: string): void {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const black = 1 - Math.max(red, green, blue);
  const ink = (share: number): number => (black === 1 ? 0 : ((1 - share - black) / (1 - black)) * 100);
  raw(doc).addSpotColor(name, ink(red), ink(green), ink(blue), black * 100);
}

/** The layer of the knife, which is seen but never printed. */
function cutLayer(doc: Document): () => void {
  const root = raw(doc)._root.data;
  const layer = raw(doc).ref({
    Type: 'OCG',
    Name: new String(CUT_SPOT),
    Usage: { Print: { Subtype: 'Print', PrintState: 'OFF' }, View: { ViewState: 'ON' } },
  });
  layer.end();
  const category = ['Print'];
  root.OCProperties = {
    OCGs: [layer],
    D: { ON: [layer], Order: [layer], AS: [{ Event: 'Print', OCGs: [layer], Category: category }] },
  };
  const overprint = raw(doc).ref({ Type: 'ExtGState', OP: true, op: true, OPM: 1 });
  overprint.end();
  return () => {
    raw(doc).page.resources.data.Properties = { Cut: layer };
    raw(doc).page.ext_gstates.Over = overprint;
    raw(doc).addContent('/OC /Cut BDC /Over gs');
  };
}

export function drawMark(doc: Document, [x, y]: readonly [number, number], size: number, color: string): void {
  doc
    .circle(x, y, size * 0.5)
    .moveTo(x - size, y)
    .lineTo(x + size, y)
    .moveTo(x, y - size)
    .lineTo(x, y + size);
  doc.lineWidth(0.5).strokeColor(color).stroke();
}

export function drawGrain(
  doc: Document,
  { center: [x, y], radius, degrees }: PrintLayout['grain'],
  color: string,
): void {
  // A path is stroked before the next transform, since PDF forbids one inside a path.
  doc
    .lineWidth(radius * 0.03)
    .strokeColor(color)
    .circle(x, y, radius)
    .stroke();
  doc.save().translate(x, y).rotate(-degrees);
  const end = radius * 0.8;
  const tip = radius * 0.2;
  doc.moveTo(-end, 0).lineTo(end, 0);
  for (const side of [-1, 1])
    doc
      .moveTo(side * (end - tip), -tip)
      .lineTo(side * end, 0)
      .lineTo(side * (end - tip), tip);
  doc.stroke().restore();
}

export function drawRuler(doc: Document, { x, y, length }: PrintLayout['ruler'], color: string): void {
  doc.moveTo(x, y).lineTo(x + length, y);
  for (let inch = 0; inch <= 12; inch += 1) {
    const tick = length * (inch % 6 === 0 ? 0.016 : 0.009);
    doc.moveTo(x + (length * inch) / 12, y - tick).lineTo(x + (length * inch) / 12, y + tick);
  }
  doc
    .lineWidth(length * 0.001)
    .strokeColor(color)
    .stroke();
}

async function drawFoot(
  doc: Document,
  source: PrintSource,
  layout: PrintLayout,
  spots: readonly string[],
): Promise<void> {
  const { ruler, grain, bars, qr } = layout;
  drawRuler(doc, ruler, ALL);
  write(doc, '12 in', { x: ruler.x, y: ruler.y + 14, size: 12, color: ALL });
  drawGrain(doc, grain, ALL);
  write(doc, `Grain, ${grain.degrees} degrees`, {
    x: grain.center[0] - 48,
    y: grain.center[1] + 62,
    size: 12,
    color: ALL,
  });
  const note = source.artwork.kind === 'picture' ? PICTURE_NOTE : source.plan.note;
  const facts = [
    ...source.labels,
    `Bleed ${BLEED_INCHES} in, seam ${source.plan.seam} in, real size 1 : 1`,
    `Profile ${source.profile}`,
    note,
  ];
  for (const [at, text] of facts.filter(Boolean).entries())
    write(doc, text, { x: ruler.x + 220, y: ruler.y - 94 + at * 16, size: 11, color: ALL });
  for (const [at, spot] of spots.entries())
    write(doc, spot, { x: ruler.x + 560, y: ruler.y - 94 + at * 16, size: 11, face: 'mono', color: spot });
  await drawCode128(doc, source.code, bars);
  await drawQr(doc, source.url, qr);
  write(doc, source.code, { x: ruler.x, y: ruler.y - 34, size: 11, face: 'mono', color: ALL });
}

/** The file of one line for the printer: real size, a named spot for each slot, and the knife as a spot of its own. */
export async function printPdf(source: PrintSource, info: PaperInfo): Promise<Buffer> {
  const { artwork } = source;
  const layout = layoutOf(source);
  const { doc, end } = await openPaper(info);
  const colors = artwork.kind === 'pattern' ? artwork.colors : [];
  const spots = spotNames(colors);
  for (const [at, spot] of spots.entries()) addSpot(doc, spot, colors[at]?.hex ?? '#000000');
  raw(doc).addSpotColor(CUT_SPOT, 0, 100, 0, 0);
  raw(doc).addSpotColor(ALL, 100, 100, 100, 100);
  doc.addPage({ size: [layout.width, layout.height], margin: 0 });
  const root = raw(doc)._root.data;
  const [condition, registry] = [new String(source.profile), new String('')];
  root.OutputIntents = [
    {
      Type: 'OutputIntent',
      S: 'GTS_PDFX',
      OutputConditionIdentifier: condition,
      RegistryName: registry,
      Info: condition,
    },
  ];
  const beginCut = cutLayer(doc);
  const paint = artPainter(doc, artwork, spots);
  for (const { bleed } of layout.pieces) paintPiece(doc, paint, bleed);
  doc.save();
  beginCut();
  for (const { cut } of layout.pieces) tracePath(doc, cut).lineWidth(0.5).strokeColor(CUT_SPOT).stroke();
  raw(doc).addContent('EMC');
  doc.restore();
  for (const mark of layout.marks) drawMark(doc, mark, 18, ALL);
  await drawFoot(doc, source, layout, spots);
  return end();
}
