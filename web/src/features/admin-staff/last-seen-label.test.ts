import { describe, expect, it } from 'vitest';
import { lastSeenLabel } from './last-seen-label.ts';

const now = new Date(2026, 10, 18, 12, 0);

describe('last seen', () => {
  it.each([
    ['Never', null],
    ['Now', new Date(2026, 10, 18, 11, 55)],
    ['Now', new Date(2026, 10, 18, 12, 1)],
    ['Today, 9:40 AM', new Date(2026, 10, 18, 9, 40)],
    ['Nov 17, 2026', new Date(2026, 10, 17, 23, 59)],
    ['Nov 18, 2025', new Date(2025, 10, 18, 11, 59)],
  ])('is "%s"', (expected, at) => {
    expect(lastSeenLabel(at?.toISOString() ?? null, now).replaceAll(' ', ' ')).toBe(expected);
  });
});
