import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { type CachedProduct, productsOver, productsUnder } from './cached-product.ts';
import type { ProductDetails } from './product-details.ts';

const own = (productType: string): ProductDetails => ({
  productType,
  productDescription: 'Ours',
  pricingInformation: '',
  pricingIdentifier: 'ours',
  sampleProduct: `sample-${productType}`,
  customPricing: [{ min: 1, max: 9_999, price: cents(900) }],
  bundleCounting: true,
  minimumQuantity: 1,
  friendlyOptionNames: [],
  options: [{ id: 'width', name: 'Width', values: ['Slim'] }],
  shipping: 'Rush | 2 days',
});
const cached = (productType: string, more: Partial<CachedProduct> = {}): CachedProduct => ({
  productType,
  productDescription: 'Theirs',
  pricingInformation: '',
  pricingIdentifier: 'theirs',
  sampleProduct: 'gid://shopify/Product/1',
  bundleCounting: false,
  minimumQuantity: 6,
  friendlyOptionNames: ['width:Width'],
  ...more,
});

test('our products are used while the service has none', () => {
  expect(productsOver([own('Necktie')], [])).toEqual([own('Necktie')]);
});

test("texts, prices and the set of products are the service's; options, shipping and order are ours", () => {
  const products = productsOver([own('Necktie'), own('Robe')], [cached('Scarf'), cached('Necktie')]);
  expect(products.map(({ productType }) => productType)).toEqual(['Necktie', 'Scarf']);
  expect(products[0]).toMatchObject({ productDescription: 'Theirs', minimumQuantity: 6, shipping: 'Rush | 2 days' });
  expect(products[0]?.options).toHaveLength(1);
  expect(products[1]).toMatchObject({ options: [], shipping: '', customPricing: null });
});

test('custom prices count unless the service has none', () => {
  const pricesOf = (more: Partial<CachedProduct>) =>
    productsOver([own('Necktie')], [cached('Necktie', more)])[0]?.customPricing;
  expect([pricesOf({}), pricesOf({ hasOwnPrices: true })].every((prices) => prices?.length === 1)).toBe(true);
  expect(pricesOf({ hasOwnPrices: false })).toBeNull();
});

test('a product that only the service knows gets a place and a free id', () => {
  const shown = productsOver(
    [own('Necktie')],
    [cached('Scarf', { sampleProduct: 'sample-Necktie' }), cached('Necktie')],
  );
  const under = productsUnder([own('Necktie')], shown);
  expect(under[0]).toEqual(own('Necktie'));
  expect(under[1]).toMatchObject({ productType: 'Scarf', sampleProduct: 'sample-of-Scarf' });
});
