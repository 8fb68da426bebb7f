import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDay, NO_DATE, PAST_DAY, readDay, showDay } from './deadline.ts';

const TODAY = '2026-11-21';

describe('a deadline', () => {
  test.each(['3/14/27', '03/14/2027', '3-14-27', 'Mar 14, 2027', 'march 14 2027', 'Mar. 14th, 27', ' 2027-03-14 '])(
    'is read from %j',
    (typed) => expect(readDay(typed, TODAY)).toEqual({ ok: true, value: '2027-03-14' }),
  );

  test.each(['', 'soon', '14/3/27', '2/30/27', '2027-02-29', 'Marble 14, 2027', 'Mar 14', '3/14/127', '0/1/27'])(
    'is not read from %j',
    (typed) => expect(readDay(typed, TODAY)).toEqual({ ok: false, refusal: NO_DATE }),
  );

  test('is today at the earliest', () => {
    expect(readDay('11/20/26', TODAY)).toEqual({ ok: false, refusal: PAST_DAY });
    expect(readDay('11/21/26', TODAY).ok).toBe(true);
  });

  test('knows leap years', () => {
    expect(['2024-02-29', '2023-02-29', '2000-02-29', '2100-02-29'].map(isDay)).toEqual([true, false, true, false]);
  });

  test('is formatted so that it parses back', () => {
    expect(showDay('2027-03-04')).toBe('Mar 4, 2027');
    expect(showDay('')).toBe('');
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2027-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(isDay(day)).toBe(true);
          expect(readDay(showDay(day), TODAY)).toEqual({ ok: true, value: day });
        },
      ),
    );
  });
});
