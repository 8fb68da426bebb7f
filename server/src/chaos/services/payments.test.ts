import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startShopifyStandIn } from '../../adapters/shop/shopify/stand-in.ts';
import { draftPayload, type Letter, orderPayload } from '../../adapters/shop/shopify/stand-in-letters.ts';
import { startStripeStandIn } from '../../adapters/till/stripe/stand-in.ts';
import { draftOrder, orderEvent, webhookInbox } from '../../database/schema.ts';
import { openShop, order, type Shop } from '../../features/shop/shop.fixture.ts';
import { openBrowser } from '../../testing/browser.ts';
import { startFaultProxy } from '../../testing/fault-proxy.ts';
import { closedAfterwards } from './opened.ts';
import {
  drain,
  expectAllLeft,
  expectFaultsMet,
  holdTheClock,
  insist,
  letTheClockGo,
  OPERATIONS,
  seedOf,
  together,
} from './walk.ts';

const opened = closedAfterwards();
const ORDERS = Math.ceil(OPERATIONS / 2);
const TOTAL = 38_400;

/** A stand-in as its own people see it. */
interface TillEnd {
  readonly url: string;
  /** The word at the end of the address that its messages go to. */
  readonly source: string;
  env(url: string): Readonly<Record<string, string>>;
  /** All that stands there for orders of ours, with what each comes to. */
  standing(): readonly { readonly id: string; readonly cents: number }[];
  /** Paid by a customer; the messages that this makes. */
  pay(id: string): readonly Letter[];
  close(): Promise<void>;
}

async function stripeEnd(): Promise<TillEnd> {
  const { url, config, state, letter, close } = await startStripeStandIn();
  return {
    ...{ url, close, source: 'stripe' },
    env: (at) => ({ STRIPE_SECRET_KEY: config.secretKey, STRIPE_WEBHOOK_SECRET: config.webhookSecret, STRIPE_URL: at }),
    standing: () =>
      [...state.invoices.values()]
        .filter(({ status }) => status === 'open' || status === 'paid')
        .map((invoice) => ({ id: invoice.id, cents: state.totalOf(invoice) })),
    pay: (id) => {
      state.find(id).status = 'paid';
      return ['invoice.updated', 'invoice.paid'].map((topic) => letter(topic, { object: 'invoice', id }));
    },
  };
}

async function shopifyEnd(): Promise<TillEnd> {
  const { url, env, state, letter, pay, close } = await startShopifyStandIn();
  return {
    ...{ url, close, source: 'shopify' },
    env: (at) => ({ ...env, SHOPIFY_URL: at }),
    standing: () => [...state.drafts.values()].map(({ id, sums }) => ({ id, cents: sums.total })),
    pay: (id) => {
      pay(id);
      const draft = state.drafts.get(id);
      if (!draft) throw new Error(`there is no draft ${id}`);
      return [letter('orders/paid', orderPayload(draft)), letter('draft_orders/update', draftPayload(draft))];
    },
  };
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** As shoppers press the button, each from a network of their own. */
const placeOrders = (shop: Shop): Promise<void> =>
  together(numbers(ORDERS), async () => {
    const { status } = await openBrowser(shop.server.app).post('/shop/orders', order(shop));
    expect(status).toBe(200);
  });

/** Over a line that breaks as well, and again until it is taken, and once more for good measure. */
async function tell(url: string, { raw, headers }: Letter): Promise<void> {
  const send = async (): Promise<void> => {
    const sent = { method: 'POST', headers: { ...headers, connection: 'close' }, body: new Uint8Array(raw) };
    const { ok, status } = await fetch(url, sent);
    if (!ok) throw new Error(`answered ${status}`);
  };
  await insist(send, 0);
  await insist(send, 0);
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
  holdTheClock();
  await drain(shop.server);

  const placed = await db.select().from(draftOrder);
  expect(placed).toHaveLength(ORDERS);
  expect(new Set(placed.map(({ tillState }) => tillState))).toEqual(new Set(['ready']));
  expect(
    end
      .standing()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(placed.map(({ externalId }) => externalId ?? '').sort());
  expect(new Set(end.standing().map(({ cents }) => cents))).toEqual(new Set([TOTAL]));

  // Every second one is paid.
  const paying = placed.filter((_, at) => at % 2 === 0).map(({ externalId }) => externalId ?? '');
  letTheClockGo();
  const letters = paying.flatMap((id) => end.pay(id));
  await together(letters, (letter) => tell(`${back.url}/api/webhooks/${end.source}`, letter));
  holdTheClock();
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
  await expectAllLeft(shop.server);
  expectFaultsMet(proxy);
});
