import { type Gray, sample } from './gray.ts';
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

export function differingAt(level: Level, placement: Placement): Differing {
  const { older, newer } = level;
  const { width, height, values } = newer;
  const [left, top] = originOf(level, placement);
  const pixels = new Int32Array(values.length);
  let [common, count] = [0, 0];
  for (let row = 1; row < height - 1; row++) {
    const py = top + placement.scale * row;
    for (let column = 1; column < width - 1; column++) {
      const value = sample(older, left + placement.scale * column, py);
      if (Number.isNaN(value)) continue;
      common++;
      const at = row * width + column;
      const rest = Math.abs(value - (values[at] as number));
      if (rest >= MIN_STEP && rest - SOFT_STEP * stepAt(newer, at) >= MIN_STEP) pixels[count++] = at;
    }
  }
  return { placement, pixels: pixels.slice(0, count), share: common === 0 ? 1 : count / common };
}

const isOutside = (x: number, y: number, { width, height }: Gray): boolean =>
  x < 0 || y < 0 || x > width - 1 || y > height - 1;

/** Counts what differs at one place alone and would still be seen at the other, in both pictures. */
function countSeen(level: Level, one: Differing, { placement: other, pixels: others }: Differing): number {
  const { older, newer } = level;
  const [left, top] = originOf(level, one.placement);
  const [otherLeft, otherTop] = originOf(level, other);
  let count = 0;
  let next = 0;
  for (const at of one.pixels) {
    while (next < others.length && (others[next] as number) < at) next++;
    // An edit differs at both.
    if (others[next] === at) continue;
    const [x, y] = [at % newer.width, Math.floor(at / newer.width)];
    if (isOutside(otherLeft + other.scale * x, otherTop + other.scale * y, older)) continue;
    const [oldX, oldY] = [left + one.placement.scale * x, top + one.placement.scale * y];
    if (!isOutside((oldX - otherLeft) / other.scale, (oldY - otherTop) / other.scale, newer)) count++;
  }
  return count;
}

/** A farther place must explain so much of what differs at the nearer one. */
const MIN_GAIN = 0.1;
/** It must explain more the farther it is, by this a width. */
const GAIN_PER_MOVE = 2;
const MAX_GAIN = 0.8;

/** Whether less differs at a farther place; what it only moves out of a picture does not count. */
export function isBetter(level: Level, farther: Differing, nearer: Differing, minGain = MIN_GAIN): boolean {
  const move = moveOf(farther.placement) - moveOf(nearer.placement);
  const gain = Math.min(MAX_GAIN, minGain + GAIN_PER_MOVE * move);
  const before = countSeen(level, nearer, farther);
  return countSeen(level, farther, nearer) < (1 - gain) * before - 2;
}
