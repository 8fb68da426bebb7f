import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { passwordFault } from './password-strength.ts';

describe('a password', () => {
  test.each(['', 'colorway', 'elevenchars'])('%j is too short', (text) =>
    expect(passwordFault(text)).toBe('too-short'),
  );
  test('of 300 characters is too long', () => expect(passwordFault('ab3-'.repeat(75))).toBe('too-long'));
  test.each(['password1234', 'PASSWORD!!!!', '123password456', 'iloveyouiloveyou', 'aaaaaaaaaaaa', 'abcabcabcabc'])(
    '%j is common',
    (text) => expect(passwordFault(text)).toBe('common'),
  );
  test.each(['wool and water 1962', 'stitch-the-blue-hem', 'ばらの刺繍とリボンの結び目を'])('%j is taken', (text) =>
    expect(passwordFault(text)).toBeUndefined(),
  );
  test('every one of the list is refused, in any case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...commonPasswords), (word) => {
        expect(passwordFault(word.toUpperCase())).toBeDefined();
      }),
    );
  });
});
