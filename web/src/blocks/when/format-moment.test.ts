import { expect, test } from 'vitest';
import { formatAgo, formatClock, formatDayTitle, formatFullMoment, formatMoment, formatSoon } from './format-moment.ts';

const now = new Date(2026, 10, 18, 12, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test.each([
  [at(2026, 10, 18, 9, 12), 'Nov 18, 9:12 AM'],
  [at(2025, 10, 18, 9, 12), 'Nov 18, 2025'],
])('%s in a list', (iso, expected) => expect(formatMoment(iso, now)).toBe(expected));

test.each([
  [at(2026, 10, 18, 9, 12), 'Today, Nov 18'],
  [at(2026, 10, 17, 23, 59), 'Tue, Nov 17'],
  [at(2025, 10, 18, 9, 12), 'Tue, Nov 18, 2025'],
])('%s above the entries of its day', (iso, expected) => expect(formatDayTitle(iso, now)).toBe(expected));

test('the time of a day', () => expect(formatClock(at(2026, 10, 18, 9, 12))).toBe('9:12 AM'));

test('a moment in full', () => expect(formatFullMoment(at(2026, 10, 18, 9, 12))).toBe('Nov 18, 2026, 9:12 AM'));

test.each([
  [at(2026, 10, 18, 11, 46), '14 min ago'],
  [at(2026, 10, 18, 9, 0), '3 h ago'],
  [at(2026, 10, 16, 12, 0), '2 d ago'],
])('%s was a while ago', (iso, expected) => expect(formatAgo(iso, now)).toBe(expected));

test.each([
  [at(2026, 10, 18, 12, 3), 'In 3 min'],
  [at(2026, 10, 18, 11, 59), 'Now'],
])('%s is to come', (iso, expected) => expect(formatSoon(iso, now)).toBe(expected));
