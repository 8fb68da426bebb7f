import { expect, test } from 'vitest';
import { formatActivity, formatCount, formatDue } from './format-work.ts';

const NOW = new Date(2027, 1, 8, 15, 0);
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

test.each([
  [0.5, 'Just now'],
  [4, '4 min ago'],
  [120, '2 h ago'],
  [16 * 60, 'Yesterday'],
  [14 * 24 * 60, 'Jan 25'],
  [60 * 24 * 60, 'Dec 10, 2026'],
])('%d minutes ago is %s', (minutes, text) => {
  expect(formatActivity(before(minutes), NOW)).toBe(text);
});

test.each([
  ['2027-02-11', 'soon', 'Thu, Feb 11'],
  ['2027-02-05', 'late', 'Was Fri, Feb 5'],
  ['2028-02-11', 'fine', 'Fri, Feb 11, 2028'],
  [null, 'none', 'No date'],
] as const)('the due date %s with the light %s is %s', (day, light, text) => {
  expect(formatDue(day, light, NOW)).toBe(text);
});

test('an estimated count is about', () => {
  expect(formatCount({ count: 1_004_000, isExact: false })).toBe('about 1,004,000');
  expect(formatCount({ count: 214, isExact: true })).toBe('214');
});
