import { INVOICE_CHANGED } from '@colorway/contract/shop/invoice.ts';
import {
  deliverOrder,
  openShopWithPayments,
  placeUnpaidOrder,
  type ShopWithPayments,
  storedOrder,
} from '@colorway/trials/kit/fixtures/payments.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liveEvent, mail, orderEvent, outbox, webhookInbox } from '../../kernel/database/schema.ts';
import { checkOpenOrders } from './check-open-orders.ts';
import { orderLane } from './payment-kinds.ts';

type Order = Awaited<ReturnType<typeof placeUnpaidOrder>>;

let fixture: ShopWithPayments;
let order: Order;
beforeAll(async () => {
  fixture = await openShopWithPayments();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  order = await placeUnpaidOrder(fixture.shop);
});
afterEach(() => {
  fixture.stripe.faults.next = () => undefined;
  fixture.stripe.state.readsUntilReady = 0;
});

const readOutbox = () =>
  fixture.shop.server.deps.db
    .select()
    .from(outbox)
    .where(eq(outbox.lane, orderLane(order.id)))
    .orderBy(outbox.createdAt);
const readOrder = (): Promise<Order> => storedOrder(fixture.shop, order.token);
const readInvoice = async () => (await fixture.shop.visitor.get(`/shop/invoices/${order.token}`)).body;
const deliver = async (): Promise<Order> => {
  await deliverOrder(fixture.shop, order.id);
  return readOrder();
};
const readRow = async () => {
  const { orders } = (await fixture.shop.staff.get('/admin/orders')).body;
  return orders.find(({ id }: { id: string }) => id === order.id);
};
const setState = async (state: string) =>
  fixture.shop.staff.post(`/admin/orders/${order.id}/moves`, {
    to: state,
    version: (await readOrder()).version,
    maySkip: true,
  });
const atStripe = (externalId: string | null) => fixture.stripe.state.find(externalId ?? '');
interface Sent {
  readonly payload: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const webhookOf = (externalId: string | null, type = 'invoice.paid'): Sent => {
  const { raw, headers } = fixture.stripe.letter(type, { object: 'invoice', id: externalId });
  return { payload: raw, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } };
};
const sendWebhook = (sent: Sent, source = 'stripe') =>
  fixture.shop.server.app.inject({ method: 'POST', url: `/api/webhooks/${source}`, ...sent });
const contact = {
  name: 'Secret Person',
  email: 'secret.person@example.com',
  address: { street: '1 Secret Street', city: 'Harborview', country: 'United States' },
};
const saveContact = async () =>
  fixture.shop.visitor.put(`/shop/invoices/${order.token}/contact`, {
    version: (await readOrder()).version,
    contact: contact,
  });
const readMails = () =>
  fixture.shop.server.deps.db.select().from(mail).where(sql`position(${order.token} in ${mail.text}) > 0`);

