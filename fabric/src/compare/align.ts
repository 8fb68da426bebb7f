import type { Planes } from './planes.ts';

/** Maps points of the newer picture to the older one: from center to center, in shares of the common width. */
export interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Alignment {
  readonly placement: Placement;
  /** Share of the details that fit, from 0 to 1. */
  readonly fit: number;
}

/** One number a pixel, which differs where colors differ. */
interface Gray {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Details of the newer picture at one level, from its center. */
interface Details {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly value: Float32Array;
}

interface Level {
  readonly older: Gray;
  readonly details: Details;
}

const IN_PLACE: Placement = { scale: 1, x: 0, y: 0 };

const SEARCH_WIDTH = 80;
const SEARCH_DETAILS = 160;
const DETAILS = 1_200;
/** A difference from which a border is a detail. */
const MIN_STEP = 3;
/** Too few to align by. */
const MIN_DETAILS = 40;
/** A larger difference counts as this, so that what was changed has no say. */
const MAX_COST = 15;
const OUTSIDE_COST = 8;
const FITS = 5;
/** Prefers the place where the picture already is among repeats of a pattern. */
const MOVE_COST = 0.6;
/** From here on nothing else is tried. */
const GOOD_FIT = 0.7;
/** Below this nothing fits, and the picture stays in place. */
const MIN_FIT = 0.4;
const MIN_GAIN = 0.12;
const SCALE_STEP = 1.02;
const SCALE_STEPS = 20;
const MAX_MOVE = 0.25;
const CANDIDATES = 6;
const FINEST = 0.1;

const grayOf = ({ width, height, axes: [l, a, b] }: Planes): Gray => ({
  width,
  height,
  values: l.map((value, at) => value + 0.5 * (a[at] as number) - 0.25 * (b[at] as number)),
});

function halve({ width, height, values }: Gray): Gray {
  const [wide, high] = [Math.floor(width / 2), Math.floor(height / 2)];
  const result = new Float32Array(wide * high);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const from = y * 2 * width + x * 2;
      const below = from + width;
      result[y * wide + x] =
        ((values[from] as number) +
          (values[from + 1] as number) +
          (values[below] as number) +
          (values[below + 1] as number)) /
        4;
    }
  }
  return { width: wide, height: high, values: result };
}

function stepsOf({ width, height, values }: Gray): Int32Array {
  const found: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const across = Math.abs((values[at + 1] as number) - (values[at - 1] as number));
      const down = Math.abs((values[at + width] as number) - (values[at - width] as number));
      if (across + down >= MIN_STEP) found.push(at);
    }
  }
  return Int32Array.from(found);
}

/** Takes details evenly from all of the picture. */
function detailsOf(gray: Gray, maxCount: number): Details {
  const steps = stepsOf(gray);
  const count = Math.min(maxCount, steps.length);
  const chosen = Array.from({ length: count }, (_, at) => steps[Math.floor(((at + 0.5) * steps.length) / count)] ?? 0);
  return {
    x: Float32Array.from(chosen, (at) => (at % gray.width) + 0.5 - gray.width / 2),
    y: Float32Array.from(chosen, (at) => Math.floor(at / gray.width) + 0.5 - gray.height / 2),
    value: Float32Array.from(chosen, (at) => gray.values[at] ?? 0),
  };
}

/** Mixes the four pixels around a point; NaN outside the picture. */
function sample({ width, height, values }: Gray, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return Number.NaN;
  const [dx, dy] = [x - left, y - top];
  const at = top * width + left;
  const above = (values[at] as number) * (1 - dx) + (values[at + 1] as number) * dx;
  const below = (values[at + width] as number) * (1 - dx) + (values[at + width + 1] as number) * dx;
  return above * (1 - dy) + below * dy;
}

interface Score {
  readonly cost: number;
  readonly fit: number;
}

