import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAMILIES } from './families.ts';
import { familyOfHex } from './family-of-hex.ts';

describe('the family that a color looks like', () => {
  test.each([
    ['#01153e', 'Blue'],
    ['#ab1239', 'Red'],
    ['#faf0e6', 'White/Off White'],
    ['#ffffff', 'White/Off White'],
    ['#ff9a3c', 'Orange'],
    ['#fcc006', 'Yellow'],
    ['#0a5f38', 'Green'],
    ['#909095', 'Gray'],
    ['#000000', 'Black'],
    ['#6b4423', 'Brown'],
    ['#eb8f9d', 'Pink'],
    ['#6a2c91', 'Purple'],
  ] as const)('%s is %s', (hex, family) => {
    expect(familyOfHex(hex)).toBe(family);
  });

  test('is one of the eleven for every color', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, (one) => {
        expect(FAMILIES).toContain(familyOfHex(one));
      }),
    );
  });
});
