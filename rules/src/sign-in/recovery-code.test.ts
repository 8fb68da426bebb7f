import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RECOVERY_BYTES, readRecoveryCode, writeRecoveryCode } from './recovery-code.ts';

const bytes = fc.uint8Array({ minLength: RECOVERY_BYTES, maxLength: RECOVERY_BYTES });

describe('a recovery code', () => {
  test.each([
    ['too short', '7K3M-9QXA-2C4D'],
    ['too long', '7K3M-9QXA-2C4D-TV8R-0'],
    ['with a letter that none has', '7K3M-9QXA-2C4D-TV8U'],
    ['empty', ''],
  ])('%s is none', (_what, typed) => {
    expect(readRecoveryCode(typed)).toBeUndefined();
  });

  test('is four groups of four', () => {
    expect(writeRecoveryCode(new Uint8Array(10))).toBe('0000-0000-0000-0000');
    expect(writeRecoveryCode(new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  });

  test('is parsed in any case, with any gaps, and with letters that look like digits', () => {
    expect(readRecoveryCode(' 7k3m 9qxa—2c4d-tvoi ')).toBe('7K3M-9QXA-2C4D-TV01');
    expect(readRecoveryCode('7k3m9qxa2c4dtvol')).toBe('7K3M-9QXA-2C4D-TV01');
  });

  test('parses back as written and differs for other bytes', () => {
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const code = writeRecoveryCode(one);
        expect(readRecoveryCode(code)).toBe(code);
        const same = one.every((byte, index) => byte === other[index]);
        expect(writeRecoveryCode(other) === code).toBe(same);
      }),
    );
  });
});
