import { draftOrder, orderEvent, webhookInbox } from '@colorway/server/kernel/database/schema.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { startFaultProxy } from '../../kit/fault-proxy.ts';
import { openShop, order, type Shop } from '../../kit/fixtures/shop.ts';
import type { Letter } from '../../stand-ins/shopify/webhook.ts';
import { closedAfterwards } from './opened.ts';
import { shopifyEnd, stripeEnd } from './provider-ends.ts';
import {
  concurrently,
  drain,
  expectAllDelivered,
  expectFaultsMet,
  freezeClock,
  OPERATIONS,
  retry,
  seedOf,
  unfreezeClock,
} from './walk.ts';

const opened = closedAfterwards();
const ORDERS = Math.ceil(OPERATIONS / 2);
const TOTAL = 38_400;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Places orders, each from a new network. */
const placeOrders = (shop: Shop): Promise<void> =>
  concurrently(numbers(ORDERS), async () => {
    const { status } = await openBrowser(shop.server.app).post('/shop/orders', order(shop));
    expect(status).toBe(200);
  });

/** Sends a webhook until it is accepted, then repeats it. */
async function sendWebhook(url: string, { raw, headers }: Letter): Promise<void> {
  const send = async (): Promise<void> => {
    const sent = { method: 'POST', headers: { ...headers, connection: 'close' }, body: new Uint8Array(raw) };
    const { ok, status } = await fetch(url, sent);
    if (!ok) throw new Error(`answered ${status}`);
  };
  await retry(send, 0);
  await retry(send, 0);
}

test.each([
  ['Stripe', stripeEnd, 10],
  ['Shopify', shopifyEnd, 20],
] as const)(`orders and payments at %s, both ways over a line that breaks: each once`, async (_name, makeEnd, part) => {
  const end = await opened(makeEnd());
  const proxy = await opened(startFaultProxy({ target: end.url, seed: seedOf(part) }));
  const shop = await openShop({ env: end.env(proxy.url) });
  await opened(Promise.resolve(shop.server));
  const back = await opened(startFaultProxy({ target: await shop.server.listen(), seed: seedOf(part + 1) }));
  const { db } = shop.server.deps;
  await placeOrders(shop);
  freezeClock();
  await drain(shop.server);

  const placed = await db.select().from(draftOrder);
  expect(placed).toHaveLength(ORDERS);
  expect(new Set(placed.map(({ tillState: paymentState }) => paymentState))).toEqual(new Set(['ready']));
  expect(
    end
      .orders()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(placed.map(({ externalId }) => externalId ?? '').sort());
  expect(new Set(end.orders().map(({ cents }) => cents))).toEqual(new Set([TOTAL]));

  // Every second one is paid.
  const paying = placed.filter((_, at) => at % 2 === 0).map(({ externalId }) => externalId ?? '');
  unfreezeClock();
  const letters = paying.flatMap((id) => end.pay(id));
  await concurrently(letters, (letter) => sendWebhook(`${back.url}/api/webhooks/${end.source}`, letter));
  freezeClock();
  await drain(shop.server);

  const states = await db
    .select({ state: draftOrder.state, count: sql<number>`count(*)::int` })
    .from(draftOrder)
    .groupBy(draftOrder.state);
  expect(Object.fromEntries(states.map(({ state, count }) => [state, count]))).toEqual({
    paid: paying.length,
    awaiting: ORDERS - paying.length,
  });
  const payments = and(eq(orderEvent.kind, 'state'), sql`${orderEvent.data} ->> 'to' = 'paid'`);
  expect(await db.$count(orderEvent, payments)).toBe(paying.length);
  expect(await db.$count(webhookInbox)).toBe(letters.length);
  await expectAllDelivered(shop.server);
  expectFaultsMet(proxy);
});
