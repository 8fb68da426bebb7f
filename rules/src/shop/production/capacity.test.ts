import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../dates/calendar-day.ts';
import { type Capacity, capacityLevel, capacitySpan, capacityWeeks, NO_CAPACITY } from './capacity.ts';

const WEEKDAYS: Capacity = [0, 96, 96, 96, 96, 96, 0];
const TODAY = '2026-11-30';
const closed = (...days: readonly string[]) => days.map((day) => ({ day, name: 'Closed' }));
const HOLIDAYS = closed(
  '2026-12-24',
  '2026-12-25',
  '2026-12-28',
  '2026-12-29',
  '2026-12-30',
  '2026-12-31',
  '2027-01-01',
);

describe('the weeks of capacity', () => {
  test('are none while it is off, and none when every day is closed', () => {
    const input = { capacity: NO_CAPACITY, closingDays: [], today: TODAY };
    expect(capacityWeeks(input, [{ day: TODAY, pieces: 12 }])).toEqual([]);
    expect(capacitySpan(input)).toBeUndefined();
  });

  test('name their days, short weeks and what is too many, and pass over a closed week', () => {
    const input = { capacity: WEEKDAYS, closingDays: HOLIDAYS, today: '2026-12-02' };
    const due = [
      { day: '2026-12-04', pieces: 412 },
      { day: '2026-12-09', pieces: 478 },
      { day: '2026-12-18', pieces: 502 },
      { day: '2026-12-30', pieces: 96 },
      { day: '2027-01-05', pieces: 60 },
    ];
    const weeks = capacityWeeks(input, due);
    expect(weeks.map(({ title, note }) => [title, note])).toEqual([
      ['Nov 30 to Dec 4', 'this week'],
      ['Dec 7 to 11', ''],
      ['Dec 14 to 18', ''],
      ['Dec 21 to 23', '3 days'],
      ['Jan 4 to 8', ''],
    ]);
    expect(weeks.map(({ pieces, label, level }) => `${pieces} ${label}: ${level}`)).toEqual([
      '412 of 480 pieces: fine',
      '478 of 480 pieces, full: full',
      '502 of 480 pieces, 22 too many: over',
      '96 of 288 pieces: fine',
      '60 of 480 pieces: fine',
    ]);
  });

  test('are amber from 98 % and red above 100 %', () => {
    expect([470, 471, 480, 481].map((pieces) => capacityLevel(pieces, 480))).toEqual(['fine', 'full', 'full', 'over']);
  });

  test('lose no piece and count none twice', () => {
    const days = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 200 })), {
      maxLength: 30,
    });
    const capacity = fc.array(fc.nat({ max: 200 }), { minLength: 7, maxLength: 7 });
    const closedAt = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 20 });
    fc.assert(
      fc.property(days, capacity, closedAt, (due, perDay, off) => {
        const input = { capacity: perDay, closingDays: closed(...off.map((at) => addDays(TODAY, at))), today: TODAY };
        const some = due.map(([at, pieces]) => ({ day: addDays(TODAY, at), pieces }));
        const weeks = capacityWeeks(input, some);
        const span = capacitySpan(input);
        const inSpan = some.filter(({ day }) => span && day >= span.from && day <= span.to);
        const sum = (all: readonly { readonly pieces: number }[]) => all.reduce((n, { pieces }) => n + pieces, 0);
        expect(sum(weeks)).toBe(sum(inSpan));
        for (const [at, { from }] of weeks.entries())
          if (at > 0) expect(from).toBe(addDays(weeks[at - 1]?.to ?? '', 1));
      }),
    );
  });
});
