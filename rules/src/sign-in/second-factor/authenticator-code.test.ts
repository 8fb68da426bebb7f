import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitsOf, keyAddress, keyGroups, openPeriods, periodAt, writeBase32 } from './authenticator-code.ts';

describe('the periods that a code may belong to', () => {
  test('are the present one and its neighbors, without used ones', () => {
    expect(openPeriods(100, null)).toEqual([100, 99, 101]);
    expect(openPeriods(100, 99)).toEqual([100, 101]);
    expect(openPeriods(100, 100)).toEqual([101]);
    expect(openPeriods(100, 101)).toEqual([]);
  });

  test('never go back', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (now, used) => {
        const open = openPeriods(now, used);
        expect(open.every((period) => period > used && Math.abs(period - now) <= 1)).toBe(true);
      }),
    );
  });

  test('last 30 seconds', () => {
    expect([0, 29_999, 30_000, 59_000].map((at) => periodAt(new Date(at)))).toEqual([0, 0, 1, 1]);
  });
});

test('base32 is that of RFC 4648 for groups of five bytes', () => {
  const encode = (text: string) => writeBase32(new TextEncoder().encode(text));
  expect([encode('fooba'), encode('12345678901234567890')]).toEqual(['MZXW6YTB', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ']);
  expect(writeBase32(new Uint8Array(5))).toBe('AAAAAAAA');
});

test('truncation is the example of RFC 4226', () => {
  const hmac = '1f8698690e02ca16618550ef7f19da8e945b555a'.match(/../g) ?? [];
  expect(digitsOf(Uint8Array.from(hmac, (byte) => Number.parseInt(byte, 16)))).toBe('872921');
});

test('the address names issuer and account, with their spaces and colons encoded', () => {
  expect(keyAddress('Ann & Co: ties', 'ann@example.com', 'MZXW6YTB')).toBe(
    'otpauth://totp/Ann%20%26%20Co%3A%20ties:ann%40example.com?secret=MZXW6YTB&issuer=Ann%20%26%20Co%3A%20ties&algorithm=SHA1&digits=6&period=30',
  );
  expect(keyGroups('MZXW6YTBAA')).toBe('MZXW 6YTB AA');
});
