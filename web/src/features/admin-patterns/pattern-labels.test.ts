import { PRODUCT_TYPE_IDS, type ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { expect, test } from 'vitest';
import { countsLabel, factsLabel, formatSize, productsLabel } from './pattern-labels.ts';

const without = (...types: ProductTypeId[]) => PRODUCT_TYPE_IDS.filter((type) => !types.includes(type));

test.each([
  [PRODUCT_TYPE_IDS, 'All ten'],
  [without('face-mask', 'suspenders'), 'No face mask, suspenders'],
  [['necktie', 'robe'] as ProductTypeId[], 'Necktie, robe'],
])('which products there are: %s', (types, expected) => expect(productsLabel(types)).toBe(expected));

test('facts, counts and sizes are said in words', () => {
  expect(factsLabel(4, 10, 1214)).toBe('4 slots, 10 products, 1,214 designs by shoppers');
  expect(factsLabel(1, 1, 1)).toBe('1 slot, 1 product, 1 design by shoppers');
  expect(countsLabel({ all: 26, live: 24, draft: 1, retired: 1 })).toBe('26 groups: 24 live, 1 draft, 1 retired');
  expect([formatSize(10), formatSize(42_000)]).toEqual(['1 KB', '41 KB']);
});
