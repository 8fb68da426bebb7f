import { fillTile } from '@colorway/fabric/pattern/fill-slots.ts';
import { boxOf, type Point } from '@colorway/rules/shop/print/outline.ts';
import { POINTS } from '@colorway/rules/shop/print/print-layout.ts';
import type { Document } from '../../project/facade.ts';
import type { Artwork } from './artwork.ts';
import { raw } from './raw-document.ts';
import { paintSvg, parseSvg } from './svg-paint.ts';

export function tracePath(doc: Document, points: readonly Point[]): Document {
  for (const [at, [x, y]] of points.entries()) {
    if (at === 0) doc.moveTo(x, y);
    else doc.lineTo(x, y);
  }
  return doc.closePath();
}

const MM = POINTS / 25.4;

/** Draws into a form that a page repeats, so that a tile is in the file once. */
function makeForm(doc: Document, [width, height]: Point, draw: () => void): unknown {
  const lines: string[] = [];
  const target = raw(doc);
  const { addContent } = target;
  target.addContent = (data) => lines.push(data);
  try {
    draw();
  } finally {
    target.addContent = addContent;
  }
  const form = target.ref({
    Type: 'XObject',
    Subtype: 'Form',
    FormType: 1,
    BBox: [0, 0, width, height],
    Resources: { ColorSpace: { ...target.page.colorSpaces }, ExtGState: { ...target.page.ext_gstates } },
  });
  form.write(lines.join('\n'));
  form.end();
  return form;
}

/** Fills the area of the current clip. */
export type PaintArea = (area: readonly Point[]) => void;

/** Only a ground over the full tile may be painted below it, which hides seams between tiles. */
export function groundOf(
  body: string,
  { width, height }: { readonly width: number; readonly height: number },
): string | undefined {
  const [, attributes = ''] = /^\s*<rect\b([^>]*?)\/?>/.exec(body) ?? [];
  const of = (name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
  const isFull =
    !(Number(of('x') ?? 0) || Number(of('y') ?? 0)) && Number(of('width')) >= width && Number(of('height')) >= height;
  return isFull && of('transform') === undefined ? of('fill') : undefined;
}

type PatternArt = Extract<Artwork, { kind: 'pattern' }>;

/** Points of PDF in a unit of the pattern. */
export const unitOf = ({ mmPerUnit }: PatternArt): number => mmPerUnit * MM;

/** The corners, in units of the pattern, of the tiles that cover an area of the page. */
export function tilesOver(art: PatternArt, area: readonly Point[]): readonly Point[] {
  const { width, height, rotation = 0 } = art.pattern;
  const unit = unitOf(art);
  const radians = (-rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const box = boxOf(area.map(([x, y]): Point => [(x * cos - y * sin) / unit, (x * sin + y * cos) / unit]));
  const tiles: Point[] = [];
  for (let y = Math.floor(box.y / height); y * height < box.y + box.height; y += 1)
    for (let x = Math.floor(box.x / width); x * width < box.x + box.width; x += 1) tiles.push([x * width, y * height]);
  return tiles;
}

function patternPainter(doc: Document, art: PatternArt, colors: readonly string[]): PaintArea {
  const { pattern } = art;
  const { width, height, rotation = 0 } = pattern;
  const paintOf = (value: string): string => colors[Number(value.slice(5)) % colors.length] ?? '#000000';
  const body = fillTile(pattern.body, (slot) => `slot:${slot}`, 't');
  const root = parseSvg(body);
  const form = makeForm(doc, [width, height], () => paintSvg(doc, root, paintOf));
  const name = `T${Object.keys(raw(doc).page.xobjects).length}_${colors.length}`;
  const ground = groundOf(body, pattern);
  return (area) => {
    if (ground) tracePath(doc, area).fill(paintOf(ground));
    raw(doc).page.xobjects[name] = form;
    doc.save();
    doc.rotate(rotation);
    doc.scale(unitOf(art));
    for (const [x, y] of tilesOver(art, area))
      doc.addContent(`q 1 0 0 1 ${x.toFixed(3)} ${y.toFixed(3)} cm /${name} Do Q`);
    doc.restore();
  };
}

/** Paints artwork at real size; `colors` are spots of the file, or hexes on a sheet. */
export function artPainter(doc: Document, art: Artwork, colors: readonly string[]): PaintArea {
  if (art.kind === 'pattern') return patternPainter(doc, art, colors);
  const [width, height] = [art.widthMm * MM, art.heightMm * MM];
  return (area) => {
    const { x, y, width: across, height: down } = boxOf(area);
    const [left, top] = [x + (across - width) / 2, y + (down - height) / 2];
    doc.image(art.jpeg, left, top, { width, height });
  };
}

export function paintPiece(doc: Document, paint: PaintArea, bleed: readonly Point[]): void {
  doc.save();
  tracePath(doc, bleed).clip();
  paint(bleed);
  doc.restore();
}
