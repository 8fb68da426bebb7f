import { converter, formatHex } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexOfLab, labOf } from './space/lab.ts';
import { hexOfOklab, oklabOf, polar } from './space/oklab.ts';
import { fromLinear, hexOf, rgbOf, toLinear } from './space/srgb.ts';

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const lab65 = converter('lab65');
const oklab = converter('oklab');

const isNear = (ours: { l: number; a: number; b: number }, theirs: { l: number; a: number; b: number }) => {
  for (const axis of ['l', 'a', 'b'] as const) expect(ours[axis]).toBeCloseTo(theirs[axis], 8);
};

describe('sRGB', () => {
  test("is clipped by channel outside the screen's range", () => {
    expect(hexOf({ r: -3, g: 300, b: 127.5 })).toBe('#00ff80');
  });

  test('converts to linear light and back unchanged', () => {
    for (let channel = 0; channel < 256; channel++) expect(Math.round(fromLinear(toLinear(channel)))).toBe(channel);
    fc.assert(fc.property(anyHex, (hex) => void expect(hexOf(rgbOf(hex))).toBe(hex)));
  });
});

describe('Lab', () => {
  test("equals culori's", () => {
    fc.assert(fc.property(anyHex, (hex) => isNear(labOf(hex), lab65(hex) as never)));
  });

  test('of a gray has no hue', () => {
    expect(labOf('#ffffff')).toEqual({ l: 100, a: 0, b: 0 });
    expect(labOf('#808080')).toMatchObject({ a: 0, b: 0 });
  });

  test('converts back to the hex', () => {
    fc.assert(fc.property(anyHex, (hex) => void expect(hexOfLab(labOf(hex))).toBe(hex)));
  });
});

describe('OKLab', () => {
  test("equals culori's", () => {
    fc.assert(fc.property(anyHex, (hex) => isNear(oklabOf(hex), oklab(hex) as never)));
  });

  test('converts back to the hex', () => {
    fc.assert(fc.property(anyHex, (hex) => void expect(hexOfOklab(oklabOf(hex))).toBe(hex)));
  });

  test("has culori's hue", () => {
    const oklch = converter('oklch');
    for (const hex of ['#a6192e', '#14213d', '#17493b', '#eaa21e']) {
      expect(polar(oklabOf(hex)).hue).toBeCloseTo(oklch(hex)?.h ?? -1, 6);
    }
    expect(formatHex({ mode: 'oklab', ...oklabOf('#a6192e') })).toBe('#a6192e');
  });
});
