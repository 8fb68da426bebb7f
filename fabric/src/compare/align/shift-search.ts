import { emptyWaves, transform, transformBack, type Waves } from './fourier.ts';
import { type Gray, sample } from './gray.ts';
import type { Placement } from './placement.ts';

/** A place where the pictures may lie on each other, with the mean square of what differs. */
export interface Candidate {
  readonly placement: Placement;
  readonly cost: number;
}

/** Farthest move, in widths. */
const MAX_MOVE = 0.25;
/** Less common cloth says nothing. */
const MIN_COMMON = 0.45;

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Sums of squares from the upper left corner, one row and column larger than the picture. */
function squareSums({ width, height, values }: Gray): Float64Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += (values[y * width + x] as number) ** 2;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] as number) + row;
    }
  }
  return sums;
}

function sumIn(sums: Float64Array, stride: number, { left, top, right, bottom }: Rectangle): number {
  const [above, below] = [top * stride, bottom * stride];
  return (
    (sums[below + right] as number) -
    (sums[below + left] as number) -
    (sums[above + right] as number) +
    (sums[above + left] as number)
  );
}

function meanOf(values: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] as number;
  return sum / Math.max(1, values.length);
}

/** The newer picture in the size of the older one; zero outside. */
interface Scaled {
  readonly scale: number;
  readonly gray: Gray;
  readonly inside: Rectangle;
}

function scaledTo(older: Gray, newer: Gray, scale: number, mean: number): Scaled {
  const { width, height } = older;
  const values = new Float32Array(width * height);
  const inside = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y++) {
    const py = (y + 0.5 - height / 2) / scale + newer.height / 2 - 0.5;
    for (let x = 0; x < width; x++) {
      const value = sample(newer, (x + 0.5 - width / 2) / scale + newer.width / 2 - 0.5, py);
      if (Number.isNaN(value)) continue;
      values[y * width + x] = value - mean;
      if (x < inside.left) inside.left = x;
      if (y < inside.top) inside.top = y;
      if (x >= inside.right) inside.right = x + 1;
      inside.bottom = y + 1;
    }
  }
  return { scale, gray: { width, height, values }, inside };
}

const powerOfTwo = (least: number): number => 2 ** Math.ceil(Math.log2(Math.max(2, least)));

/** Writes a picture upside down and mirrored, so that the product of transforms is a correlation. */
function writeReversed(into: Float64Array, { width, height }: Waves, gray: Gray): void {
  for (let y = 0; y < gray.height; y++) {
    const row = ((height - y) % height) * width;
    for (let x = 0; x < gray.width; x++) into[row + ((width - x) % width)] = gray.values[y * gray.width + x] as number;
  }
}

interface Search {
  readonly older: Gray;
  readonly sums: Float64Array;
  readonly waves: Waves;
  readonly reach: number;
}

/** Mean square difference for each move up to the reach. */
function costsOf({ older, sums, waves, reach }: Search, { gray, inside }: Scaled, correlation: Float64Array) {
  const { width, height } = older;
  const own = squareSums(gray);
  const side = 2 * reach + 1;
  const costs = new Float64Array(side * side).fill(Number.POSITIVE_INFINITY);
  for (let my = -reach; my <= reach; my++) {
    const [top, bottom] = [Math.max(inside.top, -my), Math.min(inside.bottom, height - my)];
    for (let mx = -reach; mx <= reach; mx++) {
      const [left, right] = [Math.max(inside.left, -mx), Math.min(inside.right, width - mx)];
      const count = (right - left) * (bottom - top);
      if (right <= left || bottom <= top || count < MIN_COMMON * width * height) continue;
      const row = ((my + waves.height) % waves.height) * waves.width;
      const both = correlation[row + ((mx + waves.width) % waves.width)] as number;
      const from = { left: left + mx, right: right + mx, top: top + my, bottom: bottom + my };
      const squares = sumIn(sums, width + 1, from) + sumIn(own, width + 1, { left, right, top, bottom });
      costs[(my + reach) * side + mx + reach] = (squares - 2 * both) / count;
    }
  }
  return costs;
}

/** Lowest point of a parabola through three costs a pixel apart: its place, and by how much it is lower than the middle. */
function parabola(before: number, middle: number, after: number): readonly [number, number] {
  const bend = before + after - 2 * middle;
  if (!(bend > 0) || !Number.isFinite(bend)) return [0, 0];
  return [(before - after) / (2 * bend), (before - after) ** 2 / (8 * bend)];
}

