import { expect, test } from 'vitest';
import { daysLeft } from './days-left.ts';

const now = new Date(2026, 10, 18, 23, 30);

test.each([
  ['2027-03-14', '116 days'],
  ['2026-11-19', '1 day'],
  ['2026-11-18', 'today'],
  ['2026-11-17', 'over'],
])('%s is %s', (day, expected) => expect(daysLeft(day, now)).toBe(expected));
