import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LibraryColor } from '../color-library/library-color.ts';
import { designerColorways } from './designer-colorways.ts';

const LIBRARY = (
  JSON.parse(readFileSync(new URL('../../../seed/data/colors.json', import.meta.url), 'utf8')) as LibraryColor[]
).map((color, at) => ({ ...color, id: `${at}`, hex: color.hex.toLowerCase() }));
const USUAL = ['#01153e', '#ab1239', '#faf0e6', '#d19a3b', '#8b8b8b', '#444444'].map((hex) => ({ hex }));

test.each([1, 2, 3, 4, 5, 6])('five colorways for %i slots, each of colors of the library, none twice', (count) => {
  const colorways = designerColorways(USUAL.slice(0, count), LIBRARY);
  expect(colorways.map(({ name }) => name)).toEqual(['Evening', 'Orchard', 'Shore', 'Blush', 'Berry']);
  for (const { colors } of colorways) {
    expect(colors).toHaveLength(count);
    expect(new Set(colors.map(({ hex }) => hex)).size).toBe(count);
    for (const color of colors) expect(LIBRARY).toContain(color);
  }
});

test('the hexes are of the library as it is shipped', () => {
  const shore = designerColorways(USUAL.slice(0, 4), LIBRARY).find(({ name }) => name === 'Shore');
  expect(shore?.colors.map(({ colorName }) => colorName)).toEqual(['Navy', 'Delft', 'White', 'Breeze']);
});

test('a color that is gone is replaced by the nearest, and an empty library has none', () => {
  const without = LIBRARY.filter(({ colorName }) => colorName !== 'Delft');
  const shore = designerColorways(USUAL.slice(0, 4), without).find(({ name }) => name === 'Shore');
  expect(shore?.colors).toHaveLength(4);
  expect(designerColorways(USUAL, [])).toEqual([]);
});
