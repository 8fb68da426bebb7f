import { linePrice } from '@colorway/rules/pricing/line-price.ts';
import { tiersOf } from '@colorway/rules/pricing/product-tiers.ts';
import { tierFaults } from '@colorway/rules/pricing/tier-faults.ts';
import { PORTAL_PRODUCTS } from '@colorway/rules/product/portal-products.ts';
import { readShipping } from '@colorway/rules/product/shipping.ts';
import { variantsOf } from '@colorway/rules/product/variants.ts';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureFirstProducts } from './first-products.ts';
import { readStoredFacts } from './product-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await Promise.all([ensureFirstProducts(server.deps), ensureFirstProducts(server.deps)]);
});
afterAll(() => server.close());

describe('the first products', () => {
  test("are all of the portal's products in its order", async () => {
    const { products } = await readStoredFacts(server.deps.db);
    expect(products.map(({ productType }) => productType)).toEqual(PORTAL_PRODUCTS.map(({ name }) => name));
    expect(products.every(({ shipping }) => readShipping(shipping).services.length > 0)).toBe(true);
  });

  test('have prices without gaps, and one for every variant', async () => {
    const { products, tables } = await readStoredFacts(server.deps.db);
    for (const { identifier, tiers } of tables) expect([identifier, tierFaults(tiers)]).toEqual([identifier, []]);
    for (const product of products) {
      const { productType } = product;
      for (const { title, selections } of variantsOf(product)) {
        const price = linePrice({ productType, tiers: tiersOf(product, tables), selections, quantity: 12 });
        expect([productType, title, price.ok]).toEqual([productType, title, true]);
      }
    }
  });

  test('have a lowest price', async () => {
    const { body } = await openBrowser(server.app).get('/shop/prices');
    expect(body.prices).toHaveLength(10);
    expect(body.prices[0]).toEqual({ productType: 'necktie', label: 'Necktie', from: 3_800 });
    expect(body.prices).toContainEqual({ productType: 'table-runner', label: 'Table Runner', from: 14_800 });
  });

  test('are loaded once, so a deleted one stays deleted', async () => {
    await server.deps.db.execute(sql`delete from product_detail`);
    await ensureFirstProducts(server.deps);
    expect((await readStoredFacts(server.deps.db)).products).toEqual([]);
  });
});
