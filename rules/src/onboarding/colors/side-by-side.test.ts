import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepareNearest } from '../../color/nearest/nearest.ts';
import { COLOR_SLOTS, NO_COLORS } from './color-slots.ts';
import { neighbors } from './side-by-side.ts';
import { suggestColors } from './suggest-colors.ts';

const color = (colorName: string, hex: string) => ({ colorName, hex, colorSet: 'knotty' });

describe('colors side by side', () => {
  test('are the first with each, then the rest among themselves, with a note on close ones', () => {
    const pairs = neighbors({
      ...NO_COLORS,
      primary: color('Dusty Rose', '#b97a7f'),
      secondary: color('Sage', '#a3b18a'),
      accent1: color('Wine', '#5b1f2e'),
    });
    expect(pairs.map(({ name, words: label }) => `${name}: ${label}`)).toEqual([
      'Sage on Dusty Rose: Close: thin lines may blend',
      'Wine on Dusty Rose: Clear',
      'Wine on Sage: Clear',
    ]);
  });

  test('are none for one color, and each pair once', () => {
    const filled = fc.subarray(COLOR_SLOTS.map(({ slot }) => slot));
    fc.assert(
      fc.property(filled, (slots) => {
        const colors = Object.fromEntries(slots.map((slot) => [slot, color(slot, '#14213d')]));
        const pairs = neighbors({ ...NO_COLORS, ...colors });
        expect(pairs).toHaveLength((slots.length * (slots.length - 1)) / 2);
        // A color beside itself is never clear.
        expect(pairs.every(({ verdict }) => verdict === 'close')).toBe(true);
      }),
    );
  });
});

describe('colors suggested from a logo', () => {
  const brandColors = [color('Navy', '#14213d'), color('Cardinal', '#a6192e'), color('Ivory', '#f7f2e4')];
  const index = prepareNearest(brandColors);

  test('are the nearest brand colors, the largest first, none twice', () => {
    const found = ['#15223e', '#14203c', '#f5f0e0', '#a71a2f'].map((hex, at) => ({ hex, share: 0.4 - at / 10 }));
    const suggested = suggestColors(found, index);
    expect(suggested.map(({ slot, color: { colorName } }) => `${slot} ${colorName}`)).toEqual([
      'primary Navy',
      'secondary Ivory',
      'accent1 Cardinal',
    ]);
    expect(suggested[0]).toMatchObject({ from: '#15223e' });
  });

  test('are none for a picture without colors', () => {
    expect(suggestColors([], index)).toEqual([]);
  });
});
