import { describe, expect, test } from 'vitest';
import { FAMILY_FILTERS } from './families.ts';
import { findColors } from './find-colors.ts';
import type { LibraryColor } from './library-color.ts';

const color = (
  colorName: string,
  category: LibraryColor['category'],
  colorSet: LibraryColor['colorSet'] = 'Knotty',
): LibraryColor => ({ id: `${colorSet}-${colorName}`, colorName, hex: '#123456', category, colorSet });

const colors = [
  color('Navy', 'Blue'),
  color('Old Navy', 'Blue'),
  color('Crimson', 'Red'),
  color('Cocoa', 'Brown'),
  color('Onyx', 'Black'),
  color('Snow', 'White/Off White'),
  color('Ivory', 'Off White', 'Azazie'),
  color('Fog', 'Gray', 'Davids Bridal'),
  color('Fog', 'Gray', 'Azazie'),
];
const names = (filter: Parameters<typeof findColors>[1]) => findColors(colors, filter).map(({ id }) => id);

describe('the filters of the library', () => {
  test('find nothing together if one of them finds nothing', () => {
    expect(names({ name: 'navvy' })).toEqual([]);
    expect(names({ name: 'navy', family: 'Red' })).toEqual([]);
    expect(names({ name: 'navy', colorSet: 'Azazie' })).toEqual([]);
  });

  test('return the same list if they are empty', () => {
    expect(findColors(colors, {})).toBe(colors);
    expect(findColors(colors, { name: '  ', family: 'Show All Colors' })).toBe(colors);
  });

  test('find a name by any part of it, in any case', () => {
    expect(names({ name: 'NAV' })).toEqual(['Knotty-Navy', 'Knotty-Old Navy']);
    expect(names({ name: ' d n' })).toEqual(['Knotty-Old Navy']);
  });

  test('match text literally, not as a pattern', () => {
    expect(names({ name: '.*' })).toEqual([]);
    expect(names({ name: '[' })).toEqual([]);
  });

  test.each(FAMILY_FILTERS.slice(1))('%s keeps its family', (family) => {
    const matches = findColors(colors, { family });
    const own = family === 'White/Off White' ? ['White/Off White', 'Off White'] : [family];
    expect(matches).toEqual(colors.filter(({ category }) => own.includes(category)));
  });

  test('for a dress-maker keep the colors of that set', () => {
    expect(names({ colorSet: 'Azazie' })).toEqual(['Azazie-Ivory', 'Azazie-Fog']);
    expect(names({ colorSet: 'Azazie', family: 'White/Off White', name: 'iv' })).toEqual(['Azazie-Ivory']);
  });

  test('show brown and black, which have no filter of their own, among all colors', () => {
    expect(names({ family: 'Show All Colors', name: 'o' })).toContain('Knotty-Cocoa');
  });
});
