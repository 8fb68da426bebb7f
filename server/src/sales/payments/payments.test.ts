import { INVOICE_CHANGED } from '@colorway/contract/shop/invoice.ts';
import {
  deliverOrder,
  openShopWithTill,
  orderedAtTill,
  type ShopWithTill,
  storedOrder,
} from '@colorway/trials/kit/fixtures/till.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liveEvent, mail, orderEvent, outbox, webhookInbox } from '../../kernel/database/schema.ts';
import { checkOpenOrders } from './check-open-orders.ts';
import { orderLane } from './payment-kinds.ts';

type Order = Awaited<ReturnType<typeof orderedAtTill>>;

let at: ShopWithTill;
let order: Order;
beforeAll(async () => {
  at = await openShopWithTill();
});
afterAll(() => at.close());
beforeEach(async () => {
  order = await orderedAtTill(at.shop);
});
afterEach(() => {
  at.stripe.faults.next = () => undefined;
  at.stripe.state.readsUntilReady = 0;
});

const left = () =>
  at.shop.server.deps.db
    .select()
    .from(outbox)
    .where(eq(outbox.lane, orderLane(order.id)))
    .orderBy(outbox.createdAt);
const now = (): Promise<Order> => storedOrder(at.shop, order.token);
const invoice = async () => (await at.shop.visitor.get(`/shop/invoices/${order.token}`)).body;
const placed = async (): Promise<Order> => {
  await deliverOrder(at.shop, order.id);
  return now();
};
const row = async () => {
  const { orders } = (await at.shop.staff.get('/admin/orders')).body;
  return orders.find(({ id }: { id: string }) => id === order.id);
};
const set = async (state: string) =>
  at.shop.staff.patch(`/admin/orders/${order.id}`, { state, version: (await now()).version });
const there = (externalId: string | null) => at.stripe.state.find(externalId ?? '');
interface Sent {
  readonly payload: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const letter = (externalId: string | null, type = 'invoice.paid'): Sent => {
  const { raw, headers } = at.stripe.letter(type, { object: 'invoice', id: externalId });
  return { payload: raw, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } };
};
const tell = (sent: Sent, source = 'stripe') =>
  at.shop.server.app.inject({ method: 'POST', url: `/api/webhooks/${source}`, ...sent });
const said = {
  name: 'Secret Person',
  email: 'secret.person@example.com',
  address: { street: '1 Secret Street', city: 'Harborview', country: 'United States' },
};
const sayContact = async () =>
  at.shop.visitor.put(`/shop/invoices/${order.token}/contact`, { version: (await now()).version, contact: said });
const mails = () => at.shop.server.deps.db.select().from(mail).where(sql`position(${order.token} in ${mail.text}) > 0`);

