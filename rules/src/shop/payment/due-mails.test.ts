import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../dates/calendar-day.ts';
import { dueMailOn, restDueOn } from './due-mails.ts';

describe('the day on which the rest is due', () => {
  test('is none for an order that is paid in full', () => {
    expect(restDueOn({ choice: 'full' }, '2026-12-08')).toBeNull();
  });

  test('is that of the terms, or the day on which it ships', () => {
    const terms = { choice: 'terms', days: 30, placedOn: '2026-11-18' } as const;
    expect(restDueOn(terms, '2026-12-08')).toBe('2026-12-18');
    expect(restDueOn({ choice: 'deposit', percent: 50 }, '2026-12-08')).toBe('2026-12-08');
    expect(restDueOn({ choice: 'deposit', percent: 50 }, null)).toBeNull();
  });
});

describe('the mail of a day', () => {
  test.each([
    ['2026-12-04', null],
    ['2026-12-05', 'soon'],
    ['2026-12-07', 'soon'],
    ['2026-12-08', 'day'],
    ['2026-12-15', 'day'],
    ['2026-12-16', null],
  ])('%s, for a rest that is due on Dec 8, is %s', (today, kind) => {
    expect(dueMailOn('2026-12-08', today)).toBe(kind);
  });

  test('is one of each kind in a row, the one before the day first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), (offset) => {
        const dueOn = addDays('2027-01-01', offset);
        const days = Array.from({ length: 40 }, (_, at) => dueMailOn(dueOn, addDays(dueOn, at - 20)));
        const kinds = days.flatMap((kind, at) => (kind !== null && kind !== days[at - 1] ? [kind] : []));
        expect(kinds).toEqual(['soon', 'day']);
        expect(days.filter((kind) => kind === 'soon')).toHaveLength(3);
      }),
    );
  });
});
