import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHex, showHex } from './hex.ts';

describe('a hex', () => {
  test.each([
    '',
    '#',
    '#12',
    '#1234',
    '#12345',
    '#1234567',
    '#12345678',
    'red',
    '#gggggg',
    '# 12345',
    '##123456',
    '0x123456',
  ])('"%s" is none', (text) => {
    expect(readHex(text)).toBeUndefined();
  });

  test.each([
    ['#A6192E', '#a6192e'],
    ['a6192e', '#a6192e'],
    [' #fC0 ', '#ffcc00'],
    ['09f', '#0099ff'],
  ])('"%s" is %s', (text, hex) => {
    expect(readHex(text)).toBe(hex);
  });

  test('is the same however it is written', () => {
    const number = fc.integer({ min: 0, max: 0xffffff });
    fc.assert(
      fc.property(number, fc.boolean(), fc.boolean(), (value, upper, bare) => {
        const hex = `#${value.toString(16).padStart(6, '0')}`;
        const cased = upper ? showHex(hex) : hex;
        expect(readHex(bare ? cased.slice(1) : cased)).toBe(hex);
      }),
    );
  });
});
