import type { Reach } from '@colorway/fabric/preflight/gamut.ts';
import { preflight } from '@colorway/fabric/preflight/preflight.ts';
import { DEFAULT_PREFLIGHT_LIMITS, PREFLIGHT_KINDS, type PreflightKind } from '@colorway/rules/preflight/preflight.ts';
import { plantedPicture } from './pictures.ts';

/** Pictures by what was planted and what was found. */
export interface Score {
  readonly kind: PreflightKind;
  readonly f1: number;
  /** Seeds of pictures with a fault that was not there, and with one that was not found. */
  readonly wrong: readonly number[];
  readonly missed: readonly number[];
}

/** Runs the preflight over generated pictures, and compares its findings with what was planted. */
export async function preflightQuality(seeds: readonly number[], reach: Reach): Promise<readonly Score[]> {
  const results: {
    readonly seed: number;
    readonly planted: ReadonlySet<string>;
    readonly found: ReadonlySet<string>;
  }[] = [];
  for (const seed of seeds) {
    const { picture, widthMm, faults } = await plantedPicture(seed, reach);
    const { report } = preflight({ picture, widthMm, limits: DEFAULT_PREFLIGHT_LIMITS, reach });
    results.push({ seed, planted: faults, found: new Set(report.findings.map(({ kind }) => kind)) });
  }
  return PREFLIGHT_KINDS.map((kind): Score => {
    const seedsOf = (planted: boolean, found: boolean): number[] =>
      results
        .filter((one) => one.planted.has(kind) === planted && one.found.has(kind) === found)
        .map(({ seed }) => seed);
    const [right, wrong, missed] = [seedsOf(true, true), seedsOf(false, true), seedsOf(true, false)];
    return { kind, f1: (2 * right.length) / (2 * right.length + wrong.length + missed.length || 1), wrong, missed };
  });
}
