import { ciede2000 } from './nearest/ciede2000.ts';
import { isInArea, isSoftEdge, type Picture } from './soft-edge.ts';
import { type Lab, labOf } from './space/lab.ts';
import { hexOfOklab, type Oklab, oklabOf } from './space/oklab.ts';

export interface MainColor {
  readonly hex: string;
  /** Share of the picture's visible part, from 0 to 1. */
  readonly share: number;
}

/** Colors this near count as one color of a logo. */
const SAME = 9;
/** A smaller share is an edge between two colors, or dust. */
const MIN_SHARE = 0.004;
const OPAQUE = 128;
const ROUNDS = 8;

interface Count {
  readonly count: number;
  /** The number of these pixels that lie in an area of their color. */
  readonly inArea: number;
}

interface Heap extends Count {
  readonly lab: Oklab;
}

const keyOf = (r: number, g: number, b: number): number => (r << 16) | (g << 8) | b;

/** Groups the visible pixels by color. */
const counted = (picture: Picture): ReadonlyMap<number, Count> => {
  const { data } = picture;
  const counts = new Map<number, Count>();
  for (let at = 0; at + 3 < data.length; at += 4) {
    if ((data[at + 3] as number) < OPAQUE) continue;
    const key = keyOf(data[at] as number, data[at + 1] as number, data[at + 2] as number);
    const { count, inArea } = counts.get(key) ?? { count: 0, inArea: 0 };
    counts.set(key, { count: count + 1, inArea: inArea + (isInArea(picture, at / 4) ? 1 : 0) });
  }
  return counts;
};

const hexOfKey = (key: number): string => `#${(0x1000000 | key).toString(16).slice(1)}`;

/** Groups pixels of nearly one color with their mean, since a photo has too many colors to compare. */
const heapsOf = (counts: ReadonlyMap<number, Count>): readonly Heap[] => {
  const cells = new Map<number, Count & Oklab>();
  for (const [key, { count, inArea }] of counts) {
    const { l, a, b } = oklabOf(hexOfKey(key));
    const cell = (Math.round(l * 40) << 16) | (Math.round((a + 0.5) * 60) << 8) | Math.round((b + 0.5) * 60);
    const sum = cells.get(cell) ?? { count: 0, inArea: 0, l: 0, a: 0, b: 0 };
    cells.set(cell, {
      count: sum.count + count,
      inArea: sum.inArea + inArea,
      l: sum.l + l * count,
      a: sum.a + a * count,
      b: sum.b + b * count,
    });
  }
  return [...cells.values()]
    .map(({ count, inArea, l, a, b }) => ({ count, inArea, lab: { l: l / count, a: a / count, b: b / count } }))
    .sort((one, other) => other.count - one.count);
};

const apart = (one: Oklab, other: Oklab): number =>
  (one.l - other.l) ** 2 + (one.a - other.a) ** 2 + (one.b - other.b) ** 2;

/** Picks the first centers: the largest heap, then always the heavy one that is farthest away. */
const firstCenters = (heaps: readonly Heap[], maxCount: number): Oklab[] => {
  const centers: Oklab[] = [];
  const far = heaps.map(() => Number.POSITIVE_INFINITY);
  while (centers.length < maxCount) {
    const weight = (heap: Heap, at: number) => heap.count ** 0.5 * Math.min(1, far[at] as number);
    let best = -1;
    for (const [at, heap] of heaps.entries()) {
      if ((far[at] as number) > 0 && (best < 0 || weight(heap, at) > weight(heaps[best] as Heap, best))) best = at;
    }
    if (best < 0) break;
    const center = (heaps[best] as Heap).lab;
    centers.push(center);
    for (const [at, heap] of heaps.entries()) far[at] = Math.min(far[at] as number, apart(center, heap.lab));
  }
  return centers;
};

const nearestCenter = (centers: readonly Oklab[], lab: Oklab): number => {
  let best = 0;
  for (const [at, center] of centers.entries()) {
    if (apart(center, lab) < apart(centers[best] as Oklab, lab)) best = at;
  }
  return best;
};

/** Moves each center to the mean of the nearest heaps; returns the heaps of each. */
const settled = (heaps: readonly Heap[], first: readonly Oklab[]): readonly (readonly Heap[])[] => {
  let centers = [...first];
  let groups: Heap[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    groups = centers.map(() => []);
    for (const heap of heaps) groups[nearestCenter(centers, heap.lab)]?.push(heap);
    centers = groups.map((group, at) => {
      const count = group.reduce((sum, heap) => sum + heap.count, 0);
      const mean = (axis: keyof Oklab) => group.reduce((sum, heap) => sum + heap.lab[axis] * heap.count, 0) / count;
      return count === 0 ? (centers[at] as Oklab) : { l: mean('l'), a: mean('a'), b: mean('b') };
    });
  }
  return groups.filter((group) => group.length > 0);
};

/** Returns a logo's flat color as the file has it, not as a mean with its soft edge. */
const spokenHex = (heap: Heap, counts: ReadonlyMap<number, Count>): string => {
  let best = hexOfOklab(heap.lab);
  let maxCount = 0;
  for (const [key, { count }] of counts) {
    if (count > maxCount && apart(oklabOf(hexOfKey(key)), heap.lab) < 0.0012) {
      maxCount = count;
      best = hexOfKey(key);
    }
  }
  return best;
};

const sumOf = (group: readonly Heap[], what: keyof Count): number => group.reduce((sum, heap) => sum + heap[what], 0);

/** Finds the main colors of a picture, the largest first; transparent parts and soft edges do not count. */
export const mainColors = (picture: Picture, maxCount = 6): readonly MainColor[] => {
  const counts = counted(picture);
  const heaps = heapsOf(counts);
  const all = sumOf(heaps, 'count');
  const groups = settled(heaps, firstCenters(heaps, maxCount * 3))
    .map((group) => ({ count: sumOf(group, 'count'), inArea: sumOf(group, 'inArea'), top: group[0] as Heap }))
    .sort((one, other) => other.count - one.count);
  const found: { readonly hex: string; readonly lab: Lab; count: number; inArea: number }[] = [];
  for (const { count, inArea, top } of groups) {
    const hex = spokenHex(top, counts);
    const lab = labOf(hex);
    const kin = found.find((one) => ciede2000(one.lab, lab) < SAME);
    if (kin) {
      kin.count += count;
      kin.inArea += inArea;
    } else found.push({ hex, lab, count, inArea });
  }
  return found
    .filter((one) => !isSoftEdge(one, found))
    .map(({ hex, count }) => ({ hex, share: count / all }))
    .filter(({ share }) => share >= MIN_SHARE)
    .sort((one, other) => other.share - one.share)
    .slice(0, maxCount);
};
