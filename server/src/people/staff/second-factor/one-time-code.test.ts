import { periodAt } from '@colorway/rules/sign-in/second-factor/authenticator-code.ts';
import { describe, expect, test } from 'vitest';
import { codeAt, periodOf } from './one-time-code.ts';

/** The key of RFC 6238, appendix B. */
const KEY = Buffer.from('12345678901234567890');

describe('the code of an authenticator app', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('is the last six digits of RFC 6238 at second %i', (seconds, digits) => {
    expect(codeAt(KEY, periodAt(new Date(seconds * 1_000)))).toBe(digits.slice(-6));
  });

  test('is refused two periods off, once used, for another key, and when it is no code', () => {
    const now = new Date(1_111_111_109_000);
    const period = periodAt(now);
    for (const offset of [-2, 2]) expect(periodOf(codeAt(KEY, period + offset), KEY, null, now)).toBeUndefined();
    expect(periodOf(codeAt(KEY, period), KEY, period, now)).toBeUndefined();
    expect(periodOf(codeAt(KEY, period - 1), KEY, period, now)).toBeUndefined();
    expect(periodOf(codeAt(KEY, period), Buffer.from('another key of ours!'), null, now)).toBeUndefined();
    for (const typed of ['', '12345', '1234567', 'abcdef', '٠٨١٨٠٤']) {
      expect(periodOf(typed, KEY, null, now)).toBeUndefined();
    }
  });

  test('is taken one period early or late, and with a gap', () => {
    const now = new Date(1_111_111_109_000);
    const period = periodAt(now);
    for (const offset of [-1, 0, 1])
      expect(periodOf(codeAt(KEY, period + offset), KEY, null, now)).toBe(period + offset);
    expect(periodOf('081 804', KEY, null, now)).toBe(period);
  });
});
