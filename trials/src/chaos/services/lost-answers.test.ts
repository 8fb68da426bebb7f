import { draftOrder } from '@colorway/server/kernel/database/schema.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { startFaultProxy } from '../../kit/fault-proxy.ts';
import { openShop, order } from '../../kit/fixtures/shop.ts';
import { report } from '../load/report.ts';
import { closedAfterwards } from './opened.ts';
import { shopifyEnd, stripeEnd } from './provider-ends.ts';
import { concurrently, drain, expectAllDelivered, freezeClock, OPERATIONS, seedOf } from './walk.ts';

const opened = closedAfterwards();
const IS_LONG = OPERATIONS >= 1_000;
/**
 * Percentage of calls that lose their answer after they were done. With half of them, hardly ever all calls of an order are answered,
 * and of 1,000 orders some would still wait when the three days of tries are over.
 */
const PERCENT = IS_LONG ? 30 : 50;
/** An order takes many calls until all were heard, so the short form has few. */
const ORDERS = IS_LONG ? OPERATIONS : Math.ceil(OPERATIONS / 6);

test.each([
  ['Stripe', stripeEnd, 30],
  ['Shopify', shopifyEnd, 31],
] as const)(
  `D8: ${ORDERS} draft orders at %s, whose answers are lost after their effect, are one each`,
  async (name, makeEnd, part) => {
    const end = await opened(makeEnd());
    const proxy = await opened(
      startFaultProxy({ target: end.url, seed: seedOf(part), percent: PERCENT, faults: ['resetAfter'] }),
    );
    const shop = await openShop({ env: end.env(proxy.url) });
    await opened(Promise.resolve(shop.server));
    const all = Array.from({ length: ORDERS }, (_, at) => at);
    await concurrently(all, async () => {
      expect((await openBrowser(shop.server.app).post('/shop/orders', order(shop))).status).toBe(200);
    });
    freezeClock();
    await drain(shop.server);
    const placed = await shop.server.deps.db.select({ externalId: draftOrder.externalId }).from(draftOrder);
    expect(placed).toHaveLength(ORDERS);
    const placedThere = end.orders().map(({ id }) => id);
    expect(placedThere.sort()).toEqual(placed.map(({ externalId }) => externalId ?? '').sort());
    expect(await shop.server.deps.db.$count(draftOrder, sql`till_state <> 'ready'`)).toBe(0);
    await expectAllDelivered(shop.server);
    expect(proxy.met.resetAfter).toBeGreaterThan(ORDERS / 2);
    report(`D8 ${name}`, `${ORDERS} orders, ${proxy.met.resetAfter} answers lost after their effect: one order each`);
  },
);
