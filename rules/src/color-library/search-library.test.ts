import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAMILIES } from './families.ts';
import type { LibraryColor } from './library-color.ts';
import { mayBePantone, onShelf, searchLibrary } from './search-library.ts';

const color = (colorName: string, hex: string): LibraryColor => ({
  id: colorName,
  hex,
  colorName,
  category: 'Blue',
  colorSet: 'Knotty',
});
const COLORS = [
  color('Atlantic Navy', '#13336f'),
  color('Navy', '#01153e'),
  color('Navy Peony', '#223a5e'),
  color('Slate Gray', '#8a9691'),
  color('Rouge', '#ab1239'),
];
const INK = { name: 'Pantone 185 C', hex: '#e4002b' };
const namesOf = (text: string) => searchLibrary(COLORS, text).colors.map(({ colorName }) => colorName);

describe('a search of the library', () => {
  test('finds any part of a name, in any case, and what begins with it first', () => {
    expect(namesOf('NAVY')).toEqual(['Navy', 'Navy Peony', 'Atlantic Navy']);
    expect(namesOf('  peony ')).toEqual(['Navy Peony']);
  });

  test('knows both spellings of gray', () => {
    expect(namesOf('grey')).toEqual(['Slate Gray']);
    expect(namesOf('slate grey')).toEqual(['Slate Gray']);
  });

  test('finds a hex, or what is nearest to it', () => {
    expect(namesOf('#AB1239')).toEqual(['Rouge']);
    const { colors, nearest } = searchLibrary(COLORS, 'ab1240');
    expect(nearest).toBe('#AB1240');
    expect(colors[0]?.colorName).toBe('Rouge');
  });

  test('finds what is nearest to a Pantone color, unless a name has the text', () => {
    const { colors, nearest } = searchLibrary(COLORS, '185', INK);
    expect(nearest).toBe('Pantone 185 C');
    expect(colors[0]?.colorName).toBe('Rouge');
    expect(searchLibrary(COLORS, 'navy', INK).nearest).toBeUndefined();
    expect(searchLibrary(COLORS, '18').colors).toEqual([]);
    expect(['185', 'Pantone Red', 'navy', '#123'].map(mayBePantone)).toEqual([true, true, false, false]);
  });

  test('finds nothing for what is no color, and all for no text', () => {
    expect(namesOf('navvy')).toEqual([]);
    expect(namesOf('')).toHaveLength(5);
  });

  test('takes text literally, not as a pattern', () => {
    expect(namesOf('.*')).toEqual([]);
    expect(namesOf('[')).toEqual([]);
  });

  test('always answers with colors of the library', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const found of searchLibrary(COLORS, text).colors) expect(COLORS).toContain(found);
      }),
    );
  });
});

describe('a shelf of the library', () => {
  const shelved = (
    category: LibraryColor['category'],
    colorSet: LibraryColor['colorSet'] = 'Knotty',
  ): LibraryColor => ({
    ...color(`${category} ${colorSet}`, '#123456'),
    category,
    colorSet,
  });
  const all = [
    ...FAMILIES.map((family) => shelved(family)),
    shelved('Off White', 'Azazie'),
    shelved('Gray', 'Davids Bridal'),
  ];

  test.each(FAMILIES)('%s holds its family', (family) => {
    const own = family === 'White/Off White' ? ['White/Off White', 'Off White'] : [family];
    expect(onShelf(all, { family })).toEqual(all.filter(({ category }) => own.includes(category)));
  });

  test('holds the colors of a dress-maker, or all', () => {
    expect(onShelf(all, { colorSet: 'Azazie' })).toEqual([all.at(-2)]);
    expect(onShelf(all, { colorSet: 'Azazie', family: 'Red' })).toEqual([]);
    expect(onShelf(all, { family: 'Show All Colors' })).toBe(all);
  });
});
