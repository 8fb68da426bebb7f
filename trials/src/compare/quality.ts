import { compare } from '@colorway/fabric/compare/compare.ts';
import type { Box } from '@colorway/rules/preflight/preflight.ts';
import { plantedPair } from './pairs.ts';

export interface CompareQuality {
  /** Share of the planted edits that a region covers. */
  readonly found: number;
  /** Share of the pairs with at most one region that covers no edit. */
  readonly within: number;
  /** The largest number of such regions of one pair, and the mean. */
  readonly maxFalse: number;
  readonly meanFalse: number;
  readonly medianMs: number;
  readonly maxMs: number;
  /** Seeds of pairs with a missed edit, and with more than one false region. */
  readonly missed: readonly number[];
  readonly wrong: readonly number[];
}

/** A pair may have so many false regions. */
export const MAX_FALSE = 1;

const touches = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Compares generated pairs, and counts what was found and what was not there. */
export async function compareQuality(seeds: readonly number[]): Promise<CompareQuality> {
  const results: { seed: number; planted: number; found: number; wrong: number; ms: number }[] = [];
  for (const seed of seeds) {
    const { older, newer, widthMm, edits, cutEdits } = await plantedPair(seed);
    const began = performance.now();
    const regions = compare({ older, newer, widthMm })?.differences.regions ?? [];
    const ms = performance.now() - began;
    const found = edits.filter((places) => regions.some(({ box }) => places.some((edit) => touches(edit, box)))).length;
    const wrong = regions.filter(
      ({ box }) => ![...edits.flat(), ...cutEdits].some((edit) => touches(edit, box)),
    ).length;
    results.push({ seed, planted: edits.length, found, wrong, ms });
  }
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  const times = results.map(({ ms }) => ms).sort((one, other) => one - other);
  return {
    found: sum(results.map(({ found }) => found)) / Math.max(1, sum(results.map(({ planted }) => planted))),
    within: results.filter(({ wrong }) => wrong <= MAX_FALSE).length / results.length,
    maxFalse: Math.max(...results.map(({ wrong }) => wrong)),
    meanFalse: sum(results.map(({ wrong }) => wrong)) / results.length,
    medianMs: times[times.length >> 1] ?? 0,
    maxMs: times.at(-1) ?? 0,
    missed: results.filter(({ planted, found }) => found < planted).map(({ seed }) => seed),
    wrong: results.filter(({ wrong }) => wrong > MAX_FALSE).map(({ seed }) => seed),
  };
}
