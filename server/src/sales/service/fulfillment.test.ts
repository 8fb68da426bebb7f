import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { deliveries } from '@colorway/server/edge/work/deliveries.ts';
import { deliverOrder } from '@colorway/trials/kit/fixtures/payments.ts';
import { openShop, order as orderBody, type Shop } from '@colorway/trials/kit/fixtures/shop.ts';
import { fulfillOrder } from '@colorway/trials/stand-ins/shopify/sales.ts';
import { type ShopifyStandIn, startShopifyStandIn } from '@colorway/trials/stand-ins/shopify/shopify.ts';
import { stockShop } from '@colorway/trials/stand-ins/shopify/stock.ts';
import { ofOrderPayload } from '@colorway/trials/stand-ins/shopify/webhook.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mail, parcel, serviceOrder } from '../../kernel/database/schema.ts';
import { deliverLane } from '../../kernel/outbox/deliver-lane.ts';
import { findOrder } from '../orders/order-store.ts';
import { checkOpenOrders } from '../payments/check-open-orders.ts';
import { subjectLane } from '../payments/payment-kinds.ts';

let standIn: ShopifyStandIn;
let shop: Shop;
let token: string;
let order: AdminOrder;
const contact = {
  name: 'Dana Reed',
  email: 'dana@example.com',
  address: { street: '1 Example Street', city: 'Mystic', region: 'CT', postalCode: '06355', country: 'USA' },
};
const UPS = '1Z999AA10123456784';

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

const stored = async () => (await findOrder(shop.server.deps.db, token)) ?? expect.fail('no order');
const refresh = async () => {
  order = (await shop.staff.get(`/admin/orders/by-name/${orderName((await stored()).number)}`)).body;
};
const deliver = async () => {
  await deliverOrder(shop, (await stored()).id);
  await refresh();
};
const check = async () => {
  await shop.server.deps.db.update(serviceOrder).set({ checkedAt: sql`now() - interval '2 days'` });
  await checkOpenOrders(shop.server.deps, AbortSignal.timeout(20_000));
  await refresh();
};
beforeEach(async () => {
  token = (await shop.visitor.post('/shop/orders', orderBody(shop))).body.token;
  await shop.visitor.put(`/shop/invoices/${token}/contact`, { version: 1, contact });
  await deliver();
  standIn.pay((await stored()).externalId ?? '');
  await checkOpenOrders(shop.server.deps, AbortSignal.timeout(20_000));
  await refresh();
});

const sale = async () => standIn.state.drafts.get((await stored()).externalId ?? '')?.order ?? expect.fail('no sale');
const ship = (quantity: number, tracking = UPS) =>
  shop.staff.post(`/admin/orders/${order.id}/parcels`, {
    ...{ version: order.version, pieces: [{ line: 0, quantity }], tracking, carrier: null, isMailed: true },
    maySkip: true,
  });
const change = (body: object) =>
  shop.staff.patch(`/admin/orders/${order.id}/parcels/${order.parcels[0]?.id}`, {
    ...{ version: order.version, change: body },
  });
const shipThere = async (quantity: number, number: string | null = null) => {
  const { id, lines } = await sale();
  const made = fulfillOrder(standIn.state, {
    lineItemsByFulfillmentOrder: [
      {
        fulfillmentOrderId: `gid://shopify/FulfillmentOrder/${id.split('/').at(-1)}`,
        fulfillmentOrderLineItems: [{ id: lines[0]?.id ?? '', quantity }],
      },
    ],
    trackingInfo: { company: 'UPS', number },
  });
  return typeof made === 'string' ? expect.fail(made) : made;
};
const sendWebhook = async (topic: string, gid: string) => {
  const { id } = await sale();
  const { raw, headers } = standIn.letter(topic, ofOrderPayload(id, gid));
  const sent = { method: 'POST', url: '/api/webhooks/shopify', payload: raw, headers } as const;
  await Promise.all([shop.server.app.inject(sent), shop.server.app.inject(sent)]);
  await deliverLane(shop.server.deps, deliveries(shop.server.deps), subjectLane(id));
  await deliver();
};
const subjects = async () =>
  (await shop.server.deps.db.select().from(mail).where(eq(mail.to, contact.email)))
    .map(({ subject }) => subject)
    .filter((one) => one.includes(order.name) && /On its way|Delivered/.test(one));
const parcels = async () => shop.server.deps.db.$count(parcel, eq(parcel.orderId, order.id));

