import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { type ShopifyStandIn, startShopifyStandIn } from '@colorway/trials/stand-ins/shopify/shopify.ts';
import { basicCode } from '@colorway/trials/stand-ins/shopify/stock.ts';
import { lines, samplePaymentOrder, swatch } from '@colorway/trials/suites/payment-orders.ts';
import { placeAtLast } from '@colorway/trials/suites/payments.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../kernel/config/config.ts';
import { draftOrder } from '../../../kernel/database/schema.ts';
import type { PortError } from '../../../kernel/outside/port-error.ts';
import { type ShopifyClient, shopifyClient } from '../../shop/shopify/client.ts';
import type { PaymentOrder } from '../port.ts';
import { shopifyPayments } from '../shopify.ts';
import { findPlacing, savePlacing } from './placing-store.ts';

let server: TestServer;
let standIn: ShopifyStandIn;
let client: ShopifyClient;
let remarks: string[];

beforeAll(async () => {
  server = await createTestServer();
  standIn = await startShopifyStandIn();
  client = shopifyClient({ config: config(), services: server.deps.services, dice: () => 0 });
});
afterAll(async () => {
  await client.close();
  await standIn.close();
  await server.close();
});
beforeEach(() => {
  remarks = [];
  const { drafts, products, codes, subscriptions } = standIn.state;
  for (const map of [drafts, products, codes]) map.clear();
  subscriptions.length = 0;
});
// Waits for requests that a test aborted.
afterEach(async () => {
  await standIn.settled();
  standIn.heal();
});

const config = () => readConfig({ ...standIn.env }).services.shopify ?? expect.fail('Shopify is off');
const providerOf = (lagMs = 0) => {
  const services = { remark: (_service: string, message: string) => void remarks.push(message) };
  return shopifyPayments({ client, config: config(), db: server.deps.db, services, lagMs });
};
const signal = (): AbortSignal => AbortSignal.timeout(20_000);
const place = (order: PaymentOrder, lagMs = 0) => providerOf(lagMs).place(order, signal());
const maintain = () => providerOf().tend?.({ publicUrl: 'https://portal.example.com', signal: signal() });
const refusal = (sent: Promise<unknown>): Promise<PortError> =>
  sent.then(
    () => expect.fail('it was taken'),
    (error: PortError) => error,
  );
const theDraft = () => [...standIn.state.drafts.values()][0] ?? expect.fail('no draft');

describe('products', () => {
  test('are made for each line, with picture, weight and price, for whoever has the address', async () => {
    const order = samplePaymentOrder({ lines: [...lines(2), swatch()] });
    await place(order);
    const made = [...standIn.state.products.values()];
    expect(made).toHaveLength(2);
    expect(made[0]).toMatchObject({
      handle: `portal-${order.lines[0]?.key}`,
      title: 'Necktie, Harbor Stripe',
      status: 'UNLISTED',
      pictures: ['https://portal.example.com/configured/1.webp'],
      variants: [{ cents: 3_150 }],
    });
  });

  test('are created without a picture that Shopify cannot use', async () => {
    const pictures = ['https://portal.example.com/broken.webp', 'http://localhost:3000/1.webp', null];
    const order = samplePaymentOrder({ lines: lines(3, (at) => ({ pictureUrl: pictures[at] ?? null })) });
    expect((await place(order)).total).toBe(order.total);
    expect([...standIn.state.products.values()].flatMap((one) => one.pictures)).toEqual([]);
  });

  test('that were deleted in between are made again at the next try', async () => {
    const order = samplePaymentOrder();
    const gone = { productId: 'gid://shopify/Product/1', variantId: 'gid://shopify/ProductVariant/1' };
    const products = { [order.lines[0]?.key ?? '']: gone };
    await savePlacing(server.deps.db, order.id, { products, askedAt: null, externalId: null, twice: false });
    const error = await refusal(place(order));
    expect([error.kind, error.message]).toEqual([
      'validation',
      'Shopify does not take this (line 1, product): Product with ID gid://shopify/ProductVariant/1 is no longer available.',
    ]);
    expect((await place(order)).total).toBe(order.total);
  });
});