describe('an order with a payment provider', () => {
  test('is stored as preparing, and enqueues the call to the provider', async () => {
    expect(order).toMatchObject({ till: 'Stripe', tillState: 'preparing', payUrl: null, state: 'awaiting' });
    expect(fixture.stripe.asked.some(({ key }) => key?.startsWith(order.id))).toBe(false);
    expect(await readOutbox()).toMatchObject([{ kind: 'till.place', payload: { orderId: order.id } }]);
    expect(await readInvoice()).toMatchObject({ till: { name: 'Stripe', state: 'preparing', payUrl: null } });
  });

  test('is payable once placed, at the exact total, and open pages are notified', async () => {
    await deliver();
    const { till: payment, version, total } = await readInvoice();
    expect(payment).toMatchObject({ name: 'Stripe', state: 'ready' });
    const stored = await readOrder();
    expect(payment.payUrl).toBe(`${fixture.stripe.url}/i/${stored.externalId}`);
    expect(fixture.stripe.state.totalOf(atStripe(stored.externalId))).toBe(total);
    const events = await fixture.shop.server.deps.db
      .select()
      .from(liveEvent)
      .where(and(eq(liveEvent.kind, INVOICE_CHANGED), eq(liveEvent.channel, `order:${order.id}`)));
    expect(events.at(-1)?.data).toEqual({ state: 'awaiting', version });
  });

  test('that is not ready at once is polled until it is', async () => {
    fixture.stripe.state.readsUntilReady = 3;
    expect(await deliver()).toMatchObject({ tillState: 'ready', payUrl: expect.stringContaining('/i/in_') });
  });

  test('is placed once, also when calls break off', async () => {
    let breaks = 4;
    fixture.stripe.faults.next = ({ method }) => (method === 'POST' && breaks-- > 0 ? { breaks: 'before' } : undefined);
    for (let tries = 0; tries < 4 && (await readOrder()).tillState !== 'ready'; tries++)
      await deliverOrder(fixture.shop, order.id);
    const mine = [...fixture.stripe.state.invoices.values()].filter(
      ({ metadata }) => metadata.portal_order === order.id,
    );
    expect(mine).toMatchObject([{ id: (await readOrder()).externalId, status: 'open' }]);
  });

  test('that the provider rejects is failed, with a note for staff', async () => {
    fixture.stripe.faults.next = ({ path }) => (path === '/v1/invoices' ? { status: 402 } : undefined);
    await deliver();
    expect(await readInvoice()).toMatchObject({ till: { state: 'failed', payUrl: null } });
    expect((await readRow()).till).toMatchObject({
      state: 'failed',
      words: expect.stringContaining('does not take this'),
    });
    expect((await readOutbox())[0]).toMatchObject({ state: 'parked' });
    // Staff fix the cause and retry the parked delivery.
    fixture.stripe.faults.next = () => undefined;
    const [parked] = await readOutbox();
    await fixture.shop.staff.post(`/admin/deliveries/${parked?.id}/retry`);
    expect(await deliver()).toMatchObject({ tillState: 'ready', tillWords: null });
  });

  test('with another total at the provider is withdrawn there', async () => {
    const { state } = fixture.stripe;
    const add = state.addItem.bind(state);
    state.addItem = (form) => add({ ...form, unit_amount_decimal: '3201' });
    const after = await deliver();
    state.addItem = add;
    expect(after).toMatchObject({ tillState: 'failed', externalId: null, payUrl: null });
    expect(after.tillWords).toBe('Stripe comes to $384.12 instead of $384.00, so it was withdrawn there.');
    expect([...state.invoices.values()].filter(({ metadata }) => metadata.portal_order === order.id)).toEqual([]);
    const events = await fixture.shop.server.deps.db.select().from(orderEvent).where(eq(orderEvent.orderId, order.id));
    expect(events.at(-1)).toMatchObject({ kind: 'till', data: { to: 'failed' } });
  });

  test('that becomes payable late is mailed to its contact', async () => {
    await saveContact();
    await fixture.shop.server.deps.db.execute(
      sql`update draft_order set created_at = now() - interval '5 minutes' where id = ${order.id}`,
    );
    await deliver();
    expect(await readMails()).toMatchObject([{ to: 'secret.person@example.com' }]);
  });
});

describe('an order that is paid or cancelled here', () => {
  test.each(['cancelled', 'paid'])('as %s can no longer be paid at the provider', async (state) => {
    const { externalId } = await deliver();
    await setState(state);
    await deliverOrder(fixture.shop, order.id);
    expect(atStripe(externalId).status).toBe('void');
    expect(await readOrder()).toMatchObject({ state, payUrl: null, tillState: null });
    expect(await readInvoice()).toMatchObject({ till: null });
  });

  test('before it is placed is never placed', async () => {
    await setState('cancelled');
    expect(await deliver()).toMatchObject({ externalId: null, state: 'cancelled' });
    expect([...fixture.stripe.state.invoices.values()].some(({ metadata }) => metadata.portal_order === order.id)).toBe(
      false,
    );
  });

  test('and set back to awaiting is placed again', async () => {
    const first = await deliver();
    await setState('cancelled');
    await setState('awaiting');
    const again = await deliver();
    expect(again).toMatchObject({ tillState: 'ready', state: 'awaiting' });
    expect(again.externalId).not.toBe(first.externalId);
    expect([atStripe(first.externalId).status, atStripe(again.externalId).status]).toEqual(['void', 'open']);
  });

  test('and paid at the provider at the same time is paid, with a note for staff', async () => {
    const { externalId } = await deliver();
    await setState('cancelled');
    atStripe(externalId).status = 'paid';
    await deliverOrder(fixture.shop, order.id);
    expect(await readOrder()).toMatchObject({ state: 'paid' });
    expect((await readRow()).till.words).toBe(
      'Paid at Stripe after it was cancelled here. Make it, or give the money back.',
    );
  });
});

