import type { Raster } from '@colorway/fabric/preflight/raster.ts';
import { ciede2000 } from '@colorway/rules/color/nearest/ciede2000.ts';
import { labOf } from '@colorway/rules/color/space/lab.ts';
import { hexOf } from '@colorway/rules/color/space/srgb.ts';
import type { Box } from '@colorway/rules/preflight/preflight.ts';
import sharp from 'sharp';
import { type Dice, rollDice } from '../preflight/dice.ts';
import { drawScene, stripesAngle } from '../preflight/scenes.ts';

/** Two versions of one design; boxes are fractions of the newer picture. */
export interface PlantedPair {
  readonly older: Raster;
  readonly newer: Raster;
  readonly widthMm: number;
  /** For each edit the places where it may be found: one, or several along stripes that may have moved unseen. */
  readonly edits: readonly (readonly Box[])[];
  /** Edits that the frame cuts off: they need not be found, but a region there is no false one. */
  readonly cutEdits: readonly Box[];
}

/** An edit's color differs from what is around it by at least this. */
const MIN_CONTRAST = 8;
const MIN_EDIT_MM = 1;
const MAX_EDIT_MM = 5;
const CLEAN_SHARE = 0.25;
const MM_PER_INCH = 25.4;

const randomColor = (dice: Dice): string => hexOf({ r: dice.int(0, 255), g: dice.int(0, 255), b: dice.int(0, 255) });

function colorApart(dice: Dice, others: readonly string[]): string {
  for (;;) {
    const color = randomColor(dice);
    if (others.every((other) => ciede2000(labOf(color), labOf(other)) >= MIN_CONTRAST)) return color;
  }
}

interface Edit {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isRound: boolean;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Adds, removes or recolors a shape. */
function makeEdit(dice: Dice, width: number, height: number, colors: readonly string[]): Edit {
  const size = dice.between(MIN_EDIT_MM, MAX_EDIT_MM);
  const color = colorApart(dice, colors);
  const way = dice.pick(['added', 'removed', 'recolored']);
  return {
    x: dice.between(size, width - 2 * size),
    y: dice.between(size, height - 2 * size),
    size,
    isRound: dice.chance(0.5),
    before: way === 'added' ? undefined : color,
    after: way === 'removed' ? undefined : way === 'added' ? color : colorApart(dice, [...colors, color]),
  };
}

function drawEdit({ x, y, size, isRound }: Edit, color: string | undefined): string {
  if (color === undefined) return '';
  const place = `x="${x}" y="${y}" width="${size}" height="${size}"`;
  return `<rect ${place} ${isRound ? `rx="${size / 2}"` : ''} fill="${color}"/>`;
}

interface Frame {
  readonly dpi: number;
  /** Millimeters that the cloth lies beside its old place. */
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
  readonly quality: number | undefined;
}

/** A new version may have another place, size and resolution, and is compressed again. */
const randomFrame = (dice: Dice, dpi: number, width: number, isMoved: boolean): Frame => ({
  dpi: dice.chance(0.3) ? dpi * dice.between(0.8, 1.25) : dpi,
  dx: isMoved ? dice.between(-0.06, 0.06) * width : 0,
  dy: isMoved ? dice.between(-0.06, 0.06) * width : 0,
  scale: isMoved && dice.chance(0.5) ? dice.between(0.95, 1.06) : 1,
  quality: dice.chance(0.7) ? dice.int(72, 95) : undefined,
});

/** Millimeters drawn around the frame, since a renderer cuts a blur off at the edge of what it draws. */
const MARGIN_MM = 8;

async function render(cloth: string, width: number, height: number, frame: Frame): Promise<Raster> {
  const pixels = Math.round((width / MM_PER_INCH) * frame.dpi);
  const perMm = pixels / width;
  const size = { width: pixels, height: Math.round(perMm * height) };
  const margin = Math.round(MARGIN_MM * perMm);
  const [wide, high] = [size.width + 2 * margin, size.height + 2 * margin];
  const view = [-margin, -margin, wide, high].map((side) => side / perMm).join(' ');
  const moved = `translate(${frame.dx} ${frame.dy}) scale(${frame.scale})`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${wide}" height="${high}"><g transform="${moved}">${cloth}</g></svg>`;
  const drawn = sharp(Buffer.from(svg))
    .extract({ left: margin, top: margin, ...size })
    .flatten({ background: '#808080' });
  const file =
    frame.quality === undefined
      ? await drawn.png().toBuffer()
      : await drawn.jpeg({ quality: frame.quality }).toBuffer();
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: new Uint8Array(data) };
}