describe('a code', () => {
  const discount = (amount: number) => ({ kind: 'discount', label: 'Discount SPRING10', amount }) as const;

  test('is applied by Shopify, which counts its use', async () => {
    standIn.state.codes.set('SPRING10', basicCode({ percent: 10 }));
    const placed = await place(samplePaymentOrder({ code: 'SPRING10', charges: [discount(-3_780)] }));
    expect(placed.total).toBe(37_800 - 3_780);
    expect(theDraft().input).toMatchObject({ discountCodes: ['SPRING10'] });
    standIn.pay(placed.externalId);
    expect(standIn.state.codes.get('SPRING10')?.asyncUsageCount).toBe(1);
  });

  test('stays beside another reduction', async () => {
    standIn.state.codes.set('SPRING10', basicCode({ percent: 10 }));
    const taken = { kind: 'adjustment', label: 'Our mistake', amount: -1_000 } as const;
    const order = samplePaymentOrder({ code: 'SPRING10', charges: [taken, discount(-3_780)] });
    expect((await place(order)).total).toBe(order.total);
    expect(theDraft().input).toMatchObject({ discountCodes: ['SPRING10'], appliedDiscount: {} });
  });

  test('that Shopify would also apply to swatches keeps the promised total', async () => {
    standIn.state.codes.set('SPRING10', basicCode({ percent: 10 }));
    const order = samplePaymentOrder({ lines: [...lines(1), swatch()], code: 'SPRING10', charges: [discount(-3_780)] });
    expect((await place(order)).total).toBe(order.total);
    expect(theDraft().input).not.toHaveProperty('discountCodes');
  });

  test('that Shopify refuses goes to staff, without a draft', async () => {
    standIn.state.codes.set('SPRING10', basicCode({ percent: 10, usageLimit: 3, asyncUsageCount: 3 }));
    const error = await refusal(place(samplePaymentOrder({ code: 'SPRING10', charges: [discount(-3_780)] })));
    expect([error.kind, error.message]).toEqual([
      'validation',
      "Shopify does not take the code SPRING10: Discount code SPRING10 isn't active anymore.",
    ]);
    expect(standIn.state.drafts.size).toBe(0);
  });
});

describe('sums', () => {
  test('are compared without the tax that the shop adds', async () => {
    standIn.state.tax = 8;
    const order = samplePaymentOrder();
    const placed = await place(order);
    standIn.state.tax = 0;
    expect(placed.total).toBe(order.total);
    expect(theDraft().sums.total).toBe(order.total + Math.round(order.total * 0.08));
  });

  test('of more lines than Shopify takes are refused with a message', async () => {
    const order = samplePaymentOrder({ lines: lines(250), charges: [{ kind: 'setup', label: 'Set-up', amount: 100 }] });
    expect((await refusal(place(order))).message).toBe('Shopify takes 250 lines in one order; this one has 251.');
    expect(standIn.state.products.size).toBe(0);
  });
});

describe('an answer that was lost', () => {
  test('while the search is behind: it waits, and then finds the one that there is', async () => {
    const order = samplePaymentOrder();
    standIn.faults.searchBehind = 2;
    standIn.faults.loseAnswerOfWrite = 2;
    expect((await refusal(place(order, 60_000))).kind).toBe('ambiguous');
    const waiting = await refusal(place(order, 60_000));
    expect(waiting.kind).toBe('ambiguous');
    expect(waiting.retryAfterMs).toBeGreaterThan(50_000);
    expect((await place(order, 60_000)).externalId).toBe(theDraft().id);
    expect(standIn.state.drafts.size).toBe(1);
  });

  test('for longer than the search may be behind: the second one counts, and the first is deleted', async () => {
    const order = samplePaymentOrder();
    standIn.faults.searchBehind = 2;
    standIn.faults.loseAnswerOfWrite = 2;
    const placed = await placeAtLast(providerOf(), order);
    expect(standIn.state.drafts.size).toBe(2);
    await maintain();
    expect([...standIn.state.drafts.keys()]).toEqual([placed.externalId]);
  });

  test('in the middle of many products: the next try goes on where this one stopped', async () => {
    const order = samplePaymentOrder({ lines: lines(12) });
    standIn.faults.latencyMs = 100;
    const broken = new AbortController();
    const sent = refusal(providerOf().place(order, broken.signal));
    await expect.poll(() => standIn.state.products.size).toBeGreaterThan(4);
    broken.abort();
    await sent;
    standIn.heal();
    const storedCount = Object.keys((await findPlacing(server.deps.db, order.id)).products).length;
    expect(storedCount).toBeGreaterThan(0);
    expect((await place(order)).total).toBe(order.total);
    expect(standIn.state.products.size).toBe(12);
  });
});

