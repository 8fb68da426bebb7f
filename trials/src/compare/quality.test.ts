import { expect, test } from 'vitest';
import { compareQuality, MAX_FALSE } from './quality.ts';

/** `npm run bench -- compare` measures 300 pairs. */
const SAMPLE = 24;
const MIN_FOUND = 0.98;

test('a comparison finds planted edits, and next to nothing else', { timeout: 240_000 }, async () => {
  const { found, maxFalse, missed, wrong } = await compareQuality(
    Array.from({ length: SAMPLE }, (_, seed) => 40_000 + seed),
  );
  expect.soft(found, `missed in ${missed.join()}`).toBeGreaterThanOrEqual(MIN_FOUND);
  expect.soft(maxFalse, `false in ${wrong.join()}`).toBeLessThanOrEqual(MAX_FALSE);
});
