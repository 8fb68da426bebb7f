import { openShop, type Shop } from '@colorway/trials/kit/fixtures/shop.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productOfPage } from './product-of-page.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.close());

const ofPage = (url: string) => productOfPage(shop.server.deps, url);

test.each([
  '/',
  '/shop/products/',
  '/shop/products',
  '/shop/products/a/b',
  '/shop/invoices/x',
  '/shop/products/%E0%A4',
])('%s is no product page', async (url) => {
  expect(await ofPage(url)).toBeUndefined();
});

test.each(['never-was-necktie', 'harbor-stripe', '%00', '..%2F..%2Fetc'])(
  'the page of %s is missing',
  async (handle) => {
    expect(await ofPage(`/shop/products/${handle}?configuredId=x`)).toBe('missing');
  },
);

test('the page has its design, or the problem without one', async () => {
  const page = `/shop/products/${shop.handle}`;
  expect(await ofPage(`${page}?configuredId=${shop.designId}`)).toMatchObject({
    handle: shop.handle,
    design: { id: shop.designId },
    askedId: shop.designId,
  });
  expect(await ofPage(page)).toMatchObject({ design: null, designProblem: 'missing', askedId: null });
});
