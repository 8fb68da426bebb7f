import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAMILIES } from '../color-library/families.ts';
import { PRODUCT_TYPE_IDS, type ProductTypeId } from '../product/product-types.ts';
import {
  filtersInTheWay,
  findPatterns,
  type GalleryFilter,
  type GalleryPattern,
  galleryAddress,
  galleryCounts,
  looksLabel,
  NUMBERS_OF_COLORS,
  readGalleryAddress,
  withoutFilter,
} from './gallery-filter.ts';
import { PATTERN_KINDS } from './pattern-kind.ts';

const [NAVY, ROUGE, LINEN, GREEN] = ['#01153e', '#ab1239', '#faf0e6', '#0a5f38'];
const card = (name: string, colors: readonly (string | undefined)[], ...types: ProductTypeId[]): GalleryPattern => ({
  name,
  colors: colors.map((hex = '') => ({ hex })),
  colorCounts: Object.fromEntries(types.map((type) => [type, colors.length])),
  types,
});
const patterns = [
  card('Harbor Stripe', [NAVY, ROUGE, LINEN, GREEN], 'necktie', 'robe'),
  card('Club Repp', [GREEN, NAVY, LINEN], 'necktie'),
  card('Anchor Stripe', [NAVY, ROUGE, LINEN, LINEN], 'necktie'),
  card('Pin Dot', [ROUGE, LINEN], 'necktie', 'robe'),
];
const filter = (change: Partial<GalleryFilter> = {}): GalleryFilter => ({ ...readGalleryAddress({}), ...change });
const names = (found: readonly GalleryPattern[]) => found.map(({ name }) => name);

describe('the address of the gallery', () => {
  test('counts a word that is none of ours as absent', () => {
    const strange = { type: 'tie', kind: 'stripes,,<b>', looks: 'bleu', colors: '7', sort: 'x' };
    expect(readGalleryAddress(strange)).toEqual(filter());
    expect(readGalleryAddress({ colors: '4.0' }).count).toBeUndefined();
  });

  test('holds all filters and nothing that is as usual', () => {
    expect(galleryAddress(filter())).toEqual({});
    fc.assert(
      fc.property(
        fc.record({
          type: fc.constantFrom(...PRODUCT_TYPE_IDS),
          q: fc.string(),
          kinds: fc.subarray([...PATTERN_KINDS]),
          looks: fc.subarray([...FAMILIES]),
          count: fc.constantFrom(undefined, ...NUMBERS_OF_COLORS),
          order: fc.constantFrom('favorites' as const, 'name' as const, 'few' as const),
        }),
        (one) => {
          expect(readGalleryAddress(galleryAddress(one))).toEqual(one);
        },
      ),
    );
  });
});

describe('finding patterns', () => {
  test('keeps to the product', () => {
    expect(names(findPatterns(patterns, filter({ type: 'suspenders' })))).toEqual([]);
    expect(names(findPatterns(patterns, filter({ type: 'robe' })))).toEqual(['Harbor Stripe', 'Pin Dot']);
  });

  test('looks for a part of the name, in any case', () => {
    expect(names(findPatterns(patterns, filter({ q: ' STRIPE' })))).toEqual(['Harbor Stripe', 'Anchor Stripe']);
  });

  test('takes several kinds and several families', () => {
    expect(names(findPatterns(patterns, filter({ kinds: ['dot'] })))).toEqual(['Pin Dot']);
    expect(findPatterns(patterns, filter({ kinds: ['dot', 'stripe'] }))).toHaveLength(4);
    expect(names(findPatterns(patterns, filter({ looks: ['Green'] })))).toEqual(['Harbor Stripe', 'Club Repp']);
    expect(names(findPatterns(patterns, filter({ looks: ['Green', 'Red'], kinds: ['dot'] })))).toEqual(['Pin Dot']);
  });

  test('counts and looks at the colors of the product that is shown, not of the pattern', () => {
    const meadow = {
      ...card('Meadow', [LINEN, NAVY, ROUGE], 'necktie', 'robe'),
      colorCounts: { necktie: 1, robe: 3 },
    };
    expect(findPatterns([meadow], filter({ count: 3 }))).toEqual([]);
    expect(findPatterns([meadow], filter({ looks: ['Red'] }))).toEqual([]);
    expect(findPatterns([meadow], filter({ type: 'robe', count: 3, looks: ['Red'] }))).toEqual([meadow]);
  });

  test('sorts by name, and by the number of colors', () => {
    expect(names(findPatterns(patterns, filter({ order: 'name' })))[0]).toBe('Anchor Stripe');
    expect(names(findPatterns(patterns, filter({ order: 'few' })))[0]).toBe('Pin Dot');
  });
});

test('each count is what its choice would show', () => {
  const any = fc.record({
    kinds: fc.subarray([...PATTERN_KINDS]),
    looks: fc.subarray([...FAMILIES]),
    count: fc.constantFrom(undefined, 2, 3, 4),
    q: fc.constantFrom('', 'stripe', 'zzz'),
  });
  fc.assert(
    fc.property(any, (change) => {
      const now = filter(change);
      const { types, kinds, looks, counts, all } = galleryCounts(patterns, now);
      const shown = (next: Partial<GalleryFilter>) => findPatterns(patterns, { ...now, ...next }).length;
      expect(all).toBe(4);
      for (const type of PRODUCT_TYPE_IDS) expect(types.get(type) ?? 0).toBe(shown({ type }));
      for (const kind of PATTERN_KINDS) expect(kinds.get(kind) ?? 0).toBe(shown({ kinds: [kind] }));
      for (const family of FAMILIES) expect(looks.get(family) ?? 0).toBe(shown({ looks: [family] }));
      for (const count of NUMBERS_OF_COLORS) expect(counts.get(count) ?? 0).toBe(shown({ count }));
    }),
  );
});

describe('the filters in the way', () => {
  test('are none where two hide everything together', () => {
    expect(filtersInTheWay(patterns, filter({ q: 'zzz', count: 6 }))).toEqual([]);
  });

  test('are named with how many they hide, those that hide more first', () => {
    const now = filter({ q: 'stripe', looks: ['Purple'] });
    expect(filtersInTheWay(patterns, now)).toEqual([{ filter: 'looks', count: 2 }]);
    expect(names(findPatterns(patterns, withoutFilter(now, 'looks')))).toEqual(['Harbor Stripe', 'Anchor Stripe']);
    const both = filter({ kinds: ['dot'], count: 4 });
    expect(filtersInTheWay(patterns, both)).toEqual([
      { filter: 'kinds', count: 2 },
      { filter: 'count', count: 1 },
    ]);
  });
});

test('a family is named by its first word', () => {
  expect(looksLabel('White/Off White')).toBe('Looks white');
});
