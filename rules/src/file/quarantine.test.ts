import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fitsQuarantine,
  isNoticeDue,
  MAX_QUARANTINE_BYTES,
  QUARANTINE_SOURCES,
  quarantinedName,
  SOURCE_LABELS,
} from './quarantine.ts';

test('the quarantine never holds more than its limit', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400_000_000), { maxLength: 20 }), (files) => {
      const stored = files.reduce((sum, bytes) => (fitsQuarantine(bytes, sum) ? sum + bytes : sum), 0);
      return stored <= MAX_QUARANTINE_BYTES;
    }),
  );
});

test('a mail is due at first, and an hour after the last one', () => {
  const at = (time: string) => new Date(`2026-03-02T${time}Z`);
  expect(isNoticeDue(null, at('12:00:00'))).toBe(true);
  expect(isNoticeDue(at('12:00:00'), at('12:59:59'))).toBe(false);
  expect(isNoticeDue(at('12:00:00'), at('13:00:00'))).toBe(true);
});

test('each way in has a label, and no released file has a name that opens', () => {
  for (const source of QUARANTINE_SOURCES) expect(SOURCE_LABELS[source]).not.toBe('');
  expect(quarantinedName('logo.pdf')).toBe('logo.pdf.infected');
});
