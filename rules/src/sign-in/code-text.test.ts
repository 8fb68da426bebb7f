import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCode, showCode } from './code-text.ts';

describe('a code as text', () => {
  test.each(['', '12345', '1234567', '12345a', '１２３４５６', '12.456'])('does not read %j', (text) =>
    expect(readCode(text)).toBeUndefined(),
  );
  test('drops spaces and dashes', () => expect(readCode(' 402-918 ')).toBe('402918'));
  test('a formatted code parses back, with leading zeros', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{6}$/), (code) => {
        expect(readCode(showCode(code))).toBe(code);
      }),
    );
  });
});