function scoreOf({ older, details }: Level, { scale, x, y }: Placement): Score {
  const [cx, cy] = [older.width / 2 + x * older.width - 0.5, older.height / 2 + y * older.width - 0.5];
  let [sum, fitting] = [0, 0];
  const count = details.value.length;
  for (let at = 0; at < count; at++) {
    const value = sample(older, cx + scale * (details.x[at] as number), cy + scale * (details.y[at] as number));
    const difference = Math.abs(value - (details.value[at] as number));
    if (difference < FITS) fitting++;
    if (Number.isNaN(difference)) sum += OUTSIDE_COST;
    else sum += Math.min(difference, MAX_COST);
  }
  const move = Math.hypot(x, y) + Math.abs(Math.log(scale));
  return { cost: sum / count + MOVE_COST * move, fit: fitting / count };
}

/** Goes to the best neighbor until none is better, then takes smaller steps. */
function climb(level: Level, start: Placement, steps: readonly number[]): Placement {
  let best = start;
  let cost = scoreOf(level, best).cost;
  const { width } = level.older;
  for (const step of steps) {
    for (let rounds = 0; rounds < 8; rounds++) {
      const from = best;
      for (const [ds, dx, dy] of NEIGHBORS) {
        const next = {
          scale: from.scale * (1 + (2 * ds * step) / width),
          x: from.x + (dx * step) / width,
          y: from.y + (dy * step) / width,
        };
        const score = scoreOf(level, next);
        if (score.cost < cost - 1e-6) [best, cost] = [next, score.cost];
      }
      if (best === from) break;
    }
  }
  return best;
}

const SIGNS = [-1, 0, 1] as const;
const NEIGHBORS = SIGNS.flatMap((ds) => SIGNS.flatMap((dx) => SIGNS.map((dy) => [ds, dx, dy] as const)));

/** Levels from coarse to fine. */
function levelsOf(older: Planes, newer: Planes): readonly Level[] {
  const levels: Level[] = [];
  let [before, after] = [grayOf(older), grayOf(newer)];
  for (;;) {
    const isCoarsest = after.width < SEARCH_WIDTH * 2;
    levels.unshift({ older: before, details: detailsOf(after, isCoarsest ? SEARCH_DETAILS : DETAILS) });
    if (isCoarsest) return levels;
    [before, after] = [halve(before), halve(after)];
  }
}

function refine(levels: readonly Level[], start: Placement): Placement {
  let placement = start;
  for (const level of levels) placement = climb(level, placement, [2, 1, 0.5]);
  const finest = levels.at(-1);
  return finest ? climb(finest, placement, [0.25, FINEST]) : placement;
}

/** Tries all scales and moves on the coarsest level. */
function search(level: Level): readonly Placement[] {
  const reach = Math.round(MAX_MOVE * level.older.width);
  const found = Array.from({ length: SCALE_STEPS * 2 + 1 }, (_, at) => {
    const scale = SCALE_STEP ** (at - SCALE_STEPS);
    let best = { placement: IN_PLACE, cost: Number.POSITIVE_INFINITY };
    for (let y = -reach; y <= reach; y++) {
      for (let x = -reach; x <= reach; x++) {
        const placement = { scale, x: x / level.older.width, y: y / level.older.width };
        const { cost } = scoreOf(level, placement);
        if (cost < best.cost) best = { placement, cost };
      }
    }
    return best;
  });
  return found
    .sort((one, other) => one.cost - other.cost)
    .slice(0, CANDIDATES)
    .map(({ placement }) => placement);
}

/** Finds where the older picture lies on the newer one; both are reduced to one width. */
export function align(older: Planes, newer: Planes): Alignment {
  const levels = levelsOf(older, newer);
  const [coarsest, finest] = [levels[0], levels.at(-1)];
  if (!coarsest || !finest || finest.details.value.length < MIN_DETAILS) return { placement: IN_PLACE, fit: 1 };
  const fitOf = (placement: Placement): Alignment => ({ placement, fit: scoreOf(finest, placement).fit });
  const near = fitOf(refine(levels, IN_PLACE));
  if (near.fit >= GOOD_FIT) return near;
  const others = search(coarsest).map((start) => fitOf(refine(levels, start)));
  const best = others.reduce((one, other) => (other.fit > one.fit ? other : one), near);
  if (best.fit < MIN_FIT) return { placement: IN_PLACE, fit: best.fit };
  return best.fit > near.fit + MIN_GAIN ? best : near;
}
