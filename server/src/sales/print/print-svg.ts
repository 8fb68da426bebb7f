import { fillTile } from '@colorway/fabric/pattern/fill-slots.ts';
import type { Point } from '@colorway/rules/shop/print/outline.ts';
import { BLEED_INCHES, POINTS, type PrintLayout } from '@colorway/rules/shop/print/print-layout.ts';
import { PICTURE_NOTE } from '@colorway/rules/shop/print/print-messages.ts';
import { CUT_SPOT, spotNames } from '@colorway/rules/shop/print/spot-names.ts';
import { groundOf, tilesOver, unitOf } from './art.ts';
import { code128Path, qrPath } from './codes.ts';
import { layoutOf, type PrintSource } from './print-pdf.ts';
import { isSeparable, UnseparableError } from './svg-paint.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const short = (value: number): string => String(Number(value.toFixed(3)));
const pathOf = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;

/** A named paint of one color, which drawing programs list as a swatch under the name of the spot. */
const spotPaint = (name: string, hex: string): string =>
  `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" inkscape:swatch="solid"><stop stop-color="${hex}"/></linearGradient>`;

interface Painted {
  readonly defs: string;
  readonly fill: (area: readonly Point[]) => string;
}

function paintPattern(art: Extract<PrintSource['artwork'], { kind: 'pattern' }>, spots: readonly string[]): Painted {
  const { width, height, rotation = 0 } = art.pattern;
  const spotOf = (slot: number): string => `url(#${spots[slot % spots.length] ?? CUT_SPOT})`;
  if (!isSeparable(fillTile(art.pattern.body, () => '#000000', 't')))
    throw new UnseparableError('Expected flat shapes');
  const body = fillTile(art.pattern.body, spotOf, 't');
  const ground = groundOf(body, art.pattern);
  return {
    defs: `<symbol id="tile" viewBox="0 0 ${width} ${height}" overflow="hidden">${body}</symbol>`,
    fill: (area) => {
      const tiles = tilesOver(art, area).map(
        ([x, y]) => `<use href="#tile" x="${short(x)}" y="${short(y)}" width="${width}" height="${height}"/>`,
      );
      const below = ground === undefined ? '' : `<path d="${pathOf(area)}" fill="${ground}"/>`;
      return `${below}<g transform="rotate(${rotation}) scale(${unitOf(art)})">${tiles.join('')}</g>`;
    },
  };
}

function paintPicture(
  { jpeg, widthMm, heightMm }: Extract<PrintSource['artwork'], { kind: 'picture' }>,
  pieces: PrintLayout['pieces'],
): Painted {
  const [width, height] = [widthMm, heightMm].map((mm) => (mm / 25.4) * POINTS);
  const box = pieces[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + (box.width - (width ?? 0)) / 2, box.y + (box.height - (height ?? 0)) / 2];
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width ?? 0)}" height="${short(height ?? 0)}"`;
  const data = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  return { defs: '', fill: () => `<image ${place} preserveAspectRatio="none" href="${data}"/>` };
}

const markOf = ([x, y]: Point): string =>
  `<circle cx="${x}" cy="${y}" r="9"/><path d="M${x - 18} ${y}H${x + 18}M${x} ${y - 18}V${y + 18}"/>`;

function rulerOf({ x, y, length }: PrintLayout['ruler']): string {
  const ticks = Array.from({ length: 13 }, (_, inch) => {
    const tick = length * (inch % 6 === 0 ? 0.016 : 0.009);
    return `M${short(x + (length * inch) / 12)} ${short(y - tick)}v${short(tick * 2)}`;
  });
  return `<path d="M${x} ${y}h${length}${ticks.join('')}"/>`;
}