describe('a webhook of the payment provider', () => {
  test('is refused without a valid signature, and for an unknown source', async () => {
    const { payload, headers } = webhookOf('in_1');
    const forged = fixture.stripe.letter('invoice.paid', { object: 'invoice', id: 'in_1' }, { secret: 'whsec_other' });
    const answers = [
      await sendWebhook({ payload, headers: { ...headers, 'stripe-signature': '' } }),
      await sendWebhook({ payload: forged.raw, headers: { ...headers, ...forged.headers } }),
      await sendWebhook({ payload: Buffer.concat([payload, Buffer.from(' ')]), headers }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'not-signed', message: expect.stringContaining('signature') });
    }
    for (const source of ['nobody', '__proto__', 'toString']) {
      expect((await sendWebhook(webhookOf('in_1'), source)).statusCode).toBe(404);
    }
    const big = { payload: Buffer.alloc(1024 * 1024 + 1), headers };
    expect((await sendWebhook(big)).statusCode).toBe(413);
  });

  test('of a payment marks the order as paid once and mails once, although it is repeated', async () => {
    const { externalId } = await deliver();
    await saveContact();
    atStripe(externalId).status = 'paid';
    const sent = webhookOf(externalId);
    const answers = await Promise.all([sendWebhook(sent), sendWebhook(sent), sendWebhook(sent)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await sendWebhook(webhookOf(externalId, 'invoice.updated'));
    await deliverOrder(fixture.shop, order.id);
    expect(await readOrder()).toMatchObject({ state: 'paid', tillState: null });
    expect(await readMails()).toHaveLength(1);
    const stored = await fixture.shop.server.deps.db
      .select()
      .from(webhookInbox)
      .where(eq(webhookInbox.subject, externalId ?? ''));
    expect(stored).toHaveLength(2);
    expect(stored.every(({ processedAt }) => processedAt !== null)).toBe(true);
    const events = await fixture.shop.server.deps.db.select().from(orderEvent).where(eq(orderEvent.orderId, order.id));
    expect(events.at(-1)).toMatchObject({
      kind: 'state',
      staffId: null,
      data: { from: 'awaiting', to: 'paid', by: 'Stripe' },
    });
  });

  test('is not trusted: one for an unpaid order changes nothing', async () => {
    const { externalId } = await deliver();
    await sendWebhook(webhookOf(externalId));
    await deliverOrder(fixture.shop, order.id);
    expect(await readOrder()).toMatchObject({ state: 'awaiting', tillState: 'ready' });
  });

  test('of a voided order cancels it here', async () => {
    const { externalId } = await deliver();
    atStripe(externalId).status = 'void';
    await sendWebhook(webhookOf(externalId, 'invoice.voided'));
    await deliverOrder(fixture.shop, order.id);
    expect(await readOrder()).toMatchObject({ state: 'cancelled', tillWords: 'Cancelled at Stripe.' });
  });

  test('of an unknown order is stored and set aside', async () => {
    expect((await sendWebhook(webhookOf('in_of_another_shop'))).statusCode).toBe(200);
    const [stored] = await fixture.shop.server.deps.db
      .select()
      .from(webhookInbox)
      .where(eq(webhookInbox.subject, 'in_of_another_shop'));
    expect(stored?.processedAt).not.toBeNull();
  });

  test('that is lost is made up for by polling unpaid orders', async () => {
    const { externalId } = await deliver();
    atStripe(externalId).status = 'paid';
    await checkOpenOrders(fixture.shop.server.deps, AbortSignal.timeout(20_000));
    expect(await readOrder()).toMatchObject({ state: 'paid' });
  });
});

test('staff see the provider, the payment state and the link', async () => {
  const { externalId } = await deliver();
  expect((await readRow()).till).toEqual({
    name: 'Stripe',
    state: 'ready',
    words: null,
    url: `https://dashboard.stripe.com/test/invoices/${externalId}`,
  });
});
