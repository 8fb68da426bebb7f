import { prepareNearest } from '@colorway/rules/color/nearest/nearest.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { describe, expect, it } from 'vitest';
import { matchesOf } from './matches.ts';

const color = (id: string, colorName: string, hex: string, colorSet: LibraryColor['colorSet'] = 'Knotty') =>
  ({ id, colorName, hex, category: 'Red', colorSet }) as const;
const library = prepareNearest<LibraryColor>([
  color('k-cardinal', 'Cardinal', '#a6192e'),
  color('db-apple', 'Apple', '#99062a', 'Davids Bridal'),
  color('k-cherry', 'Cherry', '#c8102e'),
  color('k-navy', 'Navy', '#14213d'),
]);
const coated = prepareNearest([
  { pantone: '187-c', hex: '#a6192e' },
  { pantone: 'warm-red-c', hex: '#f9423a' },
]);

describe('what is near to a color', () => {
  it('is nothing where there is nothing', () => {
    expect(matchesOf('#a6192e', { library: prepareNearest<LibraryColor>([]), pantone: {} })).toEqual([]);
  });

  it('are five of the library with word and figure, nearest first', () => {
    const matches = matchesOf('#a6192e', { library, pantone: {} });
    expect(matches.map(({ name, from }) => `${name}, ${from}`)).toEqual([
      'Cardinal, Knotty',
      "Apple, David's Bridal",
      'Cherry, Knotty',
      'Navy, Knotty',
    ]);
    expect(matches[0]).toMatchObject({ visible: 'Nobody sees it', figure: 'ΔE 0.0' });
    expect(matches[2]).toMatchObject({ visible: 'A different color', figure: expect.stringMatching(/^ΔE \d\.\d$/) });
  });

  it('is the nearest of each Pantone series that has come', () => {
    const [match, ...more] = matchesOf('#a6192e', { library, pantone: { coated } }).filter(({ pantone }) => pantone);
    expect(match).toMatchObject({ name: '187 C', from: 'Pantone coated', figure: 'ΔE 0.0' });
    expect(more).toEqual([]);
  });
});
