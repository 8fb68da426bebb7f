import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_READS_AT_ONCE, READS_A_MINUTE, type Reads, takeRead } from './read-limit.ts';

/** How many of the reads at these times pass. */
function passed(times: readonly number[]): number {
  let reads: Reads | undefined;
  let count = 0;
  for (const time of times) {
    const next = takeRead(reads, time);
    if (next === undefined) continue;
    reads = next;
    count++;
  }
  return count;
}

describe('reads of a network', () => {
  test('are refused once those at once are used up, until time gives the next', () => {
    const times = Array.from({ length: MAX_READS_AT_ONCE + 100 }, () => 1_000);
    expect(passed(times)).toBe(MAX_READS_AT_ONCE);
    const aLittleLater = 1_000 + 60_000 / READS_A_MINUTE;
    expect(passed([...times, aLittleLater, aLittleLater])).toBe(MAX_READS_AT_ONCE + 1);
  });

  test('do not grow by a clock that goes back, or by waiting for days', () => {
    const empty = { left: 0, at: 5_000 };
    expect(takeRead(empty, 0)).toBeUndefined();
    expect(takeRead(empty, 1e12)).toEqual({ left: MAX_READS_AT_ONCE - 1, at: 1e12 });
  });

  test('never pass beyond what is there at once and what time gives', () => {
    const steps = fc.array(fc.nat({ max: 30 }), { minLength: 5_000, maxLength: 12_000 });
    fc.assert(
      fc.property(steps, (gaps) => {
        let now = 0;
        const times = gaps.map((gap) => (now += gap));
        const limit = MAX_READS_AT_ONCE + (now * READS_A_MINUTE) / 60_000;
        expect(passed(times)).toBeLessThanOrEqual(limit);
        expect(passed(times)).toBeGreaterThanOrEqual(Math.min(times.length, MAX_READS_AT_ONCE));
      }),
      { numRuns: 20 },
    );
  });
});
