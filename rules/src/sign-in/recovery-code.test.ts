import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RECOVERY_BYTES, readRecoveryCode, UNMISTAKABLE, writeRecoveryCode } from './recovery-code.ts';

const bytes = fc.uint8Array({ minLength: RECOVERY_BYTES, maxLength: RECOVERY_BYTES });

describe('a recovery code', () => {
  test.each([
    ['too short', '7K3M-9QXA-2C4D-TV8R-J5WE-0NHB-6YZ'],
    ['too long', '7K3M-9QXA-2C4D-TV8R-J5WE-0NHB-6YZP-0'],
    ['with a letter that none has', '7K3M-9QXA-2C4D-TV8R-J5WE-0NHB-6YZU'],
    ['between the old and the new length', '7K3M-9QXA-2C4D-TV8R-J5WE'],
    ['empty', ''],
  ])('%s is none', (_what, typed) => {
    expect(readRecoveryCode(typed)).toBeUndefined();
  });

  test('has 128 bits or more, in groups of four', () => {
    expect(RECOVERY_BYTES * Math.log2(UNMISTAKABLE.length)).toBeGreaterThanOrEqual(128);
    expect(writeRecoveryCode(new Uint8Array(28))).toBe('0000-0000-0000-0000-0000-0000-0000');
    expect(writeRecoveryCode(new Uint8Array(28).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  });

  test('is parsed in any case, with any gaps, and with letters that look like digits', () => {
    const read = { code: '7K3M-9QXA-2C4D-TV01-0000-1111-ZZZZ', old: false };
    expect(readRecoveryCode(' 7k3m 9qxa—2c4d-tvoi oooo-llll zzzz ')).toEqual(read);
    expect(readRecoveryCode('7k3m9qxa2c4dtvoloooollllzzzz')).toEqual(read);
  });

  test('of an earlier version is known by its length', () => {
    expect(readRecoveryCode('7k3m 9qxa 2c4d tvoi')).toEqual({ code: '7K3M-9QXA-2C4D-TV01', old: true });
  });

  test('parses back as written', () => {
    fc.assert(
      fc.property(bytes, (drawn) => {
        const code = writeRecoveryCode(drawn);
        expect(readRecoveryCode(code)).toEqual({ code, old: false });
      }),
    );
  });

  test('is drawn evenly from the letters', () => {
    const drawn = writeRecoveryCode(Uint8Array.from({ length: 256 }, (_, byte) => byte)).replaceAll('-', '');
    const counts = [...UNMISTAKABLE].map((letter) => drawn.split(letter).length - 1);
    expect(new Set(counts)).toEqual(new Set([8]));
  });
});
