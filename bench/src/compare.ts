import { compareQuality, MAX_FALSE } from '@colorway/trials/compare/quality.ts';
import { atLeast, atMost, type Figure } from './measure/figure.ts';

const MIN_FOUND = 0.99;
const MAX_MS = 2_000;

/** Compares generated versions with planted edits of 1 to 5 mm, moved, scaled and compressed again. */
export async function measureCompare(seeds: readonly number[]): Promise<Figure[]> {
  const quality = await compareQuality(seeds);
  process.stderr.write(
    `missed in ${quality.missed.join()}; false regions in ${quality.wrong.join()}, ${quality.meanFalse} in the mean\n`,
  );
  return [
    atLeast('compare, planted edits found', 'share', quality.found, MIN_FOUND),
    atLeast(`compare, pairs with at most ${MAX_FALSE} false region`, 'share', quality.within, 1),
    atMost('compare, false regions in one pair', 'regions', quality.maxFalse, MAX_FALSE),
    atMost('compare of two versions, median', 'ms', quality.medianMs, MAX_MS),
    atMost('compare of two versions, slowest', 'ms', quality.maxMs, MAX_MS),
  ];
}
