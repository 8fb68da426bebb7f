import { type Coverage, MIXED } from './coverage.ts';
import { BOUNCE_TOP, GLOSS_TOP, LIGHT_TOP, mapsAt, type ProductMaps } from './maps.ts';
import { printPixels } from './print-pixel.ts';
import {
  blend,
  isSeam,
  newViewPixel,
  type Place,
  places,
  viewPixels,
  type Window,
  writeGround,
  writePlate,
} from './view-pixel.ts';
import { type Weave, weaveShade } from './weave.ts';

/** Pixels with their light: base and bounce are multiplied by the color, gloss is added. */
export interface Lit {
  readonly pixels: Uint32Array;
  readonly base: Float32Array;
  readonly bounce: Float32Array;
  readonly gloss: Float32Array;
  /** How much of the pixel is cloth. */
  readonly cover: Uint8Array;
}

/** A print baked into a view: what is left to do for new colors is a sum for each pixel of cloth. */
export interface Baked {
  readonly width: number;
  readonly height: number;
  readonly slots: number;
  /** The picture without cloth, red, green, blue and alpha. */
  readonly still: Uint8ClampedArray;
  /** The slot seen at each pixel; `MIXED` where there is no cloth or only a fixed color. */
  readonly seen: Uint8Array;
  /**
   * Pixels whose cloth is of one slot, sorted by slot: those that are all cloth end at `ends[slot]`, those that also show
   * what is behind at `ends[slots + slot]`.
   */
  readonly single: Lit;
  readonly ends: readonly number[];
  /**
   * All other pixels of cloth. Of each, `shares` holds a byte with the number of its slots, plus `HAS_FIXED` if it has
   * some of a fixed color; then slot and share of each; then red, green and blue of the fixed color.
   */
  readonly mixed: Lit;
  readonly shares: Uint8Array;
  /** How much of the cloth each slot has. */
  readonly totals: Float64Array;
}

export interface BakeInput {
  readonly maps: ProductMaps;
  readonly coverage: Coverage;
  /** Millimetres of cloth for one unit of the tile. */
  readonly mmPerUnit: number;
  readonly weave: Weave;
  readonly window: Window;
}

/** In `shares`: a fixed color follows. */
export const HAS_FIXED = 16;

const squares = (top: number): Float32Array => Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2 * top);
const LIGHT = squares(LIGHT_TOP);
const BOUNCE = squares(BOUNCE_TOP);
const GLOSS = squares(GLOSS_TOP);

/** Gloss follows the threads more than light does. */
const GLOSS_OF_WEAVE = 6;
/** Less cloth than this in a pixel is none. */
const LEAST_COVER = 2;

const newLit = (count: number): Lit => ({
  pixels: new Uint32Array(count),
  base: new Float32Array(count),
  bounce: new Float32Array(count),
  gloss: new Float32Array(count),
  cover: new Uint8Array(count),
});

const copyLit = (from: Lit, at: number, list: Lit, to: number): void => {
  list.pixels[to] = from.pixels[at] as number;
  list.base[to] = from.base[at] as number;
  list.bounce[to] = from.bounce[at] as number;
  list.gloss[to] = from.gloss[at] as number;
  list.cover[to] = from.cover[at] as number;
};

/** Pixels of cloth in reading order, each with its place in `ends`; `MIXED` for those with an entry in `shares`. */
interface Found {
  readonly lit: Lit;
  readonly group: Uint8Array;
  readonly count: number;
}

/** Sorts pixels of one slot by slot, so that painting goes through each color once. */
function sortBySlot({ lit, group, count }: Found, slots: number): Pick<Baked, 'single' | 'mixed' | 'ends'> {
  const counts = new Uint32Array(256);
  for (let at = 0; at < count; at++) counts[group[at] as number] = (counts[group[at] as number] as number) + 1;
  const next = new Uint32Array(256);
  const ends: number[] = [];
  for (let k = 0; k < 2 * slots; k++) {
    next[k] = ends.at(-1) ?? 0;
    ends.push((next[k] as number) + (counts[k] as number));
  }
  const single = newLit(ends.at(-1) ?? 0);
  const mixed = newLit(counts[MIXED] as number);
  for (let at = 0; at < count; at++) {
    const k = group[at] as number;
    const to = next[k] as number;
    next[k] = to + 1;
    copyLit(lit, at, k === MIXED ? mixed : single, to);
  }
  return { single, mixed, ends };
}

/** A list of bytes that grows. */
class Bytes {
  data = new Uint8Array(1 << 16);
  length = 0;
  push(byte: number): void {
    if (this.length === this.data.length) {
      const longer = new Uint8Array(this.data.length * 2);
      longer.set(this.data);
      this.data = longer;
    }
    this.data[this.length++] = byte;
  }
  done(): Uint8Array {
    return this.data.slice(0, this.length);
  }
}

