import { expect, test } from 'vitest';
import { codeStatus, typedCode } from './discount-code.ts';

const now = new Date('2026-11-21T12:00:00Z');
const earlier = new Date('2026-11-21T11:59:59Z');
const later = new Date('2026-11-21T12:00:01Z');
const open = { enabled: true, startsAt: null, endsAt: null, usageLimit: null, used: 0 };

test.each([
  [{}, 'ACTIVE'],
  [{ enabled: false }, 'EXPIRED'],
  [{ endsAt: now }, 'EXPIRED'],
  [{ endsAt: later }, 'ACTIVE'],
  [{ startsAt: later }, 'SCHEDULED'],
  [{ startsAt: earlier }, 'ACTIVE'],
  [{ usageLimit: 3, used: 2 }, 'ACTIVE'],
  [{ usageLimit: 3, used: 3 }, 'EXPIRED'],
  [{ startsAt: later, enabled: false }, 'EXPIRED'],
] as const)('a code with %j is %s', (change, status) => {
  expect(codeStatus({ ...open, ...change }, now)).toBe(status);
});

test('a code is the same however it is typed', () => {
  expect(typedCode(' spring 10\n')).toBe('SPRING10');
});
