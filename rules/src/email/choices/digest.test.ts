import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstLink, isDigestDue } from './digest.ts';

const ZONE = 'America/New_York';
const HOUR_MS = 3_600_000;

test.each([
  ['2026-03-02T16:00:00Z', '2026-03-03T12:59:00Z', false],
  ['2026-03-02T16:00:00Z', '2026-03-03T13:00:00Z', true],
  ['2026-03-03T12:59:00Z', '2026-03-03T13:00:00Z', true],
  ['2026-03-03T13:00:00Z', '2026-03-03T22:00:00Z', false],
  // The clocks change in between.
  ['2026-03-07T16:00:00Z', '2026-03-08T12:00:00Z', true],
])('written at %s, at %s: %s', (written, now, due) =>
  expect(isDigestDue(new Date(written), new Date(now), ZONE)).toBe(due),
);

test('whatever was written goes once, within 25 hours', () => {
  const instant = fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, (written) => {
      const hours = Array.from({ length: 27 }, (_, hour) => new Date(written.getTime() + hour * HOUR_MS));
      const due = hours.findIndex((now) => isDigestDue(written, now, ZONE));
      expect(due).toBeGreaterThanOrEqual(0);
      expect(due).toBeLessThanOrEqual(26);
    }),
  );
});

test('the link of a mail is its first', () => {
  expect(firstLink('New inquiry\n\nhttps://example.com/admin/inquiries/1\n\n--\n')).toBe(
    'https://example.com/admin/inquiries/1',
  );
  expect(firstLink('No link')).toBeNull();
});
