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
    const phc = { memory: 19_456, passes: 2, parallelism: 1, salt: randomBytes(16), hash: randomBytes(32) };
    expect(readPhc(writePhc(phc))).toEqual(phc);
  });

  test('that is unreadable matches no password', async () => {
    expect(await verifyPassword('colorway', 'colorway')).toMatchObject({ right: false });
    expect(await verifyPassword('', null)).toMatchObject({ right: false });
  });

  test('matches either form of composed letters, and differs each time', async () => {
    const [one, other] = [
      await hashPassword('caf\u00e9 in the morning'),
      await hashPassword('caf\u00e9 in the morning'),
    ];
    expect(one).not.toBe(other);
    expect(await verifyPassword('cafe\u0301 in the morning', one)).toEqual({ right: true, outdated: false });
    expect(await verifyPassword('cafe in the morning', one)).toMatchObject({ right: false });
  });
});
