import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identified } from './identify-colors.ts';
import { COLOR_ID, MAX_COLOR_ID_LENGTH } from './library-color.ts';

const color = { colorName: 'Sky', hex: '#00aaff', category: 'Blue', colorSet: 'Knotty' } as const;
const idsOf = (colors: readonly { readonly id?: string }[]) => colors.map(({ id }) => id);
const idOf = (colorSet: 'Knotty' | 'Davids Bridal' | 'Azazie', colorName: string) =>
  idsOf(identified([{ ...color, colorSet, colorName }], []))[0];

test.each([
  ['Davids Bridal', 'Martini Olive', 'davids-bridal-martini-olive'],
  ['Knotty', 'Rosé d’Or  (n° 2)', 'knotty-rose-dor-n-2'],
  ['Azazie', '紅', 'azazie'],
] as const)('the id of a color is the slug of its set and name: %s, %s', (colorSet, colorName, id) => {
  expect(idOf(colorSet, colorName)).toBe(id);
});

test('a new color gets the next number free in this list and in the library', () => {
  const library = [{ ...color, id: 'knotty-sky-2' }];
  const sent = [color, { ...color, id: 'knotty-sky-4' }, color, color];
  expect(idsOf(identified(sent, library))).toEqual(['knotty-sky', 'knotty-sky-4', 'knotty-sky-3', 'knotty-sky-5']);
});

test("an id is valid, however long the name's slug is", () => {
  const long = { ...color, colorName: '㎯'.repeat(60) };
  const ids = idsOf(identified([long, long], []));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id?.length).toBeLessThanOrEqual(MAX_COLOR_ID_LENGTH);
});

test('ids are unique words of letters and digits for any names', () => {
  const names = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('Fog', 'Fog 2', 'fog')), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(names, (all) => {
      const ids = idsOf(
        identified(
          all.map((colorName) => ({ ...color, colorName })),
          [],
        ),
      );
      expect(new Set(ids).size).toBe(all.length);
      for (const id of ids) expect(id).toMatch(COLOR_ID);
    }),
  );
});

test('ten thousand colors of one name get different ids', () => {
  expect(new Set(idsOf(identified(Array(10_000).fill(color), []))).size).toBe(10_000);
});