describe('an order with a till', () => {
  test('is stored as it was, says that it is being prepared, and leaves the call to the outbox', async () => {
    expect(order).toMatchObject({ till: 'Stripe', tillState: 'preparing', payUrl: null, state: 'awaiting' });
    expect(at.stripe.asked.some(({ key }) => key?.startsWith(order.id))).toBe(false);
    expect(await left()).toMatchObject([{ kind: 'till.place', payload: { orderId: order.id } }]);
    expect(await invoice()).toMatchObject({ till: { name: 'Stripe', state: 'preparing', payUrl: null } });
  });

  test('can be paid at the till once it is there, to the cent, and whoever watches hears of it', async () => {
    await placed();
    const { till, version, total } = await invoice();
    expect(till).toMatchObject({ name: 'Stripe', state: 'ready' });
    const kept = await now();
    expect(till.payUrl).toBe(`${at.stripe.url}/i/${kept.externalId}`);
    expect(at.stripe.state.totalOf(there(kept.externalId))).toBe(total);
    const events = await at.shop.server.deps.db
      .select()
      .from(liveEvent)
      .where(and(eq(liveEvent.kind, INVOICE_CHANGED), eq(liveEvent.channel, `order:${order.id}`)));
    expect(events.at(-1)?.data).toEqual({ state: 'awaiting', version });
  });

  test('that is ready a little later is looked at until it is', async () => {
    at.stripe.state.readsUntilReady = 3;
    expect(await placed()).toMatchObject({ tillState: 'ready', payUrl: expect.stringContaining('/i/in_') });
  });

  test('is one order there, whatever broke on the way, and is kept waiting meanwhile', async () => {
    let breaks = 4;
    at.stripe.faults.next = ({ method }) => (method === 'POST' && breaks-- > 0 ? { breaks: 'before' } : undefined);
    for (let tries = 0; tries < 4 && (await now()).tillState !== 'ready'; tries++)
      await deliverOrder(at.shop, order.id);
    const mine = [...at.stripe.state.invoices.values()].filter(({ metadata }) => metadata.portal_order === order.id);
    expect(mine).toMatchObject([{ id: (await now()).externalId, status: 'open' }]);
  });

  test('that the till will never take is failed: in words for staff, by mail for who ordered', async () => {
    at.stripe.faults.next = ({ path }) => (path === '/v1/invoices' ? { status: 402 } : undefined);
    await placed();
    expect(await invoice()).toMatchObject({ till: { state: 'failed', payUrl: null } });
    expect((await row()).till).toMatchObject({ state: 'failed', words: expect.stringContaining('does not take this') });
    expect((await left())[0]).toMatchObject({ state: 'parked' });
    // Somebody puts it right and sends it once more.
    at.stripe.faults.next = () => undefined;
    const [parked] = await left();
    await at.shop.staff.post(`/admin/deliveries/${parked?.id}/retry`);
    expect(await placed()).toMatchObject({ tillState: 'ready', tillWords: null });
  });

  test('that comes to another sum there is withdrawn, and nobody is asked for it', async () => {
    const { state } = at.stripe;
    const add = state.addItem.bind(state);
    state.addItem = (form) => add({ ...form, unit_amount_decimal: '3201' });
    const after = await placed();
    state.addItem = add;
    expect(after).toMatchObject({ tillState: 'failed', externalId: null, payUrl: null });
    expect(after.tillWords).toBe('Stripe comes to $384.12 instead of $384.00, so it was withdrawn there.');
    expect([...state.invoices.values()].filter(({ metadata }) => metadata.portal_order === order.id)).toEqual([]);
    const events = await at.shop.server.deps.db.select().from(orderEvent).where(eq(orderEvent.orderId, order.id));
    expect(events.at(-1)).toMatchObject({ kind: 'till', data: { to: 'failed' } });
  });

  test('that was made late is told by mail, to whom we know', async () => {
    await sayContact();
    await at.shop.server.deps.db.execute(
      sql`update draft_order set created_at = now() - interval '5 minutes' where id = ${order.id}`,
    );
    await placed();
    expect(await mails()).toMatchObject([{ to: 'secret.person@example.com' }]);
  });
});

describe('an order that is settled here', () => {
  test.each(['cancelled', 'paid'])('as %s can no longer be paid there', async (state) => {
    const { externalId } = await placed();
    await set(state);
    await deliverOrder(at.shop, order.id);
    expect(there(externalId).status).toBe('void');
    expect(await now()).toMatchObject({ state, payUrl: null, tillState: null });
    expect(await invoice()).toMatchObject({ till: null });
  });

  test('before it was made there is never made', async () => {
    await set('cancelled');
    expect(await placed()).toMatchObject({ externalId: null, state: 'cancelled' });
    expect([...at.stripe.state.invoices.values()].some(({ metadata }) => metadata.portal_order === order.id)).toBe(
      false,
    );
  });

  test('and owed again gets a new place to pay', async () => {
    const first = await placed();
    await set('cancelled');
    await set('awaiting');
    const again = await placed();
    expect(again).toMatchObject({ tillState: 'ready', state: 'awaiting' });
    expect(again.externalId).not.toBe(first.externalId);
    expect([there(first.externalId).status, there(again.externalId).status]).toEqual(['void', 'open']);
  });

  test('and paid there in the same moment is paid, and staff read what to look at', async () => {
    const { externalId } = await placed();
    await set('cancelled');
    there(externalId).status = 'paid';
    await deliverOrder(at.shop, order.id);
    expect(await now()).toMatchObject({ state: 'paid' });
    expect((await row()).till.words).toBe(
      'Paid at Stripe after it was cancelled here. Make it, or give the money back there.',
    );
  });
});

