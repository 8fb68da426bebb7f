import { describe, expect, test } from 'vitest';
import { CATEGORIES, FAMILIES, FAMILY_FILTERS, familyOf, guessCategory, readCategory } from './families.ts';

describe('a color family', () => {
  test('that is unknown is none', () => {
    expect(readCategory('Beige')).toBeUndefined();
    expect(readCategory('')).toBeUndefined();
  });

  test.each([
    ['Orange', 'Orange'],
    ['  gray ', 'Gray'],
    ['OFF WHITE', 'Off White'],
    ['white/off  white', 'White/Off White'],
  ])('"%s" is read as %s', (text, category) => {
    expect(readCategory(text)).toBe(category);
  });

  test('quirk: Oraneg is read as Orange', () => {
    expect(readCategory('Oraneg')).toBe('Orange');
  });

  test.each([
    ['Grey', 'Gray'],
    ['Bleu', 'Blue'],
    ['Purpel', 'Purple'],
    ['White', 'White/Off White'],
    ['zz', undefined],
    ['Turquoise', undefined],
  ])('"%s" was probably meant as %s', (text, category) => {
    expect(guessCategory(text)).toBe(category);
  });

  test('Off White counts as White/Off White, every other one as itself', () => {
    expect(familyOf('Off White')).toBe('White/Off White');
    expect(CATEGORIES.filter((category) => familyOf(category) !== category)).toEqual(['Off White']);
    expect(FAMILIES).toHaveLength(11);
  });
});

test('quirk: the family filter has the options of the documents, without Brown and Black', () => {
  expect(FAMILY_FILTERS.join(', ')).toBe(
    'Show All Colors, Red, Orange, Yellow, Green, Blue, Purple, Pink, White/Off White, Gray',
  );
});
