import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, sideBySide, textOn } from './contrast.ts';

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  test('equals that of WCAG, in either order', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#777777')).toBe(1);
    fc.assert(
      fc.property(anyHex, anyHex, (one, other) => {
        expect(contrast(one, other)).toBeCloseTo(wcagContrast(one, other), 9);
        expect(contrast(other, one)).toBe(contrast(one, other));
      }),
    );
  });
});

test('text on cloth is white or ink, whichever reads better', () => {
  expect([textOn('#14213d'), textOn('#5b1f2e'), textOn('#a3b18a'), textOn('#dddddd')]).toEqual([
    '#ffffff',
    '#ffffff',
    '#161616',
    '#161616',
  ]);
  fc.assert(
    fc.property(anyHex, (hex) => {
      expect(contrast(textOn(hex), hex)).toBeGreaterThan(4.2);
    }),
  );
});

test.each([
  ['#b97a7f', '#efe0c4', 'clear'],
  ['#b97a7f', '#5b1f2e', 'clear'],
  ['#b97a7f', '#a3b18a', 'close'],
  ['#a3b18a', '#efe0c4', 'clear'],
  ['#14213d', '#1b2a41', 'close'],
  ['#0000ff', '#ff0000', 'clear'],
  ['#a6192e', '#a6192e', 'close'],
])('%s on %s is %s, in either order', (one, other, expected) => {
  expect(sideBySide(one, other)).toBe(expected);
  expect(sideBySide(other, one)).toBe(expected);
});