/** Bakes the print into the window of a view. */
export function bake({ maps: fullMaps, coverage, mmPerUnit, weave, window }: BakeInput): Baked {
  const maps = mapsAt(fullMaps, window.scale);
  const { width, height } = window;
  const { slots } = coverage;
  const still = new Uint8ClampedArray(width * height * 4);
  const seen = new Uint8Array(width * height).fill(MIXED);
  const lit = newLit(width * height);
  const group = new Uint8Array(width * height);
  const shares = new Bytes();
  const totals = new Float64Array(slots);
  const sum = new Float64Array(slots + 3);
  const [findPixel, findPlace] = [viewPixels(maps, window), places(maps, window)];
  const print = printPixels(coverage, mmPerUnit);
  const thread = weaveShade(weave);
  const pixel = newViewPixel();
  const place: Place = { u: 0, v: 0, ux: 0, vx: 0, uy: 0, vy: 0 };
  let count = 0;

  const light = (at: number, cover: number): void => {
    const shade = thread.at(place.u, place.v, print.mmPerPixel(place));
    lit.pixels[count] = at;
    lit.cover[count] = cover;
    lit.base[count] = (LIGHT[blend(maps.base, pixel)] as number) * (1 + shade);
    lit.bounce[count] = (BOUNCE[blend(maps.bounce, pixel)] as number) * (1 + shade);
    lit.gloss[count] = (GLOSS[blend(maps.gloss, pixel)] as number) * Math.max(0, 1 + GLOSS_OF_WEAVE * shade);
  };

  /** Adds what is seen at a place to the sum of the pixel. */
  const addShares = (only: number, weight: number): void => {
    for (let channel = 0; channel < slots + 3; channel++) {
      const share = only === MIXED ? (print.shares[channel] as number) / print.points : channel === only ? 255 : 0;
      sum[channel] = (sum[channel] as number) + share * weight;
    }
  };

  /** Adds a pixel of more than one slot: its shares are `from` divided by `by`. */
  const addMixed = (at: number, cover: number, from: Float64Array, by: number): void => {
    const byteOf = (channel: number): number => ((from[channel] as number) / by + 0.5) | 0;
    const [red, green, blue] = [byteOf(slots), byteOf(slots + 1), byteOf(slots + 2)];
    const hasFixed = red + green + blue > 0;
    const head = shares.length;
    shares.push(hasFixed ? HAS_FIXED : 0);
    let largest = 0;
    for (let channel = 0; channel < slots; channel++) {
      const byte = byteOf(channel);
      if (byte === 0) continue;
      shares.data[head] = (shares.data[head] as number) + 1;
      shares.push(channel);
      shares.push(byte);
      totals[channel] = (totals[channel] as number) + (byte * cover) / 255;
      if (byte > largest) {
        largest = byte;
        seen[at] = channel;
      }
    }
    if (hasFixed) {
      shares.push(red);
      shares.push(green);
      shares.push(blue);
    }
    group[count++] = MIXED;
  };

  /** Where two pieces of cloth meet, each counts by how much of the pixel it has. */
  const addSeam = (x: number, y: number): void => {
    const { a, b, c, d, wa, wb, wc, wd } = pixel;
    const all = [a, b, c, d] as const;
    const weights = [wa, wb, wc, wd] as const;
    const inCloth = weights.reduce((total, weight, at) => total + (maps.part[all[at] as number] ? weight : 0), 0);
    for (let corner = 0; corner < 4; corner++) {
      const piece = maps.part[all[corner] as number] as number;
      if (piece === 0) continue;
      findPlace(x, y, piece, place);
      addShares(print.read(place), (weights[corner] as number) / inCloth);
    }
  };

  const addSingle = (at: number, only: number, cover: number): void => {
    totals[only] = (totals[only] as number) + cover;
    seen[at] = only;
    group[count++] = cover === 255 ? only : slots + only;
  };

  const addCloth = (x: number, y: number, at: number, cover: number): void => {
    const isBetween = isSeam(maps.part, pixel);
    findPlace(x, y, maps.part[pixel.nearest] as number, place);
    const only = print.read(place);
    light(at, cover);
    if (only !== MIXED && !isBetween) {
      addSingle(at, only, cover);
      return;
    }
    if (!isBetween) {
      addMixed(at, cover, print.shares, print.points);
      return;
    }
    sum.fill(0);
    addSeam(x, y);
    addMixed(at, cover, sum, 1);
  };

  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      still[at * 4 + 3] = 255;
      if (!findPixel(x, y, pixel)) {
        writeGround(still, at * 4);
        continue;
      }
      const cover = blend(maps.cover, pixel);
      const isCloth = cover >= LEAST_COVER && maps.part[pixel.nearest] !== 0;
      // Paint covers a pixel that is all cloth.
      if (!isCloth || cover < 255) writePlate(still, at * 4, maps.plate, pixel);
      if (isCloth) addCloth(x, y, at, cover);
    }
  const sorted = sortBySlot({ lit, group, count }, slots);
  return { width, height, slots, still, seen, totals, shares: shares.done(), ...sorted };
}
