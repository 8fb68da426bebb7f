import { type Coverage, type CoverageLevel, coverageSize } from '../mockup/coverage.ts';

/** Two slots that share an edge in a drawing. */
export interface TouchingSlots {
  readonly one: number;
  readonly other: number;
  /** Width of the thinner of both where they touch, in units of the tile. */
  readonly width: number;
}

/** Neighborhood of the slots of a drawing. */
export interface Touching {
  readonly pairs: readonly TouchingSlots[];
  /** Share of the cloth of each slot, from 0 to 1. */
  readonly shares: readonly number[];
}

/** A texel of a fixed color or of unprinted cloth. */
const NO_SLOT = 255;
/** A shorter edge is a corner of two shapes, or a trace of soft edges. */
const MIN_EDGE_UNITS = 2;
const MIN_EDGE_TEXELS = 6;
/** Share of the edge that is at the thin places. */
const THIN_SHARE = 0.2;
/** Steps of a distance: straight, and across a corner. */
const STRAIGHT = 5;
const DIAGONAL = 7;

/** Texels of a unit that show lines of a tenth of a millimeter on most products, and texels of a tile at most. */
const TEXELS_PER_UNIT = 5;
const MAX_TEXELS = 640;

/** The size to rasterize a tile at for `touchingOf`. */
export const touchingSize = (tile: Parameters<typeof coverageSize>[0]): ReturnType<typeof coverageSize> =>
  coverageSize(tile, Math.min(TEXELS_PER_UNIT, MAX_TEXELS / Math.max(tile.width, tile.height)));

/** The slot that has most of each texel. */
function slotsOf({ texels, width, height }: CoverageLevel, slots: number): Uint8Array {
  const stride = slots + 3;
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const from = at * stride;
    const fixed = from + slots;
    let largest = Math.max(texels[fixed] as number, texels[fixed + 1] as number, texels[fixed + 2] as number);
    let found = NO_SLOT;
    for (let slot = 0; slot < slots; slot++) {
      const share = texels[from + slot] as number;
      if (share <= largest) continue;
      largest = share;
      found = slot;
    }
    return found;
  });
}

interface Tile {
  readonly slots: Uint8Array;
  readonly width: number;
  readonly height: number;
}

type Step = readonly [x: number, y: number, length: number];
const BACK: readonly Step[] = [
  [-1, 0, STRAIGHT],
  [0, -1, STRAIGHT],
  [-1, -1, DIAGONAL],
  [1, -1, DIAGONAL],
];
const AHEAD: readonly Step[] = BACK.map(([x, y, length]) => [-x, -y, length]);

const stepTo = ({ width, height }: Tile, at: number, [dx, dy]: Step): number => {
  const x = ((at % width) + dx + width) % width;
  const y = (Math.floor(at / width) + dy + height) % height;
  return y * width + x;
};

/** Lowers the distance of a texel by its neighbors in the directions; true if it changed. */
function lower(tile: Tile, distances: Uint16Array, at: number, steps: readonly Step[]): boolean {
  const slot = tile.slots[at];
  let least = distances[at] as number;
  for (const step of steps) {
    const next = stepTo(tile, at, step);
    least = Math.min(least, (tile.slots[next] === slot ? (distances[next] as number) : 0) + step[2]);
  }
  if (least === distances[at]) return false;
  distances[at] = least;
  return true;
}

/** Distance of each texel from the edge of its shape. The tile repeats, so it is gone through until nothing changes. */
function edgeDistances(tile: Tile): Uint16Array {
  const { length } = tile.slots;
  const distances = new Uint16Array(length).fill(60_000);
  let isChanged = true;
  for (let round = 0; isChanged && round < 4; round++) {
    isChanged = false;
    for (let at = 0; at < length; at++) isChanged = lower(tile, distances, at, BACK) || isChanged;
    for (let at = length - 1; at >= 0; at--) isChanged = lower(tile, distances, at, AHEAD) || isChanged;
  }
  return distances;
}

