import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { expect, it } from 'vitest';
import { designSearch } from './design-search.ts';

const color = (id: string, colorName: string, hex: string): LibraryColor => ({
  id,
  colorName,
  hex,
  category: 'Red',
  colorSet: 'Knotty',
});
const library = [color('a', 'Wine', '#5b1f2e'), color('b', 'Port', '#5b1f2e')];
const chosen = (colorName: string, hex: string) => ({ colorName, hex, colorSet: 'Knotty' });

it('names each color by its hex', () => {
  expect(designSearch([chosen('Wine', '#5b1f2e'), chosen('', '#010203')], library)).toEqual({
    color1: '5b1f2e',
    color2: '010203',
  });
});

it('says which one where several have the same hex', () => {
  expect(designSearch([chosen('Port', '#5b1f2e')], library)).toMatchObject({ color1: '5b1f2e', id1: 'b' });
});
