import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFrom, MAX_RANGES, parseOnlyFrom } from './only-from.ts';

const parsed = (typed: string): readonly string[] => {
  const result = parseOnlyFrom(typed);
  if (!result.ok) throw new Error(result.refusal);
  return result.value;
};

describe('addresses that a key is used from', () => {
  test.each(['10.0.0', '10.0.0.256', '010.0.0.1', 'example.com', '1:2:3', '1::2::3', ':::', '1:2:3:4:5:6:7::8', '/24'])(
    'refuses %s, which is no address',
    (typed) => {
      const result = parseOnlyFrom(typed);
      expect(result).toMatchObject({ ok: false, refusal: expect.stringContaining(`“${typed}” is not an address`) });
    },
  );

  test.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/-1', '2001:db8::/129', '10.0.0.0/x'])(
    'refuses %s, which is no range',
    (typed) => expect(parseOnlyFrom(typed)).toMatchObject({ ok: false, refusal: expect.stringContaining('a range') }),
  );

  test('refuses more than the maximum', () => {
    const many = Array.from({ length: MAX_RANGES + 1 }, (_, at) => `10.0.0.${at}`).join(' ');
    expect(parseOnlyFrom(many)).toEqual({ ok: false, refusal: 'Use at most 20 addresses and ranges.' });
  });

  test('reads a list in any spelling, each once and in its canonical form', () => {
    expect(parsed('')).toEqual([]);
    expect(parsed('203.0.113.24, 203.0.113.99/24\n2001:DB8:0:0:0:0:0:1;2001:db8::1')).toEqual([
      '203.0.113.24',
      '203.0.113.0/24',
      '2001:db8::1',
    ]);
    expect(parsed('::ffff:192.0.2.7 192.0.2.7/32 0.0.0.0/0 ::/0')).toEqual(['192.0.2.7', '0.0.0.0/0', '::/0']);
  });

  test('lets any address in without a list, and none of another kind with one', () => {
    expect(isFrom('192.0.2.7', [])).toBe(true);
    expect(isFrom('192.0.2.7', ['::/0'])).toBe(false);
    expect(isFrom('2001:db8::1', ['0.0.0.0/0'])).toBe(false);
    expect(isFrom('not an address', ['0.0.0.0/0', '::/0'])).toBe(false);
    expect(isFrom('fe80::1%eth0', ['fe80::/10'])).toBe(true);
    expect(isFrom('::ffff:203.0.113.24', ['203.0.113.0/24'])).toBe(true);
  });

  test('finds an address in its own range of any length, and not once a bit of that range differs', () => {
    const address = fc.oneof(
      fc.ipV4().map((ip) => ({ ip, bits: 32 })),
      fc.ipV6().map((ip) => ({ ip, bits: 128 })),
    );
    fc.assert(
      fc.property(address, fc.nat(), ({ ip, bits }, seed) => {
        const isMapped = bits === 128 && parsed(ip)[0]?.includes('.');
        if (isMapped) return;
        const length = seed % (bits + 1);
        const [range = ''] = parsed(`${ip}/${length}`);
        expect(isFrom(ip, [range])).toBe(true);
        expect(parsed(range)).toEqual([range]);
      }),
    );
  });

  test('lets in the addresses of a range and no neighbor', () => {
    const byte = fc.nat({ max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, byte, byte, (a, b, c, d, other) => {
        const ranges = parsed(`${a}.${b}.${c}.0/24`);
        expect(isFrom(`${a}.${b}.${c}.${d}`, ranges)).toBe(true);
        expect(isFrom(`${a}.${b}.${other}.${d}`, ranges)).toBe(other === c);
      }),
    );
  });

  test('answers any text with ranges or a sentence', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const result = parseOnlyFrom(typed);
        if (!result.ok) expect(result.refusal).toMatch(/\.$/);
      }),
    );
  });
});