/** Texels from the middle of the shapes to their edges. */
function byDistance(distances: Uint16Array): Uint32Array {
  const counts = new Uint32Array(65_536);
  for (const distance of distances) counts[65_535 - distance] = (counts[65_535 - distance] as number) + 1;
  let sum = 0;
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at] as number;
    counts[at] = sum;
    sum += count;
  }
  const order = new Uint32Array(distances.length);
  for (let at = 0; at < distances.length; at++) {
    const place = 65_535 - (distances[at] as number);
    order[counts[place] as number] = at;
    counts[place] = (counts[place] as number) + 1;
  }
  return order;
}

/** Width of the shape at each texel, in texels: twice the distance of the middle that is reached by the steepest way. */
function shapeWidths(tile: Tile): Float32Array {
  const distances = edgeDistances(tile);
  const widths = new Float32Array(distances.length);
  const steps = [...BACK, ...AHEAD];
  for (const at of byDistance(distances)) {
    let middle = at;
    for (const step of steps) {
      const next = stepTo(tile, at, step);
      if (tile.slots[next] === tile.slots[at] && (distances[next] as number) > (distances[middle] as number))
        middle = next;
    }
    // A distance reaches into the neighbor by half a texel.
    widths[at] =
      middle === at ? Math.max(1, (2 * (distances[at] as number)) / STRAIGHT - 1) : (widths[middle] as number);
  }
  return widths;
}

/** Widths along the edges of each pair, by `one * slots + other`. */
function edgesOf(tile: Tile, slots: number): ReadonlyMap<number, number[]> {
  const widths = shapeWidths(tile);
  const edges = new Map<number, number[]>();
  const add = (at: number, next: number): void => {
    const [a, b] = [tile.slots[at] as number, tile.slots[next] as number];
    if (a === b || a === NO_SLOT || b === NO_SLOT) return;
    const pair = Math.min(a, b) * slots + Math.max(a, b);
    const found = edges.get(pair) ?? [];
    edges.set(pair, found);
    found.push(Math.min(widths[at] as number, widths[next] as number));
  };
  for (let at = 0; at < tile.slots.length; at++) {
    add(at, stepTo(tile, at, [1, 0, STRAIGHT]));
    add(at, stepTo(tile, at, [0, 1, STRAIGHT]));
  }
  return edges;
}

function sharesOf({ texels, width, height }: CoverageLevel, slots: number): readonly number[] {
  const stride = slots + 3;
  const sums = Array.from({ length: slots }, () => 0);
  for (let from = 0; from < texels.length; from += stride)
    for (let slot = 0; slot < slots; slot++) sums[slot] = (sums[slot] as number) + (texels[from + slot] as number);
  return sums.map((sum) => Number((sum / 255 / (width * height)).toFixed(4)));
}

/** Finds the slots that touch in a drawing, and how thin their shapes are there. */
export function touchingOf(coverage: Coverage): Touching {
  const { slots, levels } = coverage;
  const [finest] = levels;
  if (!finest) return { pairs: [], shares: [] };
  const unitsPerTexel = coverage.width / finest.width;
  const tile = { slots: slotsOf(finest, slots), width: finest.width, height: finest.height };
  const least = Math.max(MIN_EDGE_TEXELS, MIN_EDGE_UNITS / unitsPerTexel);
  const pairs = [...edgesOf(tile, slots)]
    .filter(([, widths]) => widths.length >= least)
    .sort(([one], [other]) => one - other)
    .map(([pair, widths]): TouchingSlots => {
      const sorted = Float32Array.from(widths).sort();
      const width = (sorted[Math.floor(THIN_SHARE * (sorted.length - 1))] as number) * unitsPerTexel;
      return { one: Math.floor(pair / slots), other: pair % slots, width: Number(width.toFixed(2)) };
    });
  return { pairs, shares: sharesOf(finest, slots) };
}
