import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_STAGES, lineProgress, progressFault, stagesOf } from './line-progress.ts';

const progress = (quantity: number, counts: Readonly<Record<string, number>>) =>
  lineProgress(
    quantity,
    stagesOf(
      quantity,
      DEFAULT_STAGES,
      Object.entries(counts).map(([stage, done]) => ({ stage, done })),
    ),
  );

describe('the progress of a line', () => {
  test.each([
    [24, {}, 0, null],
    [24, { Printing: 7 }, 0, 'Printing, 7 of 24 done'],
    [12, { Printing: 12 }, 0, 'All 12 printed, cutting next'],
    [24, { Printing: 24, Cutting: 24, Sewing: 10 }, 0, 'Sewing, 10 of 24 done'],
    [12, { Check: 12 }, 12, 'All 12 done'],
  ] as const)('of %i pieces with %j', (quantity, counts, done, label) => {
    expect(progress(quantity, counts)).toMatchObject({ done, label });
  });

  test('has the share of the stage that it names', () => {
    expect(progress(24, { Sewing: 6 }).share).toBe(0.25);
    expect(progress(24, { Printing: 24 }).share).toBe(0);
    expect(progress(24, { Check: 24 }).share).toBe(1);
  });

  test('counts a piece through all stages before its furthest', () => {
    expect(stagesOf(10, DEFAULT_STAGES, [{ stage: 'Sewing', done: 4 }]).map(({ done }) => done)).toEqual([4, 4, 4, 0]);
  });

  test('keeps pieces of a stage that is gone as pieces of the first one', () => {
    expect(stagesOf(10, ['Printing', 'Hemming'], [{ stage: 'Sewing', done: 4 }]).map(({ done }) => done)).toEqual([
      4, 0,
    ]);
  });

  test('of more pieces than the line has is refused', () => {
    expect(progressFault(25, 24)).toBe('This line has 24 pieces.');
    expect(progressFault(24, 24)).toBeUndefined();
  });

  test('never grows from one stage to the next, for any counts', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.array(fc.nat(80), { minLength: 4, maxLength: 4 }), (quantity, counts) => {
        const stored = DEFAULT_STAGES.map((stage, at) => ({ stage, done: counts[at] ?? 0 }));
        const done = stagesOf(quantity, DEFAULT_STAGES, stored).map((one) => one.done);
        expect(done).toEqual([...done].sort((a, b) => b - a));
        expect(Math.max(...done)).toBeLessThanOrEqual(quantity);
      }),
    );
  });
});