describe('an answer with data and an error', () => {
  const fourTimes = async (order: PaymentOrder): Promise<readonly unknown[]> => {
    const answers: unknown[] = [];
    for (let tried = 0; tried < 4; tried++) {
      answers.push(
        await place(order).then(
          ({ externalId }) => externalId,
          ({ kind }: PortError) => kind,
        ),
      );
    }
    return answers;
  };

  test('with a draft places the order despite the error', async () => {
    standIn.faults.deniedField = 'invoiceUrl';
    const order = samplePaymentOrder();
    const placed = await place(order);
    expect(placed).toMatchObject({ externalId: theDraft().id, ready: false });
    standIn.heal();
    expect(await fourTimes(order)).toEqual(Array.from({ length: 4 }, () => placed.externalId));
    expect(standIn.state.drafts.size).toBe(1);
  });

  test('with a hidden draft makes one draft in four attempts', async () => {
    standIn.faults.deniedField = 'name';
    const order = samplePaymentOrder();
    expect(await fourTimes(order)).toEqual(['ambiguous', 'auth', 'auth', 'auth']);
    expect(standIn.state.drafts.size).toBe(1);
    standIn.heal();
    expect((await place(order)).externalId).toBe(theDraft().id);
    expect(standIn.state.drafts.size).toBe(1);
  });

  test('does not occur for an app without read_orders', async () => {
    const { scopes } = standIn.state;
    standIn.state.scopes = scopes.filter((one) => one !== 'write_orders');
    const placed = await place(samplePaymentOrder()).finally(() => {
      standIn.state.scopes = scopes;
    });
    expect(placed).toMatchObject({ externalId: theDraft().id, ready: true });
  });
});

describe('maintenance', () => {
  const subscribed = () => standIn.state.subscriptions.map(({ topic }) => topic).sort();

  test('subscribes to each message once, also after Shopify deleted one', async () => {
    await maintain();
    await maintain();
    const all = [
      ...['DRAFT_ORDERS_DELETE', 'DRAFT_ORDERS_UPDATE', 'FULFILLMENTS_CREATE', 'FULFILLMENTS_UPDATE'],
      ...['ORDERS_CANCELLED', 'ORDERS_PAID', 'REFUNDS_CREATE'],
    ];
    expect(subscribed()).toEqual(all);
    standIn.state.subscriptions.shift();
    await maintain();
    expect(subscribed()).toEqual(all);
    expect(new Set(standIn.state.subscriptions.map(({ uri }) => uri))).toEqual(
      new Set(['https://portal.example.com/api/webhooks/shopify']),
    );
  });

  test('reports a message that Shopify refuses, and continues', async () => {
    const of = 'WebhookCreate';
    standIn.faults.userError = { of, field: ['webhookSubscription', 'uri'], message: 'Address is not allowed' };
    await maintain();
    expect(subscribed()).toHaveLength(6);
    expect(remarks).toEqual([expect.stringContaining('Address is not allowed')]);
  });

  test('reports faults for staff each time, and continues', async () => {
    const { scopes } = standIn.state;
    standIn.state.scopes = scopes.filter((one) => one !== 'read_discounts');
    await maintain();
    standIn.state.scopes = scopes;
    expect(remarks).toEqual([expect.stringContaining('lacks these scopes: read_discounts')]);
    expect(subscribed()).toHaveLength(7);
  });

  test('deletes only products of orders cancelled a month ago', async () => {
    const placedAt = async (state: 'awaiting' | 'cancelled', days: number): Promise<PaymentOrder> => {
      const order = samplePaymentOrder();
      await server.deps.db.insert(draftOrder).values({
        id: order.id,
        number: Number.parseInt(order.id.slice(0, 8), 16),
        token: order.id.replaceAll('-', ''),
        lines: [],
        sums: [],
        totalCents: 0,
        state,
        cancelledAt: state === 'cancelled' ? new Date(Date.now() - days * 86_400_000) : null,
      });
      await place(order);
      return order;
    };
    const [old] = await Promise.all([placedAt('cancelled', 31), placedAt('cancelled', 3), placedAt('awaiting', 0)]);
    await maintain();
    expect(standIn.state.products.size).toBe(2);
    expect((await findPlacing(server.deps.db, old.id)).products).toEqual({});
    await server.deps.db.delete(draftOrder).where(eq(draftOrder.id, old.id));
  });
});
