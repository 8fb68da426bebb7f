import { type Gray, sampleInside } from './gray.ts';
import { moveOf, type Placement } from './placement.ts';
import type { Level } from './refine.ts';

/** Pixels that differ by less are the same. */
const MIN_STEP = 4;
/** Share of a border's step that half a pixel or compression makes. */
const SOFT_STEP = 0.6;

/** Pixels of the newer picture that differ from the older one by more than a shift of half a pixel makes. */
export interface Differing {
  readonly placement: Placement;
  readonly pixels: Int32Array;
  /** 1 at these pixels. */
  readonly mask: Uint8Array;
  /** Share of all that differ, thin rows with them. */
  readonly share: number;
}

/** Place in the older picture of the newer one's upper left pixel, in pixels. */
function originOf({ older, newer }: Level, { scale, x, y }: Placement): readonly [number, number] {
  return [
    older.width / 2 + x * older.width - 0.5 + scale * (0.5 - newer.width / 2),
    older.height / 2 + y * older.width - 0.5 + scale * (0.5 - newer.height / 2),
  ];
}

function stepAt({ width, values }: Gray, at: number): number {
  const across = Math.abs((values[at + 1] as number) - (values[at - 1] as number));
  return across + Math.abs((values[at + width] as number) - (values[at - width] as number));
}

/** Whether a pixel is of a square of four that differ; a thin row beside a border is a trace of compression. */
function isInSquare(mask: Uint8Array, width: number, at: number): boolean {
  for (const row of [-width, width])
    for (const column of [-1, 1])
      if (mask[at + row] === 1 && mask[at + column] === 1 && mask[at + row + column] === 1) return true;
  return false;
}

/** First and last number of a row or column whose points lie in the older picture; the frame has no neighbors. */
function rangeInside(start: number, scale: number, length: number, olderLength: number): readonly [number, number] {
  let first = 1;
  let last = length - 2;
  while (first <= last && start + scale * first < 0) first++;
  while (last >= first && start + scale * last >= olderLength - 1) last--;
  return [first, last];
}

export function differingAt(level: Level, placement: Placement): Differing {
  const { older, newer } = level;
  const { width, height, values } = newer;
  const { scale } = placement;
  const [left, top] = originOf(level, placement);
  const [firstRow, lastRow] = rangeInside(top, scale, height, older.height);
  const [firstColumn, lastColumn] = rangeInside(left, scale, width, older.width);
  const mask = new Uint8Array(values.length);
  let count = 0;
  for (let row = firstRow; row <= lastRow; row++) {
    const py = top + scale * row;
    for (let column = firstColumn; column <= lastColumn; column++) {
      const at = row * width + column;
      const rest = Math.abs(sampleInside(older, left + scale * column, py) - (values[at] as number));
      if (rest < MIN_STEP || rest - SOFT_STEP * stepAt(newer, at) < MIN_STEP) continue;
      mask[at] = 1;
      count++;
    }
  }
  const marked = new Int32Array(count);
  for (let at = 0, to = 0; to < count; at++) if (mask[at] === 1) marked[to++] = at;
  const common = Math.max(0, lastRow - firstRow + 1) * Math.max(0, lastColumn - firstColumn + 1);
  const pixels = marked.filter((at) => isInSquare(mask, width, at));
  return { placement, pixels, mask, share: common === 0 ? 1 : count / common };
}

const isOutside = (x: number, y: number, { width, height }: Gray): boolean =>
  x < 0 || y < 0 || x > width - 1 || y > height - 1;

interface Seen {
  /** Pixels that differ at one place alone. */
  readonly own: number;
  /** The pixels of these that no edit explains: a removed shape differs at both places, at the same pixels of the older picture. */
  readonly moved: number;
}

/** Whether a pixel near a point is marked. */
function isMarked(mask: Uint8Array, { width }: Gray, x: number, y: number): boolean {
  const at = Math.floor(y) * width + Math.floor(x);
  return mask[at] === 1 || mask[at + 1] === 1 || mask[at + width] === 1 || mask[at + width + 1] === 1;
}

/** Counts what differs at one place alone and would still be seen at the other, in both pictures. */
function countSeen(level: Level, one: Differing, { placement: other, mask }: Differing): Seen {
  const { older, newer } = level;
  const [left, top] = originOf(level, one.placement);
  const [otherLeft, otherTop] = originOf(level, other);
  const [scale, otherScale] = [one.placement.scale, other.scale];
  let [own, moved] = [0, 0];
  for (const at of one.pixels) {
    // An added shape differs at both.
    if (mask[at] === 1) continue;
    const [x, y] = [at % newer.width, Math.floor(at / newer.width)];
    if (isOutside(otherLeft + otherScale * x, otherTop + otherScale * y, older)) continue;
    const otherX = (left + scale * x - otherLeft) / otherScale;
    const otherY = (top + scale * y - otherTop) / otherScale;
    if (isOutside(otherX, otherY, newer)) continue;
    own++;
    if (!isMarked(mask, newer, otherX, otherY)) moved++;
  }
  return { own, moved };
}

/** A farther place must explain so much of what differs at the nearer one. */
const MIN_GAIN = 0.1;
/** It must explain more the farther it is, by this a width. */
const GAIN_PER_MOVE = 2;
const MAX_GAIN = 0.8;

/**
 * Whether less differs at a farther place; what it only moves out of a picture does not count for it.
 * Of what no edit explains, a farther place may have to explain more.
 */
export function isBetter(level: Level, farther: Differing, nearer: Differing, movedGain = 0): boolean {
  const move = moveOf(farther.placement) - moveOf(nearer.placement);
  const gain = Math.min(MAX_GAIN, MIN_GAIN + GAIN_PER_MOVE * move);
  const { own, moved } = countSeen(level, nearer, farther);
  const needed = Math.max(gain * own, (gain + movedGain) * moved) + 2;
  return countSeen(level, farther, nearer).own < own - needed;
}
