import { deliverOrder } from '@colorway/trials/kit/fixtures/payments.ts';
import { openShop, order, type Shop } from '@colorway/trials/kit/fixtures/shop.ts';
import { type ShopifyStandIn, startShopifyStandIn } from '@colorway/trials/stand-ins/shopify/shopify.ts';
import { NECKTIE, stockShop } from '@colorway/trials/stand-ins/shopify/stock.ts';
import { deletedPayload, type Letter, orderPayload, webhookOf } from '@colorway/trials/stand-ins/shopify/webhook.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ensureFirstProducts } from '../../../catalog/products/first-products.ts';
import { discountCode, draftOrder, outbox, webhookInbox } from '../../../kernel/database/schema.ts';
import { checkServices } from '../../../office/connections/check-services.ts';
import { PAYMENT_KINDS } from '../../../sales/payments/payment-kinds.ts';

let standIn: ShopifyStandIn;
let shop: Shop;
beforeAll(async () => {
  standIn = await startShopifyStandIn();
  stockShop(standIn.state);
  shop = await openShop({ env: standIn.env });
});
afterEach(() => standIn.heal());
afterAll(async () => {
  await shop.server.close();
  await standIn.close();
});

const ordered = async () => {
  const { token } = (await shop.visitor.post('/shop/orders', order(shop))).body;
  const now = async () => {
    const [row] = await shop.server.deps.db.select().from(draftOrder).where(eq(draftOrder.token, token));
    return row ?? expect.fail('no such order');
  };
  const { id } = await now();
  return { id, now, deliver: () => deliverOrder(shop, id) };
};
const sendWebhook = ({ raw, headers }: Letter) =>
  shop.server.app.inject({ method: 'POST', url: '/api/webhooks/shopify', payload: raw, headers });

