import { ciede2000 } from '@colorway/rules/color/nearest/ciede2000.ts';
import { hexOfLab, type Lab } from '@colorway/rules/color/space/lab.ts';
import {
  MAX_REGIONS,
  MIN_DIFFERENCE,
  MIN_DIFFERENCE_MM,
  type Region,
} from '@colorway/rules/project/review/differences.ts';
import { type Patch, patchesOf } from '../preflight/patches.ts';
import type { Planes } from './planes.ts';

/** Differences nearer to each other than this are one region. */
const JOIN_MM = 1.5;
/** Share of a small square that must differ, so that thin traces of compression do not count. */
const MIN_FILL = 0.85;
/** A region's clearest pixel differs at least by this; compression alone seldom does. */
const MIN_PEAK = 3;
/** Compression leaves clearer traces only in small spots. */
const MIN_SMALL_PEAK = 4.5;
const SMALL_MM2 = 2;
/** A spot this clear may be a pixel smaller: where a small shape changed its color, the borders of both look alike. */
const CLEAR_PEAK = 9;
const CLEAR_FILL = 0.75;
/** It is also so many times as clear as traces of compression. */
const CLEAR_PER_TRACE = 2;
/** Strong compression raises that limit up to this. */
const MAX_PEAK = 8;
/** The clearest trace of compression differs by so many times the noise. */
const PEAK_PER_NOISE = 10;
const NOISE_SHARE = 0.95;
const BINS = 100;

/** Sums over rectangles from the upper left corner, one row and column larger than the mask. */
function sumsOf(mask: Uint8Array, width: number, height: number): Int32Array {
  const stride = width + 1;
  const sums = new Int32Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += mask[y * width + x] as number;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] as number) + row;
    }
  }
  return sums;
}

interface Square {
  /** Pixels to the left of and above the center, and to the right and below. */
  readonly before: number;
  readonly after: number;
  /** The share of it that must be set. */
  readonly minFill: number;
}

/** Marks the centers of squares that are set to a share. */
function squaresOf(mask: Uint8Array, width: number, { before, after, minFill }: Square): Uint8Array {
  const height = mask.length / width;
  const stride = width + 1;
  const sums = sumsOf(mask, width, height);
  const minCount = minFill * (before + after + 1) ** 2;
  const result = new Uint8Array(mask.length);
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - before) * stride;
    const bottom = Math.min(height, y + after + 1) * stride;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - before);
      const right = Math.min(width, x + after + 1);
      const count =
        (sums[bottom + right] as number) -
        (sums[bottom + left] as number) -
        (sums[top + right] as number) +
        (sums[top + left] as number);
      if (count >= minCount) result[y * width + x] = 1;
    }
  }
  return result;
}

/** Strength of what compression changes everywhere; what differs visibly has no say. */
function noiseOf(differences: Float32Array): number {
  const counts = new Uint32Array(BINS);
  let total = 0;
  for (let at = 0; at < differences.length; at++) {
    const bin = Math.floor(((differences[at] as number) * BINS) / MIN_DIFFERENCE);
    if (bin >= BINS) continue;
    (counts[bin] as number) += 1;
    total++;
  }
  let below = 0;
  const bin = counts.findIndex((count) => {
    below += count;
    return below >= NOISE_SHARE * total;
  });
  return (Math.max(0, bin) * MIN_DIFFERENCE) / BINS;
}

/** Marks what differs visibly and is large enough. */
export function changedMask(differences: Float32Array, width: number, perMm: number): Uint8Array {
  const mask = new Uint8Array(differences.length);
  for (let at = 0; at < mask.length; at++) mask[at] = (differences[at] as number) >= MIN_DIFFERENCE ? 1 : 0;
  // One more, since the pictures were softened.
  const side = Math.ceil(MIN_DIFFERENCE_MM * perMm) + 1;
  const coresOf = (length: number, minFill: number): Uint8Array => {
    const before = Math.floor((length - 1) / 2);
    return squaresOf(mask, width, { before, after: length - 1 - before, minFill });
  };
  const [cores, clearCores] = [coresOf(side, MIN_FILL), coresOf(side - 1, CLEAR_FILL)];
  const { patches, order } = patchesOf(mask, width);
  const noisePeak = Math.min(MAX_PEAK, PEAK_PER_NOISE * noiseOf(differences));
  const minClear = Math.max(CLEAR_PEAK, CLEAR_PER_TRACE * noisePeak);
  const result = new Uint8Array(mask.length);
  for (const { start, end } of patches) {
    const pixels = order.subarray(start, end);
    const isSmall = pixels.length < SMALL_MM2 * perMm ** 2;
    const minPeak = Math.max(noisePeak, isSmall ? MIN_SMALL_PEAK : MIN_PEAK);
    const isPeak = (at: number): boolean =>
      (cores[at] === 1 && (differences[at] as number) >= minPeak) ||
      (clearCores[at] === 1 && (differences[at] as number) >= minClear);
    if (pixels.some(isPeak)) for (const at of pixels) result[at] = 1;
  }
  return result;
}

interface Changed {
  readonly box: Patch;
  readonly pixels: Int32Array;
}

/** Joins what is near to each other, the largest first. */
function joined(mask: Uint8Array, width: number, perMm: number): readonly Changed[] {
  const reach = Math.max(1, Math.round((JOIN_MM * perMm) / 2));
  const near = squaresOf(mask, width, { before: reach, after: reach, minFill: 1e-9 });
  const { patches, order } = patchesOf(near, width);
  return patches
    .map((patch) => {
      const pixels = order.subarray(patch.start, patch.end).filter((at) => mask[at] === 1);
      let [left, top, right, bottom] = [width, mask.length, 0, 0];
      for (const at of pixels) {
        const [x, y] = [at % width, Math.floor(at / width)];
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      }
      return { pixels, box: { ...patch, left, top, right, bottom } };
    })
    .sort((one, other) => other.pixels.length - one.pixels.length);
}

function meanLab({ axes: [l, a, b] }: Planes, pixels: Int32Array): Lab {
  const sum = { l: 0, a: 0, b: 0 };
  for (const at of pixels) {
    sum.l += l[at] as number;
    sum.a += a[at] as number;
    sum.b += b[at] as number;
  }
  const count = Math.max(1, pixels.length);
  return { l: sum.l / count, a: sum.a / count, b: sum.b / count };
}

interface RegionInput {
  readonly mask: Uint8Array;
  readonly older: Planes;
  readonly newer: Planes;
  readonly perMm: number;
  /** Pixels of the product. */
  readonly productPixels: number;
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Finds the regions of change, the largest first. */
export function regionsOf({ mask, older, newer, perMm, productPixels }: RegionInput): readonly Region[] {
  const { width, height } = newer;
  return joined(mask, width, perMm)
    .slice(0, MAX_REGIONS)
    .map(({ box, pixels }) => {
      const [from, to] = [meanLab(older, pixels), meanLab(newer, pixels)];
      return {
        box: {
          x: rounded(box.left / width),
          y: rounded(box.top / height),
          width: rounded((box.right - box.left + 1) / width),
          height: rounded((box.bottom - box.top + 1) / height),
        },
        share: rounded(Math.min(1, pixels.length / productPixels)),
        from: hexOfLab(from),
        to: hexOfLab(to),
        difference: rounded(ciede2000(from, to)),
      };
    });
}
