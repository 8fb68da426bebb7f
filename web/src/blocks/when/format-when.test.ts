import { expect, test } from 'vitest';
import { formatWhen } from './format-when.ts';

const now = new Date(2026, 10, 21, 13, 0);

test.each([
  [new Date(2026, 10, 21, 10, 38), '10:38 AM'],
  [new Date(2026, 10, 17, 23, 59), 'Nov 17'],
  [new Date(2025, 10, 21, 13, 0), 'Nov 21, 2025'],
])('%s', (at, expected) => expect(formatWhen(at.toISOString(), now)).toBe(expected));
