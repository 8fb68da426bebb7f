import { type Gray, sample } from './gray.ts';
import type { Placement } from './placement.ts';

/** Details of the newer picture at one level, from its center. */
export interface Details {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly value: Float32Array;
  /** Change of the value a pixel to the right, and down. */
  readonly across: Float32Array;
  readonly down: Float32Array;
}

export interface Level {
  readonly older: Gray;
  readonly newer: Gray;
  readonly details: Details;
}

/** A step from which a border is a detail. */
const MIN_STEP = 3;
const MAX_DETAILS = 2_000;
/** A difference counts half from here on, so that what was edited has no say. */
const DOUBT = 6;
/** A larger difference counts as this. */
const MAX_COST = 15;
const OUTSIDE_COST = 8;
const MAX_ROUNDS = 12;
/** A step below this, in pixels, ends the climb. */
const FINE = 0.02;
/** Holds a direction in which nothing changes, such as along stripes. */
const DAMPING = 1e-3;

/** Pixels at which a border runs. */
function bordersOf({ width, height, values }: Gray): Int32Array {
  const found = new Int32Array(values.length);
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    const end = (y + 1) * width - 1;
    for (let at = y * width + 1; at < end; at++) {
      const across = Math.abs((values[at + 1] as number) - (values[at - 1] as number));
      const down = Math.abs((values[at + width] as number) - (values[at - width] as number));
      if (across + down >= MIN_STEP) found[count++] = at;
    }
  }
  return found.subarray(0, count);
}

/** Takes details evenly from all of the picture. */
export function detailsOf(gray: Gray): Details {
  const { width, height, values } = gray;
  const steps = bordersOf(gray);
  const count = Math.min(MAX_DETAILS, steps.length);
  const chosen = Int32Array.from(
    { length: count },
    (_, at) => steps[Math.floor(((at + 0.5) * steps.length) / count)] ?? 0,
  );
  const valueAt = (at: number): number => values[at] as number;
  return {
    x: Float32Array.from(chosen, (at) => (at % width) + 0.5 - width / 2),
    y: Float32Array.from(chosen, (at) => Math.floor(at / width) + 0.5 - height / 2),
    value: Float32Array.from(chosen, valueAt),
    across: Float32Array.from(chosen, (at) => (valueAt(at + 1) - valueAt(at - 1)) / 2),
    down: Float32Array.from(chosen, (at) => (valueAt(at + width) - valueAt(at - width)) / 2),
  };
}

/** Sums of a round: the normal equations of scale and move, in pixels. */
type Sums = Float64Array;

/** Adds up the cost of a placement, and what would better it. */
function measure({ older, details }: Level, { scale, x, y }: Placement, sums: Sums): number {
  const [cx, cy] = [older.width / 2 + x * older.width - 0.5, older.height / 2 + y * older.width - 0.5];
  const half = older.width / 2;
  const count = details.value.length;
  let cost = 0;
  sums.fill(0);
  for (let at = 0; at < count; at++) {
    const ux = details.x[at] as number;
    const uy = details.y[at] as number;
    const rest = sample(older, cx + scale * ux, cy + scale * uy) - (details.value[at] as number);
    if (Number.isNaN(rest)) {
      cost += OUTSIDE_COST;
      continue;
    }
    cost += Math.min(Math.abs(rest), MAX_COST);
    const gx = details.across[at] as number;
    const gy = details.down[at] as number;
    const gs = (gx * ux + gy * uy) / half;
    const weight = 1 / (1 + (rest / DOUBT) ** 2);
    addTo(sums, weight, gs, gx, gy, rest);
  }
  return cost / Math.max(1, count);
}

function addTo(sums: Sums, weight: number, gs: number, gx: number, gy: number, rest: number): void {
  (sums[0] as number) += weight * gs * gs;
  (sums[1] as number) += weight * gs * gx;
  (sums[2] as number) += weight * gs * gy;
  (sums[3] as number) += weight * gx * gx;
  (sums[4] as number) += weight * gx * gy;
  (sums[5] as number) += weight * gy * gy;
  (sums[6] as number) -= weight * gs * rest;
  (sums[7] as number) -= weight * gx * rest;
  (sums[8] as number) -= weight * gy * rest;
}

/** Solves the equations by Cramer's rule. */
function solve(sums: Sums): readonly [number, number, number] {
  const [ss = 0, sx = 0, sy = 0, xx = 0, xy = 0, yy = 0, bs = 0, bx = 0, by = 0] = sums;
  const damping = DAMPING * (ss + xx + yy) + 1e-9;
  const [a, d, f] = [ss + damping, xx + damping, yy + damping];
  const [c0, c1, c2] = [d * f - xy * xy, sy * xy - sx * f, sx * xy - sy * d];
  const determinant = a * c0 + sx * c1 + sy * c2;
  const [d1, d2, e2] = [a * f - sy * sy, sx * sy - a * xy, a * d - sx * sx];
  return [
    (c0 * bs + c1 * bx + c2 * by) / determinant,
    (c1 * bs + d1 * bx + d2 * by) / determinant,
    (c2 * bs + d2 * bx + e2 * by) / determinant,
  ];
}

/** Goes on to where the details fit better until none is (Lucas and Kanade, with doubt of what differs much). */
export function refineOn(level: Level, start: Placement): Placement {
  const { width } = level.older;
  const sums = new Float64Array(9);
  let best = start;
  let cost = measure(level, best, sums);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const [ds, dx, dy] = solve(sums);
    const step = Math.hypot(ds, dx, dy);
    if (!(step > FINE)) return best;
    const next = { scale: best.scale + ds / (width / 2), x: best.x + dx / width, y: best.y + dy / width };
    const nextCost = measure(level, next, sums);
    if (!(nextCost < cost)) return best;
    [best, cost] = [next, nextCost];
  }
  return best;
}
