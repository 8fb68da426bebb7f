import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, endOfWeek, monthOf, startOfWeek, weeksOf } from './calendar-days.ts';

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the days of a calendar', () => {
  it('go over the ends of months, of years and of February', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2027-01-15', -1)).toBe('2026-12-15');
  });

  it('stand in weeks from Sunday to Saturday', () => {
    expect(weeksOf('2027-02')[0]).toEqual([
      null,
      '2027-02-01',
      '2027-02-02',
      '2027-02-03',
      '2027-02-04',
      '2027-02-05',
      '2027-02-06',
    ]);
    expect(startOfWeek('2027-02-03')).toBe('2027-01-31');
    expect(endOfWeek('2027-02-03')).toBe('2027-02-06');
  });

  it('are all of the month, each once and in order', () => {
    fc.assert(
      fc.property(days, (day) => {
        const shown = weeksOf(monthOf(day))
          .flat()
          .filter((one) => one !== null);
        expect(shown).toContain(day);
        expect(shown).toEqual([...new Set(shown)].sort());
        expect(shown[0]).toBe(`${monthOf(day)}-01`);
        expect(monthOf(addDays(shown.at(-1) ?? '', 1))).not.toBe(monthOf(day));
      }),
    );
  });
});