test('an order becomes a draft order at Shopify, and is paid and cancelled there', async () => {
  const { now, deliver } = await ordered();
  await deliver();
  const stored = await now();
  expect(stored).toMatchObject({ till: 'Shopify', tillState: 'ready', externalName: expect.stringMatching(/^#D/) });
  expect(stored.payUrl).toMatch(`${standIn.url}/invoices/`);
  const draft = standIn.state.drafts.get(stored.externalId ?? '') ?? expect.fail('no draft');
  expect(draft.sums.total).toBe(stored.totalCents);

  standIn.pay(draft.id);
  // This message names no draft: only our own id comes back with an order.
  const webhook = standIn.letter('orders/paid', orderPayload(draft));
  expect((await sendWebhook(webhook)).statusCode).toBe(200);
  expect((await sendWebhook(webhook)).statusCode).toBe(200);
  await deliver();
  expect(await now()).toMatchObject({ state: 'paid' });

  if (draft.order) draft.order.cancelledAt = '2026-11-22T10:00:00Z';
  await sendWebhook(standIn.letter('orders/cancelled', orderPayload(draft)));
  await deliver();
  expect(await now()).toMatchObject({ state: 'cancelled' });
  const inbox = await shop.server.deps.db.select().from(webhookInbox).where(eq(webhookInbox.source, 'shopify'));
  expect(inbox).toHaveLength(2);
  expect(inbox.every(({ processedAt }) => processedAt !== null)).toBe(true);
});

test('an order that staff marked as paid stays paid after its withdrawal at Shopify', async () => {
  const { id, now, deliver } = await ordered();
  await deliver();
  const { externalId, version } = await now();
  await shop.staff.post(`/admin/orders/${id}/moves`, { to: 'paid', version, maySkip: true });
  await deliver();
  expect(standIn.state.drafts.has(externalId ?? '')).toBe(false);
  await sendWebhook(standIn.letter('draft_orders/delete', deletedPayload(externalId ?? '')));
  await deliver();
  expect((await now()).state).toBe('paid');
});

test("an order is cancelled by Shopify's message that its draft was deleted", async () => {
  const { now, deliver } = await ordered();
  await deliver();
  const externalId = (await now()).externalId ?? '';
  standIn.state.drafts.delete(externalId);
  expect((await sendWebhook(standIn.letter('draft_orders/delete', deletedPayload(externalId)))).statusCode).toBe(200);
  await deliver();
  expect((await now()).state).toBe('cancelled');
});

test('an order with a missing scope needs attention and becomes one draft', async () => {
  const { id, now, deliver } = await ordered();
  standIn.faults.deniedField = 'name';
  for (let tries = 0; tries < 7; tries++) await deliver();
  const row = async () => {
    const rows = await shop.server.deps.db.select().from(outbox).where(eq(outbox.kind, PAYMENT_KINDS.place));
    return rows.find(({ payload }) => JSON.stringify(payload).includes(id)) ?? expect.fail('nothing to deliver');
  };
  const parked = await row();
  expect(parked).toMatchObject({ state: 'parked', tries: 7, lastError: expect.stringContaining('read_draft_orders') });
  expect(await now()).toMatchObject({ tillState: 'failed', tillWords: expect.stringContaining('read_draft_orders') });
  const { connections } = (await shop.staff.get('/admin/connections')).body;
  const [shopRow] = connections.filter(({ port }: { port: string }) => port === 'shop');
  expect(shopRow).toMatchObject({ service: 'Shopify', state: 'attention' });
  expect(shopRow.parked).toBeGreaterThan(0);

  standIn.heal();
  await shop.staff.post(`/admin/deliveries/${parked.id}/retry`);
  await deliver();
  expect(await now()).toMatchObject({ tillState: 'ready', state: 'awaiting' });
  expect((await row()).state).toBe('delivered');
  const mine = [...standIn.state.drafts.values()].filter(({ customAttributes }) =>
    customAttributes.some(({ value }) => value === id),
  );
  expect(mine).toHaveLength(1);
});

test('a message about a draft is accepted, one with a wrong signature is not', async () => {
  const { now, deliver } = await ordered();
  await deliver();
  const payload = { admin_graphql_api_id: (await now()).externalId };
  standIn.pay((await now()).externalId ?? '');
  const forged = await sendWebhook(webhookOf('draft_orders/update', payload, 'another secret'));
  expect([forged.statusCode, forged.json().message]).toEqual([401, 'Shopify did not sign this.']);
  await deliver();
  expect((await now()).state).toBe('awaiting');
  await sendWebhook(standIn.letter('draft_orders/update', payload));
  await deliver();
  expect((await now()).state).toBe('paid');
});

test('an order waits while Shopify is unreachable, and is placed once', async () => {
  const { id, now, deliver } = await ordered();
  standIn.faults.refuse = { status: 503, times: 3 };
  await deliver();
  expect((await now()).tillState).toBe('preparing');
  standIn.faults.loseAnswerOfWrite = 2;
  for (let tries = 0; tries < 4 && (await now()).tillState !== 'ready'; tries++) await deliver();
  expect(await now()).toMatchObject({ tillState: 'ready', state: 'awaiting' });
  const mine = [...standIn.state.drafts.values()].filter(({ customAttributes }) =>
    customAttributes.some(({ value }) => value === id),
  );
  expect(mine).toHaveLength(1);
});

test('an order that Shopify refuses has failed, with a message for staff', async () => {
  const { now, deliver } = await ordered();
  standIn.faults.userError = { field: ['input', 'title'], message: 'is too long' };
  await deliver();
  expect(await now()).toMatchObject({
    tillState: 'failed',
    tillWords: 'Shopify does not take this (title): is too long',
  });
});

describe('product data', () => {
  test('is read from Shopify by the sample product id, or else from our own tables', async () => {
    await ensureFirstProducts(shop.server.deps);
    const found = await shop.visitor.post('/getProductData', { id: NECKTIE.id });
    expect([found.status, found.body.productType]).toEqual([200, 'Necktie']);
    expect((await shop.visitor.post('/getProductData', { id: 'sample-necktie' })).status).toBe(200);
    expect((await shop.visitor.post('/getProductData', { id: 'gid://shopify/Product/999' })).status).toBe(404);
    const all = await shop.visitor.post('/getAllProductData', {});
    expect(all.body.products).toHaveLength(2);
  });

  test('is unavailable if it was never read', async () => {
    standIn.faults.refuse = { status: 503, times: 9, retryAfter: '60' };
    const answer = await shop.visitor.post('/getProductData', { id: 'gid://shopify/Product/77' });
    expect([answer.status, answer.body.message]).toEqual([
      503,
      'The shop does not answer right now. Try again in a moment.',
    ]);
  });
});

test('its webhooks are subscribed hourly, and staff can test it', async () => {
  await checkServices(shop.server.deps, AbortSignal.timeout(10_000));
  expect(standIn.state.subscriptions.map(({ uri }) => uri.split('/api/')[1])).toEqual(
    Array.from({ length: 7 }, () => 'webhooks/shopify'),
  );
  const { words: message } = (await shop.server.deps.outside.get('Shopify')?.test(AbortSignal.timeout(10_000))) ?? {};
  expect(message).toContain('Example Ties (example.myshopify.com) lets us in.');
  // Our own codes are not those of the shop.
  await shop.server.deps.db.insert(discountCode).values({ code: 'OURS', kind: 'fixed', value: 500 });
  expect(await shop.server.deps.shop.lookupDiscount(shop.server.deps.db, 'OURS')).toMatchObject({
    status: 'UNCHECKED',
  });
});