/** Picks the moves that are better than all next to them, between the pixels. */
function lowPoints(costs: Float64Array, reach: number, scale: number, width: number): readonly Candidate[] {
  const side = 2 * reach + 1;
  const around = [-side - 1, -side, -side + 1, -1, 1, side - 1, side, side + 1];
  const costAt = (at: number): number => costs[at] as number;
  const found: Candidate[] = [];
  for (let y = 1; y < side - 1; y++) {
    for (let x = 1; x < side - 1; x++) {
      const at = y * side + x;
      const cost = costAt(at);
      if (!Number.isFinite(cost) || !around.every((step) => cost <= costAt(at + step))) continue;
      const [dx, gainX] = parabola(costAt(at - 1), cost, costAt(at + 1));
      const [dy, gainY] = parabola(costAt(at - side), cost, costAt(at + side));
      const placement = { scale, x: (x + dx - reach) / width, y: (y + dy - reach) / width };
      found.push({ placement, cost: cost - gainX - gainY });
    }
  }
  return found;
}

/** Tries all moves at the scales; repeats of a pattern give a candidate each. */
export function searchShifts(older: Gray, newer: Gray, scales: readonly number[]): readonly Candidate[] {
  const mean = meanOf(older.values);
  const centered = { ...older, values: older.values.map((value) => value - mean) };
  const reach = Math.max(2, Math.round(MAX_MOVE * older.width));
  const waves = emptyWaves(powerOfTwo(older.width + reach), powerOfTwo(older.height + reach));
  for (let y = 0; y < older.height; y++)
    for (let x = 0; x < older.width; x++)
      waves.real[y * waves.width + x] = centered.values[y * older.width + x] as number;
  transform(waves);
  const search = { older: centered, sums: squareSums(centered), waves, reach };
  const found: Candidate[] = [];
  // Two scales take one transform, as the real and the imaginary part.
  for (let at = 0; at < scales.length; at += 2) {
    const pair = scales.slice(at, at + 2).map((scale) => scaledTo(older, newer, scale, mean));
    const product = emptyWaves(waves.width, waves.height);
    const parts = [product.real, product.imaginary];
    for (const [index, { gray }] of pair.entries()) writeReversed(parts[index] as Float64Array, waves, gray);
    transform(product);
    transformBack(product, waves);
    pair.forEach((one, index) => {
      const costs = costsOf(search, one, parts[index] as Float64Array);
      found.push(...lowPoints(costs, reach, one.scale, older.width));
    });
  }
  return found.sort((one, other) => one.cost - other.cost);
}

/** A larger difference counts as this, so that a few edits do not outvote the faint details of plain cloth. */
const MAX_COST = 8;

/** Mean difference of what both pictures show when one is moved by pixels. */
function costAt(older: Gray, newer: Gray, mx: number, my: number): number {
  const [left, right] = [Math.max(0, -mx), Math.min(newer.width, older.width - mx)];
  const [top, bottom] = [Math.max(0, -my), Math.min(newer.height, older.height - my)];
  const count = Math.max(0, right - left) * Math.max(0, bottom - top);
  if (count < MIN_COMMON * newer.width * newer.height) return Number.POSITIVE_INFINITY;
  let cost = 0;
  for (let y = top; y < bottom; y++) {
    const [from, to] = [y * newer.width, (y + my) * older.width + mx];
    for (let x = left; x < right; x++) {
      const rest = Math.abs((newer.values[from + x] as number) - (older.values[to + x] as number));
      cost += Math.min(rest, MAX_COST);
    }
  }
  return cost / count;
}

/** Tries all moves of small pictures at one scale; a clear difference has hardly more say than a faint one. */
export function searchRobustly(older: Gray, newer: Gray): readonly Candidate[] {
  const reach = Math.max(2, Math.round(MAX_MOVE * older.width));
  const side = 2 * reach + 1;
  const costs = Float64Array.from({ length: side * side }, (_, at) =>
    costAt(older, newer, (at % side) - reach, Math.floor(at / side) - reach),
  );
  return lowPoints(costs, reach, 1, older.width).toSorted((one, other) => one.cost - other.cost);
}