/** Farthest place along its stripes at which a removed edit may be found, in widths. */
const MAX_SLIDE = 0.15;

/** Places of a box along stripes. */
function slides(box: Box, angle: number, aspect: number): readonly Box[] {
  const [dx, dy] = [-Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180) * aspect];
  const steps = Math.ceil((2 * MAX_SLIDE) / box.width);
  return Array.from({ length: 2 * steps + 1 }, (_, at) => {
    const slide = ((at - steps) / steps) * MAX_SLIDE;
    return { ...box, x: box.x + slide * dx, y: box.y + slide * dy };
  });
}

/** Makes the pair of a seed, the same each time. */
export async function plantedPair(seed: number): Promise<PlantedPair> {
  const dice = rollDice(seed * 6_007 + 29);
  const [width, height] = [dice.int(60, 130), dice.int(60, 130)];
  const ground = randomColor(dice);
  const shape = colorApart(dice, [ground]);
  const detail = colorApart(dice, [ground, shape]);
  const size = { width: width * 1.4, height: height * 1.4 };
  const strokes = { clean: () => dice.between(0.8, 2), thin: undefined };
  const scene = drawScene(dice, size, { ground, shape, detail, weak: undefined, dull: undefined }, strokes);
  // More cloth than the frame shows, so that a moved frame ends on cloth.
  const cloth = `<g transform="translate(${-width * 0.2} ${-height * 0.2})">${scene}</g>`;
  const count = dice.chance(CLEAN_SHARE) ? 0 : dice.int(1, 4);
  const edits = Array.from({ length: count }, () => makeEdit(dice, width, height, [ground, shape, detail]));
  const isMoved = dice.chance(0.4);
  const dpi = dice.between(180, 300);
  const still = { dpi, dx: 0, dy: 0, scale: 1, quality: dice.chance(0.7) ? dice.int(72, 95) : undefined };
  const frame = randomFrame(dice, dpi, width, isMoved);
  const draw = (state: 'before' | 'after'): string => cloth + edits.map((edit) => drawEdit(edit, edit[state])).join('');
  const place = ({ x, y, size: side }: Edit): Box => ({
    x: (x * frame.scale + frame.dx) / width,
    y: (y * frame.scale + frame.dy) / height,
    width: (side * frame.scale) / width,
    height: (side * frame.scale) / height,
  });
  const isInside = (box: Box): boolean => box.x >= 0 && box.y >= 0 && box.x + box.width <= 1 && box.y + box.height <= 1;
  // Stripes look the same wherever they lie along themselves, and only an edit that is in both versions tells more.
  const isTied = edits.some(({ before, after }) => before !== undefined && after !== undefined);
  const angle = isMoved && !isTied ? stripesAngle(scene) : undefined;
  const placesOf = (edit: Edit): readonly Box[] =>
    angle === undefined || edit.before === undefined ? [place(edit)] : slides(place(edit), angle, width / height);
  return {
    older: await render(draw('before'), width, height, still),
    newer: await render(draw('after'), width, height, frame),
    widthMm: width,
    edits: edits.filter((edit) => isInside(place(edit))).map(placesOf),
    cutEdits: edits.filter((edit) => !isInside(place(edit))).flatMap(placesOf),
  };
}
