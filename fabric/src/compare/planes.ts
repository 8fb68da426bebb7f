import { labOfColor } from '../preflight/colors.ts';
import type { Raster } from '../preflight/raster.ts';

/** CIELAB, one number a pixel and axis. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  readonly axes: readonly [l: Float32Array, a: Float32Array, b: Float32Array];
}

export const mapAxes = ({ width, height, axes: [l, a, b] }: Planes, change: (axis: Float32Array) => Float32Array) => ({
  width,
  height,
  axes: [change(l), change(a), change(b)] as const,
});

/** Averages `from` samples into `to`; a sample on a border counts for both sides by its share. */
interface Tap {
  readonly first: number;
  readonly weights: readonly number[];
}

function tapsOf(from: number, to: number): readonly Tap[] {
  const step = from / to;
  return Array.from({ length: to }, (_, at) => {
    const [start, end] = [at * step, (at + 1) * step];
    const first = Math.floor(start);
    const count = Math.min(from, Math.ceil(end - 1e-9)) - first;
    const weights = Array.from({ length: count }, (_unused, tap) => {
      const sample = first + tap;
      return (Math.min(end, sample + 1) - Math.max(start, sample)) / step;
    });
    return { first, weights };
  });
}

function acrossRows({ width, height, rgb }: Raster, taps: readonly Tap[]): Float32Array {
  const result = new Float32Array(taps.length * height * 3);
  let to = 0;
  for (let y = 0; y < height; y++) {
    for (const { first, weights } of taps) {
      let [r, g, b] = [0, 0, 0];
      let from = (y * width + first) * 3;
      for (const weight of weights) {
        r += weight * (rgb[from++] as number);
        g += weight * (rgb[from++] as number);
        b += weight * (rgb[from++] as number);
      }
      result[to++] = r;
      result[to++] = g;
      result[to++] = b;
    }
  }
  return result;
}

/** Reduces a picture by exact averages, so that the same cloth in two resolutions looks the same. */
export function reduce(picture: Raster, width: number, height: number): Raster {
  if (width >= picture.width && height >= picture.height) return picture;
  const columns = tapsOf(picture.width, width);
  const rows = tapsOf(picture.height, height);
  const narrow = acrossRows(picture, columns);
  const stride = width * 3;
  const rgb = new Uint8Array(stride * height);
  const sums = new Float32Array(stride);
  rows.forEach(({ first, weights }, y) => {
    sums.fill(0);
    weights.forEach((weight, tap) => {
      const start = (first + tap) * stride;
      for (let at = 0; at < stride; at++) (sums[at] as number) += weight * (narrow[start + at] as number);
    });
    for (let at = 0; at < stride; at++) rgb[y * stride + at] = (sums[at] as number) + 0.5;
  });
  return { width, height, rgb };
}

/** Colors that were looked up last, by a part of their bits, since a picture repeats its colors. */
const CACHE_BITS = 15;

export function planesOf({ width, height, rgb }: Raster): Planes {
  const [l, a, b] = [0, 1, 2].map(() => new Float32Array(width * height)) as [Float32Array, Float32Array, Float32Array];
  const keys = new Int32Array(1 << CACHE_BITS).fill(-1);
  const labs = new Float32Array(3 << CACHE_BITS);
  for (let at = 0, from = 0; at < l.length; at++, from += 3) {
    const key = ((rgb[from] as number) << 16) | ((rgb[from + 1] as number) << 8) | (rgb[from + 2] as number);
    const slot = Math.imul(key, HASH) >>> (32 - CACHE_BITS);
    if (keys[slot] !== key) {
      keys[slot] = key;
      const lab = labOfColor([rgb[from] as number, rgb[from + 1] as number, rgb[from + 2] as number]);
      labs[slot * 3] = lab.l;
      labs[slot * 3 + 1] = lab.a;
      labs[slot * 3 + 2] = lab.b;
    }
    l[at] = labs[slot * 3] as number;
    a[at] = labs[slot * 3 + 1] as number;
    b[at] = labs[slot * 3 + 2] as number;
  }
  return { width, height, axes: [l, a, b] };
}

/** Spreads keys evenly (Knuth). */
const HASH = 0x9e3779b1;
