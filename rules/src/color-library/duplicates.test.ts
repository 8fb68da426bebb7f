import { expect, test } from 'vitest';
import { duplicatesOf } from './duplicates.ts';

const color = (id: string, colorName: string, hex: string, colorSet = 'Knotty') => ({
  id,
  colorName,
  category: 'Green',
  hex,
  colorSet,
});

test('reports both colors with one name in a set, however it is written', () => {
  const found = duplicatesOf([color('a', 'Sea Glass', '#111111'), color('b', ' sea  glass', '#222222')]);
  expect(Object.fromEntries(found)).toEqual({ a: { name: true, hex: false }, b: { name: true, hex: false } });
});
test('reports both colors with one hex in a set, however it is written', () => {
  const found = duplicatesOf([color('a', 'Fir', '#FFF'), color('b', 'Moss', '#ffffff')]);
  expect(Object.fromEntries(found)).toEqual({ a: { name: false, hex: true }, b: { name: false, hex: true } });
});
test('lets another set repeat both', () => {
  expect(duplicatesOf([color('a', 'Fir', '#111111'), color('b', 'Fir', '#111111', 'Azazie')]).size).toBe(0);
});
test('ignores missing names and hexes', () => {
  expect(duplicatesOf([color('a', '', 'x'), color('b', ' ', 'y')]).size).toBe(0);
});