describe('a parcel that was shipped here', () => {
  test('that Shopify has no pieces left for is refused there in words, and named on the order', async () => {
    await shipThere(12, 'OTHER1');
    await ship(12);
    await deliver();
    expect(order.service?.faults).toMatchObject([{ fault: expect.stringContaining('fewer of these pieces') }]);
    expect(order.state).toBe('shipped');
  });

  test('reaches Shopify once with its number, also when the answer is lost', async () => {
    expect((await ship(5)).status).toBe(200);
    await refresh();
    expect(order.service?.sending).toHaveLength(1);
    standIn.faults.loseAnswerOfWrite = 1;
    for (let tries = 0; tries < 3; tries++) await deliver();
    const { fulfillments } = await sale();
    expect(fulfillments).toMatchObject([{ tracking: { company: 'UPS', number: UPS }, lines: [{ quantity: 5 }] }]);
    expect(order).toMatchObject({ state: 'partly-shipped', service: { sending: [], differences: [] } });
    await sendWebhook('fulfillments/create', fulfillments[0]?.id ?? '');
    expect([await parcels(), (await subjects()).length]).toEqual([1, 1]);
  });

  test('changes and ends there as here', async () => {
    await ship(12);
    await deliver();
    await change({ kind: 'tracking', tracking: '9400111899223197428490', carrier: 'USPS' });
    await deliver();
    expect((await sale()).fulfillments).toMatchObject([
      { tracking: { company: 'USPS', number: '9400111899223197428490' } },
    ]);
    await change({ kind: 'taken-back' });
    await deliver();
    expect((await sale()).fulfillments).toMatchObject([{ status: 'CANCELLED' }]);
    expect(order).toMatchObject({ state: 'paid', parcels: [], service: { differences: [] } });
  });
});

describe('a fulfillment that was made in Shopify', () => {
  test('becomes a parcel, moves the order and tells the customer, each once', async () => {
    const made = await shipThere(4, UPS);
    await sendWebhook('fulfillments/create', made.id);
    expect(order).toMatchObject({
      state: 'partly-shipped',
      parcels: [{ label: '4 neckties', carrier: 'UPS', tracking: UPS }],
    });
    await check();
    await sendWebhook('fulfillments/update', made.id);
    expect([await parcels(), (await subjects()).length]).toEqual([1, 1]);
    expect(order.service?.differences).toEqual([]);
  });

  test('comes in by the look-up, with its delivery and its end', async () => {
    const made = await shipThere(12);
    await check();
    expect(order.state).toBe('shipped');
    made.tracking = { company: 'UPS', number: UPS };
    made.displayStatus = 'DELIVERED';
    await check();
    await check();
    expect(order).toMatchObject({ state: 'delivered', parcels: [{ tracking: UPS }] });
    expect(await subjects()).toHaveLength(2);
    made.status = 'CANCELLED';
    await check();
    expect(order).toMatchObject({ parcels: [], service: { differences: [] } });
  });

  test('of pieces that are in a parcel here is named, not counted twice', async () => {
    await ship(12);
    await deliver();
    const [own] = (await sale()).fulfillments;
    // The parcel here is of 12; Shopify's staff cancel it there and ship 4 and 8 in its place.
    await shop.server.deps.db
      .update(parcel)
      .set({ externalId: 'gid://shopify/Fulfillment/1' })
      .where(eq(parcel.orderId, order.id));
    if (own) own.status = 'CANCELLED';
    await shipThere(4, 'OTHER1');
    await check();
    expect(await parcels()).toBe(1);
    expect(order.service?.differences).toEqual([expect.stringContaining('Shopify shipped 4, here 12 are shipped.')]);
  });
});

test('a refund of pieces names their lines at Shopify', async () => {
  const pieces = [{ line: 0, quantity: 3 }];
  const body = { version: order.version, amount: 9_600, way: 'provider', reason: '', pieces, isMailed: false };
  expect((await shop.staff.post(`/admin/orders/${order.id}/refunds`, body)).status).toBe(200);
  await deliver();
  const { refunds } = await sale();
  expect(refunds).toMatchObject([{ lines: [{ quantity: 3 }], transactions: [{ cents: 9_600, kind: 'REFUND' }] }]);
  expect(order.lines[0]?.refunded).toBe(3);
});

test('what Shopify charged besides is named', async () => {
  const draft = standIn.state.drafts.get((await stored()).externalId ?? '') ?? expect.fail('no draft');
  Object.assign(draft.sums, { tax: 2_400, total: 40_800 });
  const [payment] = (await sale()).transactions;
  Object.assign(payment ?? {}, { cents: 40_800 });
  await check();
  expect(order.service?.differences).toEqual(['The sales tax is $24.00 at Shopify and $0.00 here.']);
});
