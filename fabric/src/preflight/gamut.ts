import { type Color, differenceOf, hexOfColor } from './colors.ts';
import { type Patch, patchesOf } from './patches.ts';
import type { Raster } from './raster.ts';

/** Answers the nearest colors that the printer reaches, for red, green and blue bytes in a row. */
export type Reach = (colors: Uint8Array) => Uint8Array;

/** Colors of the picture that the printer does not reach, grouped by likeness. */
export interface DullColor {
  readonly difference: number;
  readonly areaMm2: number;
  readonly places: number;
  readonly patch: Patch;
  readonly color: Color;
  readonly reached: Color;
}

export interface DullColors {
  readonly colors: readonly DullColor[];
  /** Difference of each pixel in tenths; 0 where the printer reaches it. */
  readonly differences: Uint8Array;
}

const BINS = 32 ** 3;
const binOf = (r: number, g: number, b: number): number => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
/** Colors this near are one finding. */
const ALIKE = 14;
/** A smaller patch is an edge between two colors. */
const MIN_PATCH_MM2 = 1;
const MIN_AREA_MM2 = 4;

interface Bin {
  readonly index: number;
  readonly count: number;
  readonly color: Color;
  readonly reached: Color;
  readonly difference: number;
}

/** Averages the colors of the picture in bins, and asks what the printer makes of each. */
function binsOf({ rgb }: Raster, reach: Reach): Bin[] {
  const sums = new Float64Array(BINS * 4);
  for (let at = 0; at < rgb.length; at += 3) {
    const [r, g, b] = [rgb[at] as number, rgb[at + 1] as number, rgb[at + 2] as number];
    const to = binOf(r, g, b) * 4;
    (sums[to] as number) += r;
    (sums[to + 1] as number) += g;
    (sums[to + 2] as number) += b;
    (sums[to + 3] as number) += 1;
  }
  const used = Array.from({ length: BINS }, (_, index) => index).filter((index) => (sums[index * 4 + 3] as number) > 0);
  const colors = used.map((index): Color => {
    const count = sums[index * 4 + 3] as number;
    return [
      (sums[index * 4] as number) / count,
      (sums[index * 4 + 1] as number) / count,
      (sums[index * 4 + 2] as number) / count,
    ];
  });
  const reached = reach(Uint8Array.from(colors.flatMap((color) => color.map(Math.round))));
  return used.map((index, at): Bin => {
    const color = colors[at] as Color;
    const printed: Color = [reached[at * 3] as number, reached[at * 3 + 1] as number, reached[at * 3 + 2] as number];
    return {
      index,
      count: sums[index * 4 + 3] as number,
      color,
      reached: printed,
      difference: differenceOf(color, printed),
    };
  });
}

/** Groups bins around the most frequent one of each group. */
function groupsOf(bins: readonly Bin[]): Bin[][] {
  const groups: Bin[][] = [];
  for (const bin of [...bins].sort((a, b) => b.count - a.count)) {
    const group = groups.find(([first]) => first && differenceOf(first.color, bin.color) < ALIKE);
    if (group) group.push(bin);
    else groups.push([bin]);
  }
  return groups;
}

interface Scale {
  readonly perMm: number;
  readonly limit: number;
}

/** Finds the areas of colors that the printer does not reach. */
export function dullColors(raster: Raster, reach: Reach, { perMm, limit }: Scale): DullColors {
  const { rgb, width } = raster;
  const bins = binsOf(raster, reach);
  const size = rgb.length / 3;
  const tenths = new Uint8Array(BINS);
  const groupOf = new Uint8Array(BINS);
  const groups = groupsOf(bins.filter(({ difference }) => difference > limit)).slice(0, 250);
  groups.forEach((group, index) => {
    for (const bin of group) {
      tenths[bin.index] = Math.min(255, Math.round(bin.difference * 10));
      groupOf[bin.index] = index + 1;
    }
  });
  const differences = new Uint8Array(size);
  const labels = new Uint8Array(size);
  for (let at = 0; at < size; at++) {
    const bin = binOf(rgb[at * 3] as number, rgb[at * 3 + 1] as number, rgb[at * 3 + 2] as number);
    differences[at] = tenths[bin] as number;
    labels[at] = groupOf[bin] as number;
  }
  const colors = groups.flatMap((group, index): DullColor[] => {
    const pixels = group.reduce((sum, { count }) => sum + count, 0);
    if (pixels / perMm ** 2 < MIN_AREA_MM2) return [];
    const mask = Uint8Array.from(labels, (label) => (label === index + 1 ? 1 : 0));
    const patches = patchesOf(mask, width).patches.filter(({ count }) => count / perMm ** 2 >= MIN_PATCH_MM2);
    const area = patches.reduce((sum, { count }) => sum + count, 0) / perMm ** 2;
    const largest = patches.reduce<Patch | undefined>(
      (best, one) => (best && best.count >= one.count ? best : one),
      undefined,
    );
    const [first] = group;
    if (!largest || !first || area < MIN_AREA_MM2) return [];
    const { color, reached, difference } = first;
    return [{ difference, areaMm2: area, places: patches.length, patch: largest, color, reached }];
  });
  return { colors, differences };
}

export const hexesOf = ({ color, reached }: DullColor): readonly string[] => [hexOfColor(color), hexOfColor(reached)];
