import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOR_ORDERS, sortColors } from './sort-colors.ts';

const colors = [
  { colorName: 'Teal 10', hex: '#16697a' },
  { colorName: 'ash', hex: '#c0c0c0' },
  { colorName: 'Cherry', hex: '#c8102e' },
  { colorName: 'Teal 9', hex: '#17697b' },
  { colorName: 'Soot', hex: '#222222' },
  { colorName: 'Lemon', hex: '#f6de5b' },
  { colorName: 'Éclair', hex: '#f2c7ce' },
];
const sorted = (...order: [Parameters<typeof sortColors>[1], string?]) =>
  sortColors(colors, ...order).map(({ colorName }) => colorName);

describe('the sorted library', () => {
  test('in catalog order is the same list, as is nearest without a target', () => {
    expect(sortColors(colors, 'catalog')).toBe(colors);
    expect(sortColors(colors, 'nearest')).toBe(colors);
  });

  test('by name follows the dictionary, with numbers as numbers', () => {
    expect(sorted('name')).toEqual(['ash', 'Cherry', 'Éclair', 'Lemon', 'Soot', 'Teal 9', 'Teal 10']);
  });

  test('by hue goes around from red, with grays last from light to dark', () => {
    expect(sorted('hue')).toEqual(['Éclair', 'Cherry', 'Lemon', 'Teal 9', 'Teal 10', 'ash', 'Soot']);
  });

  test('by nearest starts with the color itself', () => {
    expect(sorted('nearest', '#17697b').slice(0, 2)).toEqual(['Teal 9', 'Teal 10']);
  });

  test('has every color exactly once', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const list = fc.array(fc.record({ colorName: fc.string(), hex }), { maxLength: 40 });
    fc.assert(
      fc.property(list, fc.constantFrom(...COLOR_ORDERS), hex, (all, order, active) => {
        const result = sortColors(all, order, active);
        expect(new Set(result)).toEqual(new Set(all));
        expect(result).toHaveLength(all.length);
      }),
    );
  });
});
