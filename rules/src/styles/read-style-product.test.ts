import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStyleProduct, styleSpellings } from './read-style-product.ts';
import { STYLE_PRODUCTS, WIZARD_STYLE_TYPES } from './style-products.ts';

describe('the product type of a starter pattern', () => {
  it.each(STYLE_PRODUCTS)('$id is read unchanged', ({ id }) => {
    expect(readStyleProduct(id)).toBe(id);
  });

  it('D61: tableRunners is read as tableRunner', () => {
    expect(readStyleProduct('tableRunners')).toBe('tableRunner');
    expect(styleSpellings('tableRunner')).toEqual(['tableRunner', 'tableRunners']);
    expect(styleSpellings('tie')).toEqual(['tie']);
  });

  it.each(['', 'ties', 'Tie', 'table-runner', 'constructor', '__proto__'])('%j is none', (text) => {
    expect(readStyleProduct(text)).toBeUndefined();
  });

  it('is one of the fourteen for any text', () => {
    const ids: readonly (string | undefined)[] = STYLE_PRODUCTS.map(({ id }) => id);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...STYLE_PRODUCTS.map(({ id }) => `${id}s`))), (text) => {
        expect([undefined, ...ids]).toContain(readStyleProduct(text));
      }),
    );
  });
});

it('wizards offer six of the fourteen in tab order', () => {
  const ids = STYLE_PRODUCTS.map(({ id }) => id);
  expect(ids).toHaveLength(14);
  expect(ids.filter((id) => (WIZARD_STYLE_TYPES as readonly string[]).includes(id))).toEqual(WIZARD_STYLE_TYPES);
});
