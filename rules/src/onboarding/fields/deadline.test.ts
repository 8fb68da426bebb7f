import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDay, NO_DATE, PAST_DAY, readDay, showDay } from './deadline.ts';

const TODAY = '2026-11-21';

describe('a deadline', () => {
  test.each([
    '3/14/27',
    '03/14/2027',
    '3-14-27',
    'Mar 14, 2027',
    'march 14 2027',
    'Mar. 14th, 27',
    ' 2027-03-14 ',
    ...[
      '14.3.2027',
      '14.3.27',
      '14 March 2027',
      '14th of March, 2027',
      '3/14',
      '14.3.',
      'March 14',
      'mar 14th',
      '14 mar',
    ],
  ])('is read from %j', (typed) => expect(readDay(typed, TODAY)).toEqual({ ok: true, value: '2027-03-14' }));

  test.each([
    '',
    'soon',
    '14/13/27',
    '2/30/27',
    '2027-02-29',
    'Marble 14, 2027',
    'June 31',
    '3/14/127',
    '0/1/27',
    '3/14.27',
    '2027',
    '<b>3/14</b>',
  ])('is not read from %j', (typed) => expect(readDay(typed, TODAY)).toEqual({ ok: false, refusal: NO_DATE }));

  test('is today at the earliest', () => {
    expect(readDay('11/20/26', TODAY)).toEqual({ ok: false, refusal: PAST_DAY });
    expect(readDay('11/21/26', TODAY).ok).toBe(true);
  });

  test.each([
    ['today', '2026-11-21'],
    ['Tomorrow', '2026-11-22'],
    ['June 3', '2027-06-03'],
    ['11/21', '2026-11-21'],
    ['11/20', '2027-11-20'],
    ['Feb 29', '2028-02-29'],
  ])('reads %j as the next one', (typed, day) => expect(readDay(typed, TODAY)).toEqual({ ok: true, value: day }));

  test('crosses the end of a year with tomorrow', () => {
    expect(readDay('tomorrow', '2026-12-31')).toEqual({ ok: true, value: '2027-01-01' });
  });

  test('is never before today without a year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), (month, day) => {
        const read = readDay(`${month}/${day}`, TODAY);
        expect(read.ok && read.value >= TODAY).toBe(true);
      }),
    );
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
