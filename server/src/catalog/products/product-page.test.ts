import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { drawing, uploadGroup } from '@colorway/trials/kit/fixtures/patterns.ts';
import { design, openShop, type Shop } from '@colorway/trials/kit/fixtures/shop.ts';
import { createTestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifyProductsChanged } from '../content-source/content-channel.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.close());

const page = (handle: string, configuredId?: string) =>
  shop.visitor.get(`/shop/products/${handle}${configuredId === undefined ? '' : `?configuredId=${configuredId}`}`);

describe('an unknown product page', () => {
  test('is refused with suggestions', async () => {
    const strange = await page(shop.handle.replace('stripe', 'strype'));
    expect(strange).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(strange.body.suggestions).toContain(shop.handle);
    expect(await page('harbor')).toMatchObject({ status: 400, body: { code: 'no-product-type' } });
    expect((await page(`${shop.group}-robe`)).status).toBe(404);
  });
});

describe('a product page', () => {
  test('shows the design, the product and its prices', async () => {
    const { status, body } = await page(shop.handle, shop.designId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      handle: shop.handle,
      productType: 'necktie',
      label: 'Necktie',
      isLive: true,
      otherTypes: ['face-mask', 'table-runner'],
      design: { id: shop.designId, version: 1, colors: [{ colorName: 'Navy', hex: '#14213d' }, { hex: '#a6192e' }] },
      designProblem: null,
      designHandle: null,
    });
    expect(body.details).toMatchObject({ productType: 'Necktie', minimumQuantity: 1, bundleCounting: true });
    expect(body.details.options.map(({ name }: { name: string }) => name)).toEqual(['Length', 'Width']);
    expect(body.tiers[1]).toEqual({ min: 12, max: 23, price: 3_200 });
  });

  test('names the problem of a missing, unknown or other design', async () => {
    const mask = await design(shop.visitor, `${shop.group}-face-mask`);
    expect((await page(shop.handle)).body).toMatchObject({ design: null, designProblem: 'missing' });
    for (const id of ['0'.repeat(32), 'x', encodeURIComponent("' or 1=1")]) {
      expect(await page(shop.handle, id)).toMatchObject({
        status: 200,
        body: { design: null, designProblem: 'unknown' },
      });
    }
    expect((await page(shop.handle, mask)).body).toMatchObject({
      design: null,
      designProblem: 'other-product',
      designHandle: `${shop.group}-face-mask`,
    });
  });

  test('of a retired pattern stays for its designs only', async () => {
    const group = `${shop.group}-old`;
    await uploadGroup(shop.staff, { handle: group, necktie: drawing('#111', '#222') });
    const id = await design(shop.visitor, `${group}-necktie`);
    await shop.staff.patch(`/admin/patterns/${group}`, { state: 'retired' });
    expect((await page(`${group}-necktie`, id)).body).toMatchObject({ isLive: false, otherTypes: [], design: { id } });
    expect((await page(`${group}-necktie`)).status).toBe(404);
    expect((await page(`${group}-necktie`, shop.designId)).status).toBe(404);
  });

  test('has changed prices at once on every node', async () => {
    const there = await createTestServer({ beside: shop.server });
    const elsewhere = openBrowser(there.app);
    const first = async () => (await elsewhere.get(`/shop/products/${shop.group}-face-mask`)).body.tiers[0].price;
    expect(await first()).toBe(1_400);
    await shop.server.deps.db.transaction(async (tx) => {
      await tx.execute(sql`
        update product_detail set custom_pricing = '[{"min":1,"max":9999,"price":999}]' where product_type = 'Mask'`);
      await notifyProductsChanged(tx);
    });
    await expect.poll(first).toBe(999);
    await there.close();
  });

  test('D50: of a product without a description has no details or prices', async () => {
    await shop.server.deps.db.transaction(async (tx) => {
      await tx.execute(sql`delete from product_detail where product_type = 'Table Runner'`);
      await notifyProductsChanged(tx);
    });
    const runner = async () => (await page(`${shop.group}-table-runner`)).body;
    await expect.poll(async () => (await runner()).details).toBeNull();
    expect((await runner()).tiers).toEqual([]);
  });
});

describe('the shop data of the documents', () => {
  const ask = (body?: object) => shop.visitor.post('/getAllProductData', body);

  test('refuses an unknown id, or answers null for it among others', async () => {
    const strange = await shop.visitor.post('/getProductData', { id: 'never-was' });
    expect(strange).toMatchObject({ status: 404, body: { message: 'There is no product with this id.' } });
    expect((await shop.visitor.post('/getProductData', {})).status).toBe(400);
    expect((await ask({ ids: Array(251).fill('x') })).status).toBe(400);
    const { products } = (await ask({ ids: ['never-was', 'sample-robe'] })).body;
    expect(products).toMatchObject([null, { title: 'Robe' }]);
  });

  test('has the options and the variants', async () => {
    const { status, body } = await shop.visitor.post('/getProductData', { id: 'sample-necktie' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 'sample-necktie', title: 'Necktie', productType: 'Necktie' });
    expect(body.variants[0]).toMatchObject({
      title: 'Regular 58" / Standard 3.25"',
      sku: 'NECKTIE-REGULAR-58-STANDARD-3.25',
    });
    expect((await ask({})).body.products.length).toBeGreaterThan(10);
  });
});
