import { expect, test } from 'vitest';
import { ordinalDate } from './ordinal-date.ts';

test.each([
  ['2027-03-04', 'Mar 4th, 2027'],
  ['2026-11-01T23:59:59.000Z', 'Nov 1st, 2026'],
  ['2026-12-22', 'Dec 22nd, 2026'],
  ['2026-01-03', 'Jan 3rd, 2026'],
  ['2026-06-11', 'Jun 11th, 2026'],
  ['2026-06-12', 'Jun 12th, 2026'],
  ['2026-06-13', 'Jun 13th, 2026'],
  ['2026-08-21', 'Aug 21st, 2026'],
  ['2026-08-30', 'Aug 30th, 2026'],
])('%s is written %s', (date, expected) => {
  expect(ordinalDate(date)).toBe(expected);
});
