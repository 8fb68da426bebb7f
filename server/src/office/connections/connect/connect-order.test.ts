import { deliverOrder } from '@colorway/trials/kit/fixtures/payments.ts';
import { openShop, order as orderBody, type Shop } from '@colorway/trials/kit/fixtures/shop.ts';
import {
  type ShopifyStandIn,
  STAND_IN_SECRET,
  startShopifyStandIn,
} from '@colorway/trials/stand-ins/shopify/shopify.ts';
import { stockShop } from '@colorway/trials/stand-ins/shopify/stock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOrder } from '../../../kernel/database/schema.ts';

const AT = '/admin/connections/services/shopify';
const contact = {
  name: 'Dana Reed',
  email: 'dana@example.com',
  address: { street: '1 Example Street', city: 'Mystic', region: 'CT', postalCode: '06355', country: 'USA' },
};

let standIn: ShopifyStandIn;
let shop: Shop;
beforeAll(async () => {
  standIn = await startShopifyStandIn();
  stockShop(standIn.state);
  shop = await openShop({ env: { SHOPIFY_URL: standIn.url } });
});
afterAll(async () => {
  await shop.server.close();
  await standIn.close();
});

const provider = () => shop.server.deps.paymentProvider?.name;
const place = async () => {
  const { token } = (await shop.visitor.post('/shop/orders', orderBody(shop))).body;
  await shop.visitor.put(`/shop/invoices/${token}/contact`, { version: 1, contact });
  const rows = await shop.server.deps.db.select().from(draftOrder);
  return rows.find((one) => one.token === token) ?? expect.fail('no order');
};
const message = () => {
  const { raw, headers } = standIn.letter('draft_orders/delete', { id: 1 });
  return shop.server.app.inject({ method: 'POST', url: '/api/webhooks/shopify', payload: raw, headers });
};

test('orders go to a shop that is turned on in the app, and those from before and after stay here', async () => {
  const values = {
    ...{ SHOPIFY_STORE: 'example.myshopify.com', SHOPIFY_CLIENT_ID: 'client-of-the-test' },
    SHOPIFY_CLIENT_SECRET: STAND_IN_SECRET,
  };
  expect((await place()).till).toBeNull();
  expect((await message()).statusCode).toBe(404);
  expect((await shop.staff.put(`${AT}/keys`, { version: 0, values })).status).toBe(200);
  await shop.staff.post(`${AT}/check`);
  expect((await shop.staff.post(`${AT}/on`)).body.stage).toBe('on');
  await expect.poll(provider).toBe('Shopify');

  const order = await place();
  expect(order.till).toBe('Shopify');
  await deliverOrder(shop, order.id);
  expect(standIn.state.drafts.size).toBe(1);
  expect((await message()).statusCode).toBe(200);

  await shop.staff.post(`${AT}/off`);
  await expect.poll(provider).toBeUndefined();
  expect((await place()).till).toBeNull();
  const rows = await shop.server.deps.db.select().from(draftOrder);
  expect(rows.filter((one) => one.till === 'Shopify')).toHaveLength(1);
});
