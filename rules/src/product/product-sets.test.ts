import { expect, test } from 'vitest';
import { sameSet } from './product-sets.ts';
import { PRODUCT_TYPE_IDS } from './product-types.ts';

test('a product goes with others of its set that the pattern has', () => {
  expect(sameSet('necktie', [])).toEqual([]);
  expect(sameSet('necktie', ['robe', 'pocket-square', 'bow-tie'])).toEqual(['bow-tie', 'pocket-square']);
  for (const type of PRODUCT_TYPE_IDS) {
    expect(sameSet(type, PRODUCT_TYPE_IDS).length).toBeGreaterThan(0);
    expect(sameSet(type, PRODUCT_TYPE_IDS)).not.toContain(type);
  }
});