function grainOf({ center: [x, y], radius, degrees }: PrintLayout['grain']): string {
  const [end, tip] = [radius * 0.8, radius * 0.2].map(Number);
  const head = (side: 1 | -1): string => {
    const [far, near] = [side * (end ?? 0), side * ((end ?? 0) - (tip ?? 0))];
    return `M${short(near)} ${-(tip ?? 0)}L${short(far)} 0L${short(near)} ${tip}`;
  };
  const arrow = `M${-(end ?? 0)} 0H${end}${head(1)}${head(-1)}`;
  return `<g transform="translate(${x} ${y})"><circle r="${radius}"/><path transform="rotate(${-degrees})" d="${arrow}"/></g>`;
}

function notesOf(
  { labels, plan, profile, code, artwork }: PrintSource,
  { ruler }: PrintLayout,
  spots: readonly string[],
) {
  const note = artwork.kind === 'picture' ? PICTURE_NOTE : plan.note;
  const facts = [
    ...labels,
    `Bleed ${BLEED_INCHES} in, seam ${plan.seam} in, real size 1 : 1`,
    `Profile ${profile}`,
    note,
  ].filter(Boolean);
  const write = (text: string, x: number, at: number, fill: string): string =>
    `<text x="${x}" y="${ruler.y - 104 + at * 16}" fill="${fill}">${escapeText(text)}</text>`;
  return [
    `<text x="${ruler.x}" y="${ruler.y - 24}">${escapeText(code)}</text>`,
    ...facts.map((text, at) => write(text, ruler.x + 220, at, '#000000')),
    ...spots.map((spot, at) => write(spot, ruler.x + 560, at, `url(#${spot})`)),
    `<text x="${ruler.x}" y="${ruler.y + 30}">12 in</text>`,
  ].join('');
}

/** The print file of a line as SVG: the sizes of the PDF, a named paint for each spot, and the knife in a layer of its own. */
export async function printSvg(source: PrintSource): Promise<string> {
  const { artwork, code, url } = source;
  const layout = layoutOf(source);
  const colors = artwork.kind === 'pattern' ? artwork.colors : [];
  const spots = spotNames(colors);
  const { defs, fill } =
    artwork.kind === 'pattern' ? paintPattern(artwork, spots) : paintPicture(artwork, layout.pieces);
  const size = [layout.width, layout.height].map(short);
  const layer = (name: string, content: string, more = ''): string =>
    `<g id="layer-${name}" inkscape:groupmode="layer" inkscape:label="${name}"${more}>${content}</g>`;
  const clips = layout.pieces.map(
    ({ bleed }, at) => `<clipPath id="piece-${at}"><path d="${pathOf(bleed)}"/></clipPath>`,
  );
  const pieces = layout.pieces.map(({ bleed }, at) => `<g clip-path="url(#piece-${at})">${fill(bleed)}</g>`);
  const cuts = layout.pieces.map(({ cut }) => `<path d="${pathOf(cut)}"/>`);
  const codes = [await code128Path(code, layout.bars), await qrPath(url, layout.qr)].join('');
  const marks = [...layout.marks.map(markOf), rulerOf(layout.ruler), grainOf(layout.grain)].join('');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="${short(layout.width / POINTS)}in" height="${short(layout.height / POINTS)}in" viewBox="0 0 ${size.join(' ')}">`,
    `<title>${escapeText(code)}</title>`,
    `<style>@media print{#layer-${CUT_SPOT}{display:none}}</style>`,
    `<defs>${spots.map((spot, at) => spotPaint(spot, colors[at]?.hex ?? '#000000')).join('')}${spotPaint(CUT_SPOT, '#ff00ff')}${defs}${clips.join('')}</defs>`,
    layer('Print', pieces.join('')),
    layer('Marks', marks, ' fill="none" stroke="#000000" stroke-width="0.5"'),
    layer('Notes', notesOf(source, layout, spots), ' font-family="monospace" font-size="11"'),
    layer('Codes', codes),
    layer(CUT_SPOT, cuts.join(''), ` fill="none" stroke="url(#${CUT_SPOT})" stroke-width="0.5"`),
    '</svg>',
    '',
  ].join('\n');
}
