import type { Planes } from '../planes.ts';
import type { Gray } from './gray.ts';

type Axis = readonly [l: number, a: number, b: number];

const SIGNS = [-1, 0, 1] as const;
const unit = (axis: Axis): Axis => {
  const length = Math.hypot(...axis) || 1;
  return [axis[0] / length, axis[1] / length, axis[2] / length];
};

/** Lightness with some color comes first, since compression changes lightness least. */
const AXES: readonly Axis[] = [
  unit([1, 0.5, -0.25]),
  ...[1, 0.5].flatMap((l) => SIGNS.flatMap((a) => SIGNS.map((b) => unit([l, a, b])))),
];
/** A later axis must separate by this factor more. */
const GAIN = 1.25;

const SAMPLES = 20_000;
/** Colors nearer than this are one. */
const BIN = 10;
const MAX_COLORS = 5;
const MIN_SHARE = 0.0015;

interface Bin {
  readonly sum: [l: number, a: number, b: number];
  count: number;
}

/** Finds the colors that fill areas; a mix along a border lies between two of them, so what is far apart comes first. */
function mainAreas({ axes: [l, a, b] }: Planes): readonly Axis[] {
  const bins = new Map<number, Bin>();
  const step = Math.max(1, Math.floor(l.length / SAMPLES));
  let count = 0;
  for (let at = step >> 1; at < l.length; at += step, count++) {
    const lab: Axis = [l[at] as number, a[at] as number, b[at] as number];
    const key = lab.reduce((sum, value) => sum * 64 + Math.round(value / BIN) + 32, 0);
    const bin = bins.get(key) ?? { sum: [0, 0, 0], count: 0 };
    for (const axis of [0, 1, 2] as const) bin.sum[axis] += lab[axis];
    bin.count++;
    bins.set(key, bin);
  }
  const areas = [...bins.values()]
    .filter((bin) => bin.count >= MIN_SHARE * count)
    .sort((one, other) => other.count - one.count)
    .map(({ sum, count: own }) => ({
      mean: [sum[0] / own, sum[1] / own, sum[2] / own] as const,
      weight: Math.sqrt(own),
      apart: Number.POSITIVE_INFINITY,
    }));
  const found: Axis[] = [];
  let next = areas[0];
  while (next && found.length < MAX_COLORS) {
    const { mean } = next;
    found.push(mean);
    for (const area of areas) area.apart = Math.min(area.apart, distance(area.mean, mean));
    const others = areas.filter(({ apart }) => apart > BIN);
    next = others.toSorted((one, other) => other.apart * other.weight - one.apart * one.weight)[0];
  }
  return found;
}

const distance = (one: Axis, other: Axis): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
const along = (axis: Axis, color: Axis): number => axis[0] * color[0] + axis[1] * color[1] + axis[2] * color[2];

/** Least distance of two colors along an axis. */
function gapOf(axis: Axis, colors: readonly Axis[]): number {
  const places = colors.map((color) => along(axis, color)).sort((one, other) => one - other);
  return Math.min(...places.slice(1).map((place, at) => place - (places[at] as number)));
}

/** Chooses the axis along which the areas of a picture differ best, so that no two colors look alike in gray. */
export function separatingAxis(planes: Planes): Axis {
  const colors = mainAreas(planes);
  const [usual, ...others] = AXES as readonly [Axis, ...Axis[]];
  let [best, gap] = [usual, gapOf(usual, colors) * GAIN];
  for (const axis of others) {
    const own = gapOf(axis, colors);
    if (own > gap) [best, gap] = [axis, own];
  }
  return best;
}

/** Reduces the three axes of color to one. */
export function grayAlong({ width, height, axes: [l, a, b] }: Planes, [wl, wa, wb]: Axis): Gray {
  const values = new Float32Array(l.length);
  for (let at = 0; at < values.length; at++)
    values[at] = wl * (l[at] as number) + wa * (a[at] as number) + wb * (b[at] as number);
  return { width, height, values };
}
