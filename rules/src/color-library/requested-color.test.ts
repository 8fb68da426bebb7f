import { expect, test } from 'vitest';
import { prepareDressMakers } from './dress-maker-colors.ts';
import type { LibraryColor } from './library-color.ts';
import { readRequestedColor } from './requested-color.ts';

const color = (colorName: string, hex: string, colorSet: LibraryColor['colorSet']): LibraryColor => ({
  id: `${colorSet}-${colorName}`,
  colorName,
  hex,
  category: 'Green',
  colorSet,
});
const dressMakers = prepareDressMakers([
  color('Glade', '#9ca687', 'Knotty'),
  color('Dusty Sage', '#a3b19b', 'Azazie'),
  color('Sage', '#9ba88f', 'Azazie'),
]);
const pantone = [
  { pantone: '5645-c', hex: '#9aa89a' },
  { pantone: '5645-u', hex: '#a1aba0' },
  { pantone: '185-c', hex: '#e4002b' },
  { pantone: 'warm-gray-1-c', hex: '#d7d2cb' },
];
const read = (text: string) => readRequestedColor(text, { dressMakers, pantone });

test.each([
  ['#9ba88f', '#9ba88f', ''],
  ['rgb(220, 20, 60)', '#dc143c', ''],
  ['crimson', '#dc143c', ''],
  ['sage', '#9ba88f', 'Azazie Sage'],
  ['Azazie Sage', '#9ba88f', 'Azazie Sage'],
  ['dusty', '#a3b19b', 'Azazie Dusty Sage'],
  ['5645 C', '#9aa89a', 'Pantone 5645 C'],
  ['Pantone 5645', '#9aa89a', 'Pantone 5645 C'],
  ['pms 5645 u', '#a1aba0', 'Pantone 5645 U'],
  ['185', '#e4002b', 'Pantone 185 C'],
  ['warm gray 1', '#d7d2cb', 'Pantone WARM GRAY-1-C'],
  ['#185', '#118855', ''],
  ['186', '#118866', ''],
])('%s is %s', (text, hex, name) => {
  expect(read(text)).toEqual({ hex, name });
});

test.each(['', 'blurple', 'Pantone 99999', 'pms', 'x'])('%j is none', (text) => {
  expect(read(text)).toBeUndefined();
});

test('without the Pantone catalogs, names and codes are still read', () => {
  const without = (text: string) => readRequestedColor(text, { dressMakers, pantone: [] });
  expect([without('5645 C'), without('sage')?.name]).toEqual([undefined, 'Azazie Sage']);
});
