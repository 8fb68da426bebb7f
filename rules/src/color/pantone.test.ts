import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPantone, isPantoneId, type PantoneColor, pantoneName } from './pantone.ts';

const catalog = (series: string): readonly PantoneColor[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../seed/data/pantone-${series}.json`), 'utf8'));
const coated = catalog('coated');
const uncoated = catalog('uncoated');
const found = (query: string, colors = coated) => findPantone(colors, query).map(({ pantone }) => pantone);

describe('a search by PMS number', () => {
  test('without a match finds nothing', () => {
    expect(found('99999')).toEqual([]);
    expect(found('navy')).toEqual([]);
  });

  test('without text returns the full catalog', () => {
    expect(findPantone(coated, '')).toBe(coated);
    expect(found(' - ')).toHaveLength(coated.length);
  });

  test.each(['warm gray 1', 'warmgray-1', 'warm-gray-1', 'WARM GRAY 1', 'warmgray1', 'warm-gray-1-c', 'warm gray 1 c'])(
    '"%s" finds warm-gray-1-c',
    (query) => {
      expect(found(query)).toContain('warm-gray-1-c');
    },
  );

  test('matches part of the number, in the order of the fan deck', () => {
    const ids = found('185');
    expect(ids).toEqual(coated.map(({ pantone }) => pantone).filter((id) => id.includes('185')));
    expect(ids).toContain('185-c');
    expect(found('185 c')).toContain('185-c');
    expect(found('185-U', uncoated)).toContain('185-u');
  });

  test('finds everything that the documents find, which ignore the first hyphen and the first space', () => {
    const documents = (text: string) => text.toLowerCase().replace('-', '').replace(' ', '');
    const query = fc.oneof(
      fc.constantFrom(...coated.map(({ pantone }) => pantone)),
      fc.string({ unit: fc.constantFrom(...'0123456789 -cgraywm'), maxLength: 8 }),
    );
    fc.assert(
      fc.property(query, (text) => {
        const theirs = coated.filter(({ pantone }) => documents(pantone).includes(documents(text)));
        const ours = new Set(findPantone(coated, text));
        expect(theirs.filter((color) => !ours.has(color))).toEqual([]);
      }),
    );
  });
});

test.each([
  ['185-c', '185 C'],
  ['warm-gray-1-u', 'WARM GRAY-1-U'],
  ['reflex-blue-c', 'REFLEX BLUE-C'],
  ['yellow-c', 'YELLOW C'],
])('quirk: %s is called %s when it is chosen, only its first hyphen a space', (id, name) => {
  expect(pantoneName(id)).toBe(name);
});

describe('a Pantone id', () => {
  test.each(['185', '185-u', '185-C', ' 185-c', '-c', '185--c', `${'1'.repeat(40)}-c`])(
    '"%s" is none of the coated',
    (id) => {
      expect(isPantoneId(id, 'coated')).toBe(false);
    },
  );

  test('is every id of the catalogs', () => {
    expect(coated.filter(({ pantone }) => !isPantoneId(pantone, 'coated'))).toEqual([]);
    expect(uncoated.filter(({ pantone }) => !isPantoneId(pantone, 'uncoated'))).toEqual([]);
  });
});
