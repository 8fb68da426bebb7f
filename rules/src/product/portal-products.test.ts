import { expect, test } from 'vitest';
import { manyOf, PORTAL_PRODUCTS, projectTypeOf } from './portal-products.ts';
import { PRODUCT_TYPE_IDS } from './product-types.ts';

test('each configurator product is a different portal product', () => {
  const labels = PRODUCT_TYPE_IDS.map(projectTypeOf);
  expect(new Set(labels).size).toBe(PRODUCT_TYPE_IDS.length);
  expect(labels.every((label) => PORTAL_PRODUCTS.some(({ name }) => name === label))).toBe(true);
  expect([projectTypeOf('face-mask'), manyOf('Necktie'), manyOf('Flag')]).toEqual(['Mask', 'ties', 'pieces']);
});
