import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../dates/calendar-day.ts';
import {
  bucketsOf,
  COMPARISONS,
  comparisonLabel,
  inSpan,
  type Span,
  spanBefore,
  spanDays,
  spanFault,
  spanLabel,
  spanOf,
  startsBefore,
  yearBefore,
} from './range.ts';

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
const anySpan = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 1_500 }))
  .map(([from, days]): Span => ({ from, to: addDays(from, days) }));

describe('the days of a report', () => {
  test('cannot end before they begin, nor be more than ten years', () => {
    expect(spanFault({ from: '2026-02-02', to: '2026-02-01' })).toBe('The last day is before the first.');
    expect(spanFault({ from: '2010-01-01', to: '2026-01-01' })).toBe('Choose at most ten years.');
    expect(spanFault({ from: '2026-02-01', to: '2026-02-01' })).toBeUndefined();
  });

  test('end today, over the ends of months and leap years', () => {
    expect(spanOf('30', '2028-03-01')).toEqual({ from: '2028-02-01', to: '2028-03-01' });
    expect(spanOf('30', '2027-03-01')).toEqual({ from: '2027-01-31', to: '2027-03-01' });
    expect(spanDays(spanOf('90', '2026-11-30'))).toBe(90);
    expect(spanOf('year', '2026-11-30')).toEqual({ from: '2026-01-01', to: '2026-11-30' });
  });

  test('are compared with the same days of the year before, or with as many days before', () => {
    const year = { from: '2026-01-01', to: '2026-11-30' };
    expect(spanBefore(year, 'year')).toEqual({ from: '2025-01-01', to: '2025-11-30' });
    expect(spanBefore({ from: '2028-02-01', to: '2028-02-29' }, 'year')).toEqual({
      from: '2027-02-01',
      to: '2027-02-28',
    });
    expect(spanBefore({ from: '2026-03-01', to: '2026-03-31' }, 'before')).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    });
    expect(spanBefore(year, 'none')).toBeNull();
    fc.assert(
      fc.property(anySpan, (span) => {
        const before = spanBefore(span, 'before');
        expect(before && spanDays(before)).toBe(spanDays(span));
        expect(before && addDays(before.to, 1)).toBe(span.from);
      }),
    );
    fc.assert(
      fc.property(anyDay, (day) => {
        expect([365, 366]).toContain(daysBetween(yearBefore(day), day));
      }),
    );
  });

  test('are cut into days, weeks or months without a gap', () => {
    expect(bucketsOf({ from: '2026-01-15', to: '2026-11-27' }).map(({ label }) => label)).toHaveLength(11);
    expect(bucketsOf({ from: '2025-12-10', to: '2026-12-09' })[0]).toEqual({
      ...{ from: '2025-12-10', to: '2025-12-31', unit: 'month' },
      ...{ label: 'Dec 2025', name: 'December 2025' },
    });
    expect(bucketsOf({ from: '2026-09-01', to: '2026-11-29' })[1]).toMatchObject({
      name: 'The week of Sep 8',
      to: '2026-09-14',
    });
    fc.assert(
      fc.property(anySpan, (span) => {
        const buckets = bucketsOf(span);
        expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual([span.from, span.to]);
        for (const [at, { from, to }] of buckets.entries()) {
          expect(to >= from).toBe(true);
          if (at > 0) expect(addDays(buckets[at - 1]?.to ?? '', 1)).toBe(from);
        }
        for (const comparison of COMPARISONS) {
          if (comparison === 'none') continue;
          const starts = startsBefore(span, comparison);
          expect(starts[0]).toBe(spanBefore(span, comparison)?.from);
          expect(starts).toHaveLength(buckets.length);
          expect([...starts].sort()).toEqual(starts);
        }
      }),
    );
  });

  test('are named with what they are compared with', () => {
    const year = { from: '2026-01-01', to: '2026-11-30' };
    expect(`${spanLabel(year)}, ${comparisonLabel(year, 'year')}`).toBe(
      'Jan 1 to Nov 30, 2026, compared with the same days of 2025',
    );
    const winter = { from: '2025-12-01', to: '2026-02-28' };
    expect(spanLabel(winter)).toBe('Dec 1, 2025 to Feb 28, 2026');
    expect(comparisonLabel(winter, 'year')).toBe('compared with the same days a year earlier');
    expect(comparisonLabel(winter, 'before')).toBe('compared with the 90 days before');
    expect(comparisonLabel(winter, 'none')).toBe('');
    expect(inSpan({ from: '2025-09-01', to: '2025-09-30' })).toBe('in September 2025');
    expect(inSpan({ from: '2028-02-01', to: '2028-02-28' })).toBe('from Feb 1 to Feb 28, 2028');
    expect(spanLabel({ from: '2026-11-30', to: '2026-11-30' })).toBe('Nov 30, 2026');
  });
});
