import { mainColors } from '@colorway/rules/color/main-colors.ts';
import type { ColorChange } from '@colorway/rules/project/review/differences.ts';
import { type Color, differenceOf, hexOfColor } from '../preflight/colors.ts';
import type { Ground } from '../preflight/product-box.ts';
import type { Raster } from '../preflight/raster.ts';
import type { Placement } from './align/placement.ts';

const MAX_COLORS = 6;
/** Colors of a photograph are counted in steps of this. */
const STEP = 4;
/** Pixels nearer to a main color than this (of 441) have it. */
const NEAR = 40;
/** Share of a color's pixels that must turn into another color for the two to be a pair. */
const MIN_SHARED = 0.25;

/** Picks the pixels of the older picture that lie under those of the newer one. */
function under({ small }: Ground, older: Raster, { scale, x, y }: Placement): Raster {
  const rgb = new Uint8Array(small.rgb.length);
  const perPixel = older.width / small.width;
  for (let at = 0; at < small.width * small.height; at++) {
    const [column, row] = [at % small.width, Math.floor(at / small.width)];
    const px = older.width * (0.5 + x) + scale * (column + 0.5 - small.width / 2) * perPixel;
    const py = older.height / 2 + older.width * y + scale * (row + 0.5 - small.height / 2) * perPixel;
    const left = Math.min(older.width - 1, Math.max(0, Math.floor(px)));
    const top = Math.min(older.height - 1, Math.max(0, Math.floor(py)));
    const from = (top * older.width + left) * 3;
    rgb.set(older.rgb.subarray(from, from + 3), at * 3);
  }
  return { width: small.width, height: small.height, rgb };
}

interface Named {
  readonly color: Color;
  readonly share: number;
}

interface Palette {
  readonly colors: readonly Named[];
  /** Index of the color of each pixel; -1 for the ground and for mixes. */
  readonly of: Int8Array;
}

/** Median of each channel of the pixels that have a color. */
function medianOf(rgb: Uint8Array, of: Int8Array, index: number): Color {
  const counts = new Uint32Array(3 * 256);
  let total = 0;
  for (let at = 0; at < of.length; at++) {
    if (of[at] !== index) continue;
    total++;
    for (let c = 0; c < 3; c++) (counts[c * 256 + (rgb[at * 3 + c] as number)] as number) += 1;
  }
  const [r = 0, g = 0, b = 0] = [0, 1, 2].map((c) => {
    let below = 0;
    const channel = counts.subarray(c * 256, (c + 1) * 256);
    return Math.max(
      0,
      channel.findIndex((count) => {
        below += count;
        return below > total >> 1;
      }),
    );
  });
  return [r, g, b];
}

/** Index of the nearest color; -1 if none is near. */
function nearestOf(rgb: Uint8Array, from: number, colors: readonly number[][]): number {
  let best = -1;
  let distance = NEAR ** 2;
  for (let index = 0; index < colors.length; index++) {
    const color = colors[index] as readonly number[];
    let apart = 0;
    for (let c = 0; c < 3; c++) apart += ((color[c] as number) - (rgb[from + c] as number)) ** 2;
    if (apart < distance) [best, distance] = [index, apart];
  }
  return best;
}

/** Finds main colors of the product, each as the median of its pixels. */
function paletteOf({ width, rgb }: Raster, ground: Uint8Array): Palette {
  const data = new Uint8Array(ground.length * 4);
  for (let at = 0; at < ground.length; at++) {
    for (let c = 0; c < 3; c++) data[at * 4 + c] = Math.min(255, Math.round((rgb[at * 3 + c] as number) / STEP) * STEP);
    data[at * 4 + 3] = ground[at] === 1 ? 0 : 255;
  }
  const mains = mainColors({ data, width }, MAX_COLORS);
  const hexes = mains.map(({ hex }) => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)));
  const of = new Int8Array(ground.length).fill(-1);
  for (let at = 0; at < of.length; at++) if (ground[at] !== 1) of[at] = nearestOf(rgb, at * 3, hexes);
  const colors = mains.map(({ share }, index): Named => ({ color: medianOf(rgb, of, index), share }));
  return { colors, of };
}

/** Counts the pixels that turned from each color into each other. */
function countTurns(before: Palette, after: Palette): { from: number; to: number; count: number }[] {
  const counts = new Uint32Array(before.colors.length * after.colors.length);
  after.of.forEach((to, at) => {
    const from = before.of[at] as number;
    if (from >= 0 && to >= 0) (counts[from * after.colors.length + to] as number) += 1;
  });
  return [...counts]
    .map((count, at) => ({ from: Math.floor(at / after.colors.length), to: at % after.colors.length, count }))
    .sort((one, other) => other.count - one.count);
}

const countOf = ({ of }: Palette, index: number): number => of.reduce((sum, one) => sum + (one === index ? 1 : 0), 0);

/** Pairs each main color of the older version with what it became, by the pixels that both have in one place. */
export function paletteChange(older: Raster, newer: Ground, placement: Placement): readonly ColorChange[] {
  const before = paletteOf(under(newer, older, placement), newer.ground);
  const after = paletteOf(newer.small, newer.ground);
  const [usedFrom, usedTo] = [new Set<number>(), new Set<number>()];
  const pairs: ColorChange[] = [];
  for (const { from, to, count } of countTurns(before, after)) {
    const shared = count / Math.max(1, Math.min(countOf(before, from), countOf(after, to)));
    const [one, other] = [before.colors[from], after.colors[to]];
    if (usedFrom.has(from) || usedTo.has(to) || shared < MIN_SHARED || !one || !other) continue;
    usedFrom.add(from);
    usedTo.add(to);
    pairs.push({
      from: hexOfColor(one.color),
      to: hexOfColor(other.color),
      difference: Math.round(differenceOf(one.color, other.color) * 100) / 100,
      share: other.share,
    });
  }
  const gone = before.colors.filter((_, index) => !usedFrom.has(index));
  const added = after.colors.filter((_, index) => !usedTo.has(index));
  return [
    ...pairs,
    ...added.map(({ color, share }) => ({ from: null, to: hexOfColor(color), difference: null, share })),
    ...gone.map(({ color, share }) => ({ from: hexOfColor(color), to: null, difference: null, share })),
  ].sort((one, other) => other.share - one.share);
}
