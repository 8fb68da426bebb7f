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
  test.each(['qwerty123456', '123456789012', '1q2w3e4r5t6y', 'P@ssw0rd2026!', 'welcome-admin-1', 'sunshine princess'])(
    '%j is made of common pieces',
    (text) => expect(passwordFault(text)).toBe('common'),
  );
  test.each(['Colorway-2026!', 'knotty neckties', 'portal.admin.2026'])("%j has only the shop's own terms", (text) =>
    expect(passwordFault(text)).toBe('common'),
  );
  test('of the name of the shop or of the person is common', () => {
    expect(passwordFault('Blue & Sons 1962')).toBeUndefined();
    expect(passwordFault('Blue & Sons 1962', ['Blue & Sons', 'blue', 'sons'])).toBe('common');
    expect(passwordFault('ann.smith.1962', ['ann', 'smith'])).toBe('common');
  });
  test('of uncommon digits alone is accepted', () => expect(passwordFault('829173650418')).toBeUndefined());
  test.each(['wool and water 1962', 'stitch-the-blue-hem', 'ばらの刺繍とリボンの結び目を'])('%j is accepted', (text) =>
    expect(passwordFault(text)).toBeUndefined(),
  );
  test('on the list is refused in any case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...commonPasswords), (word) => {
        expect(passwordFault(word.toUpperCase())).toBeDefined();
      }),
    );
  });
});
