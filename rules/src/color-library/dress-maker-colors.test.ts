import { describe, expect, test } from 'vitest';
import type { ColorSet } from './color-sets.ts';
import { dressMakerColorName, prepareDressMakers } from './dress-maker-colors.ts';

const color = (colorName: string, hex: string, colorSet: ColorSet = 'Knotty') => ({ colorName, hex, colorSet });
const library = [
  color('Glade', '#93a07f'),
  color('Moorland', '#a6a08a'),
  color('Sage', '#87ae73'),
  color('Dusty Sage', '#9ba48a', 'Azazie'),
  color('Sage', '#93a080', 'Azazie'),
  color('Dusty Sage', '#a7a18b', 'Davids Bridal'),
  color('Ink', '#14213d', 'Davids Bridal'),
];
const found = (typed: string, colors: typeof library = library) =>
  prepareDressMakers(colors)
    .find(typed)
    .map(({ requested, brandColor }) => `${dressMakerColorName(requested)}: ${brandColor.colorName}`);

describe("a search for a dress-maker's color", () => {
  test.each(['', ' ', 's', 'glade', 'sage navy', 'no such color'])('finds nothing for %j', (typed) => {
    expect(found(typed)).toEqual([]);
  });

  test('finds nothing while the brand has no colors', () => {
    expect(found('sage', [color('Sage', '#93a080', 'Azazie')])).toEqual([]);
  });

  test('offers the nearest brand color for each, the exact name first', () => {
    expect(found('sage')).toEqual([
      'Azazie Sage: Glade',
      'Azazie Dusty Sage: Glade',
      "David's Bridal Dusty Sage: Moorland",
    ]);
  });

  test.each([
    ["David's Bridal dusty sage", ["David's Bridal Dusty Sage: Moorland"]],
    ['dusty sage davids', ["David's Bridal Dusty Sage: Moorland"]],
    ['DAVID’S', ["David's Bridal Dusty Sage: Moorland", "David's Bridal Ink: Moorland"]],
    ['  azazie   sage ', ['Azazie Sage: Glade', 'Azazie Dusty Sage: Glade']],
  ])('reads the maker and the words of %j in any order', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });

  test('has the difference to the brand color', () => {
    const [match] = prepareDressMakers(library).find('azazie sage');
    expect(match?.difference).toBeGreaterThan(0);
    expect(match?.difference).toBeLessThan(2);
  });
});
