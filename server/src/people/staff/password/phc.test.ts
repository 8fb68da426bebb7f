import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { readPhc, writePhc } from './phc.ts';

describe('a stored hash', () => {
  test.each(['', 'x', '$argon2i$v=19$m=19456,t=2,p=1$AAAA$AAAA', '$argon2id$v=16$m=1,t=1,p=1$AAAA$AAAA', '$2b$10$abc'])(
    'does not read %j',
    (text) => expect(readPhc(text)).toBeUndefined(),
  );

  test('is read as it was written', () => {
    for (const isTyped of [true, false]) {
      const phc = { memory: 19_456, passes: 2, parallelism: 1, isTyped, salt: randomBytes(16), hash: randomBytes(32) };
      expect(readPhc(writePhc(phc))).toEqual(phc);
    }
  });

  test('that is unreadable matches no password', async () => {
    expect(await verifyPassword('colorway', 'colorway')).toMatchObject({ right: false });
    expect(await verifyPassword('', null)).toMatchObject({ right: false });
  });

  test('matches what was typed, to the letter and its form, and differs each time', async () => {
    const typed = 'caf\u00e9 in the morning';
    const [one, other] = [await hashPassword(typed), await hashPassword(typed)];
    expect(one).not.toBe(other);
    for (const wrong of ['cafe in the morning', 'cafe\u0301 in the morning', `${typed} `, typed.toUpperCase()]) {
      expect(await verifyPassword(wrong, one)).toEqual({ right: false, outdated: false });
    }
    expect(await verifyPassword(typed, one)).toEqual({ right: true, outdated: false });
  });

  test('of an earlier version matches either form of composed letters, and is outdated', async () => {
    const stored = '$argon2id$v=19$m=19456,t=2,p=1$AAECAwQFBgcICQoLDA0ODw$oduy5P7oSjUlaqgTvX20Q3gKduHOxFnNpHa8YNFvKG8';
    for (const typed of ['caf\u00e9 in the morning', 'cafe\u0301 in the morning']) {
      expect(await verifyPassword(typed, stored)).toEqual({ right: true, outdated: true });
    }
    expect(await verifyPassword('cafe in the morning', stored)).toMatchObject({ right: false });
  });
});
