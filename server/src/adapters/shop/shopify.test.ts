import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { type ShopifyStandIn, startShopifyStandIn } from '@colorway/trials/stand-ins/shopify/shopify.ts';
import { basicCode, NECKTIE, stockShop } from '@colorway/trials/stand-ins/shopify/stock.ts';
import { shopSuite } from '@colorway/trials/suites/shop.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../kernel/config/config.ts';
import { embeddedShop } from '../../sales/orders/embedded.ts';
import type { Shop } from './port.ts';
import { type ShopifyClient, shopifyClient } from './shopify/client.ts';
import { findSnapshot } from './shopify/snapshot-store.ts';
import { shopifyShop } from './shopify.ts';

let server: TestServer;
let standIn: ShopifyStandIn;
let client: ShopifyClient;
let remarks: string[];

const make = (freshMs: number): Shop => {
  const services = { remark: (_service: string, message: string) => void remarks.push(message) };
  return shopifyShop(client, { db: server.deps.db, services, freshMs }, embeddedShop());
};

const open = async (): Promise<void> => {
  server = await createTestServer();
  standIn = await startShopifyStandIn();
  stockShop(standIn.state);
  const config = readConfig({ ...standIn.env }).services.shopify;
  if (!config) throw new Error('Expected a configuration of Shopify');
  client = shopifyClient({ config, services: server.deps.services, dice: () => 0 });
  remarks = [];
};
const close = async (): Promise<void> => {
  await client.close();
  await standIn.close();
  await server.close();
};

shopSuite('Shopify', async () => {
  await open();
  const { codes } = standIn.state;
  codes.set('TEN', basicCode({ percent: 10 }));
  codes.set('ENDED', basicCode({ percent: 15, status: 'EXPIRED' }));
  codes.set('ONCE', basicCode({ percent: 5, usageLimit: 1 }));
  return {
    shop: make(0),
    db: server.deps.db,
    known: { id: NECKTIE.id, productType: 'Necktie', variants: NECKTIE.variants.length },
    codes: { active: 'TEN', ended: 'ENDED', once: 'ONCE' },
    use: async (code) => {
      const used = codes.get(code);
      if (used) used.asyncUsageCount += 1;
    },
    close,
  };
});

describe('an outside shop', () => {
  beforeAll(open);
  afterEach(() => standIn.heal());
  afterAll(close);

  const look = async (shop: Shop, code: string) => {
    await shop.refreshDiscounts?.([code]);
    return shop.lookupDiscount(server.deps.db, code);
  };

  test('finds products by each form of their ids, and those of our own tables', async () => {
    const [, number = ''] = /(\d+)$/.exec(NECKTIE.id) ?? [];
    const old = Buffer.from(NECKTIE.id).toString('base64');
    const found = await make(0).products(server.deps.db, [number, old, 'gid://shopify/Product/999', 'nothing of ours']);
    expect(found.map((one) => one?.id ?? null)).toEqual([NECKTIE.id, NECKTIE.id, null, null]);
    expect(found[0]?.options).toEqual([
      { id: 'gid://shopify/ProductOption/1', name: 'Length', values: ['Regular 58"', 'Long 63"'] },
    ]);
  });

  test('splits too expensive queries, and pages through many variants', async () => {
    standIn.faults.mostProducts = 1;
    const all = await make(0).allProducts(server.deps.db);
    expect(all.map(({ title }) => title)).toEqual(['Necktie', 'Scarf']);
    expect(all[1]?.variants).toHaveLength(120);
  });

  test('serves cached answers while Shopify is unreachable, and reports it', async () => {
    const shop = make(0);
    const before = await shop.products(server.deps.db, [NECKTIE.id]);
    standIn.state.codes.set('STAYS', basicCode({ percent: 20 }));
    await look(shop, 'STAYS');
    standIn.faults.refuse = { status: 503, times: 100, retryAfter: '60' };
    expect(await shop.products(server.deps.db, [NECKTIE.id])).toEqual(before);
    expect(await look(shop, 'stays')).toMatchObject({ status: 'ACTIVE', value: 20 });
    expect(remarks).toEqual([
      'Shopify is away. What we know of products is 0 minutes old.',
      'Shopify is away. What we know of a discount code is 0 minutes old.',
    ]);
    expect(await look(shop, 'NEWER')).toMatchObject({ code: 'NEWER', status: 'UNCHECKED' });
  });

  test('queries Shopify at most once a minute', async () => {
    const shop = make(60_000);
    standIn.state.codes.set('SPRING', basicCode({ percent: 20 }));
    await look(shop, 'SPRING');
    const requests = standIn.state.asked.length;
    standIn.state.codes.delete('SPRING');
    expect(await look(shop, ' spring')).toMatchObject({ status: 'ACTIVE' });
    expect(standIn.state.asked).toHaveLength(requests);
  });

  test('checks the dates of a code when it is used, not when it is fetched', async () => {
    const { codes } = standIn.state;
    codes.set('TOMORROW', basicCode({ percent: 20, startsAt: '2099-01-01T00:00:00Z' }));
    codes.set('OVER', basicCode({ percent: 20, endsAt: '2026-01-01T00:00:00Z' }));
    expect(await look(make(0), 'TOMORROW')).toMatchObject({ status: 'SCHEDULED' });
    expect(await look(make(0), 'OVER')).toMatchObject({ status: 'EXPIRED' });
  });

  test('supports amounts with a minimum, and leaves all other kinds to staff', async () => {
    const { codes } = standIn.state;
    const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
    const off = (value: object, items = 'AllDiscountItems') => ({
      customerGets: { items: { __typename: items, allItems: true }, value },
    });
    const five = { __typename: 'DiscountAmount', amount: usd('5.5'), appliesOnEachItem: false };
    const sum = { __typename: 'DiscountMinimumSubtotal', greaterThanOrEqualToSubtotal: usd('100.0') };
    codes.set('FIVE', basicCode({ ...off(five), minimumRequirement: sum }));
    codes.set('EACH', basicCode(off({ ...five, appliesOnEachItem: true })));
    codes.set('SOME', basicCode(off(five, 'DiscountProducts')));
    codes.set('MANY', basicCode({ percent: 5, minimumRequirement: { __typename: 'DiscountMinimumQuantity' } }));
    codes.set('SHIP', basicCode({ __typename: 'DiscountCodeFreeShipping' }));
    codes.set('BXGY', basicCode({ __typename: 'DiscountCodeBxgy' }));
    codes.set('APP', basicCode({ __typename: 'DiscountCodeApp' }));
    expect(await look(make(0), 'FIVE')).toEqual({
      code: 'FIVE',
      kind: 'fixed',
      value: 550,
      minimum: 10_000,
      status: 'ACTIVE',
    });
    for (const code of ['EACH', 'SOME', 'MANY', 'SHIP', 'BXGY', 'APP']) {
      expect([code, (await look(make(0), code))?.status]).toEqual([code, 'ELSEWHERE']);
    }
  });

  test('caches that a code does not exist', async () => {
    expect(await look(make(0), 'NO-SUCH')).toBeNull();
    expect((await findSnapshot(server.deps.db, 'code:NO-SUCH'))?.body).toBeNull();
  });
});