describe('what the till tells', () => {
  test('is refused without its signature, in words, and at an address that is nobody', async () => {
    const { payload, headers } = letter('in_1');
    const forged = at.stripe.letter('invoice.paid', { object: 'invoice', id: 'in_1' }, { secret: 'whsec_other' });
    const answers = [
      await tell({ payload, headers: { ...headers, 'stripe-signature': '' } }),
      await tell({ payload: forged.raw, headers: { ...headers, ...forged.headers } }),
      await tell({ payload: Buffer.concat([payload, Buffer.from(' ')]), headers }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'not-signed', message: expect.stringContaining('signature') });
    }
    for (const source of ['nobody', '__proto__', 'toString']) {
      expect((await tell(letter('in_1'), source)).statusCode).toBe(404);
    }
    const big = { payload: Buffer.alloc(1024 * 1024 + 1), headers };
    expect((await tell(big)).statusCode).toBe(413);
  });

  test('of a payment makes the order paid once, with thanks once, however often it comes', async () => {
    const { externalId } = await placed();
    await sayContact();
    there(externalId).status = 'paid';
    const sent = letter(externalId);
    const answers = await Promise.all([tell(sent), tell(sent), tell(sent)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await tell(letter(externalId, 'invoice.updated'));
    await deliverOrder(at.shop, order.id);
    expect(await now()).toMatchObject({ state: 'paid', tillState: null });
    expect(await mails()).toHaveLength(1);
    const kept = await at.shop.server.deps.db
      .select()
      .from(webhookInbox)
      .where(eq(webhookInbox.subject, externalId ?? ''));
    expect(kept).toHaveLength(2);
    expect(kept.every(({ processedAt }) => processedAt !== null)).toBe(true);
    const events = await at.shop.server.deps.db.select().from(orderEvent).where(eq(orderEvent.orderId, order.id));
    expect(events.at(-1)).toMatchObject({
      kind: 'state',
      staffId: null,
      data: { from: 'awaiting', to: 'paid', by: 'Stripe' },
    });
  });

  test('is looked up, not believed: a letter of a payment that is none changes nothing', async () => {
    const { externalId } = await placed();
    await tell(letter(externalId));
    await deliverOrder(at.shop, order.id);
    expect(await now()).toMatchObject({ state: 'awaiting', tillState: 'ready' });
  });

  test('of an order that was voided there cancels it here', async () => {
    const { externalId } = await placed();
    there(externalId).status = 'void';
    await tell(letter(externalId, 'invoice.voided'));
    await deliverOrder(at.shop, order.id);
    expect(await now()).toMatchObject({ state: 'cancelled', tillWords: 'Cancelled at Stripe.' });
  });

  test('of what is not ours is kept and set aside', async () => {
    expect((await tell(letter('in_of_another_shop'))).statusCode).toBe(200);
    const [kept] = await at.shop.server.deps.db
      .select()
      .from(webhookInbox)
      .where(eq(webhookInbox.subject, 'in_of_another_shop'));
    expect(kept?.processedAt).not.toBeNull();
  });

  test('and was lost on the way is found by the look at all that is owed', async () => {
    const { externalId } = await placed();
    there(externalId).status = 'paid';
    await checkOpenOrders(at.shop.server.deps, AbortSignal.timeout(20_000));
    expect(await now()).toMatchObject({ state: 'paid' });
  });
});

test('staff see the till, how the order stands there, and the way to it', async () => {
  const { externalId } = await placed();
  expect((await row()).till).toEqual({
    name: 'Stripe',
    state: 'ready',
    words: null,
    url: `https://dashboard.stripe.com/test/invoices/${externalId}`,
  });
});
