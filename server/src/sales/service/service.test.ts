import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { deliveries } from '@colorway/server/edge/work/deliveries.ts';
import { deliverLane } from '@colorway/server/kernel/outbox/deliver-lane.ts';
import {
  deliverOrder,
  openShopWithPayments,
  placeUnpaidOrder,
  type ShopWithPayments,
} from '@colorway/trials/kit/fixtures/payments.ts';
import { paymentOf } from '@colorway/trials/stand-ins/stripe/refunds.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mail, orderPayment, outbox, serviceOrder } from '../../kernel/database/schema.ts';
import { lockOrder } from '../orders/order-store.ts';
import { checkOpenOrders } from '../payments/check-open-orders.ts';
import { orderLane, PAYMENT_KINDS, subjectLane } from '../payments/payment-kinds.ts';

let fixture: ShopWithPayments;
let id: string;
let externalId: string;
let order: AdminOrder;
const contact = {
  name: 'Dana Reed',
  email: 'dana@example.com',
  address: { street: '1 Example Street', city: 'Mystic', region: 'CT', postalCode: '06355', country: 'USA' },
};
const db = () => fixture.shop.server.deps.db;
const deliver = () => deliverOrder(fixture.shop, id);
const stored = async () => (await lockOrder(db(), id)) ?? expect.fail('no order');
const refresh = async (): Promise<AdminOrder> => {
  order = (await fixture.shop.staff.get(`/admin/orders/by-name/${orderName((await stored()).number)}`)).body;
  return order;
};

beforeAll(async () => {
  fixture = await openShopWithPayments();
});
afterAll(() => fixture.close());
afterEach(() => {
  fixture.stripe.faults.next = () => undefined;
  fixture.stripe.refunds.nextStatus = 'succeeded';
});
beforeEach(async () => {
  const placed = await placeUnpaidOrder(fixture.shop);
  id = placed.id;
  await fixture.shop.visitor.put(`/shop/invoices/${placed.token}/contact`, { version: 1, contact });
  await deliver();
  externalId = (await stored()).externalId ?? '';
  fixture.stripe.state.find(externalId).status = 'paid';
  await checkOpenOrders(fixture.shop.server.deps, AbortSignal.timeout(20_000));
  await refresh();
});

const refundBody = (amount: number, way = 'provider') => ({
  ...{ version: order.version, amount, way, reason: 'Sewing: seam', pieces: [], isMailed: true },
});
const refund = (amount: number, way?: string) =>
  fixture.shop.staff.post(`/admin/orders/${id}/refunds`, refundBody(amount, way));
const settle = (way: string) =>
  fixture.shop.staff.post(`/admin/orders/${id}/payments/${row().id}/settle`, { version: order.version, way });
const row = () => order.payments?.rows.find(({ kind }) => kind === 'refund') ?? expect.fail('no refund');
const given = () =>
  fixture.stripe.refunds.refunds
    .filter((one) => one.payment_intent === paymentOf(externalId))
    .map(({ amount, status }) => [amount, status]);
const subjects = async () =>
  (await db().select().from(mail).where(eq(mail.to, contact.email)))
    .map(({ subject }) => subject)
    .filter((one) => one.includes(order.name) && one.startsWith('Refund'));
const sendWebhook = async (type: string, object: object) => {
  const { raw, headers } = fixture.stripe.letter(type, object);
  const sent = { payload: raw, headers: { 'content-type': 'application/json', ...headers } };
  const answers = await Promise.all(
    [1, 2].map(() => fixture.shop.server.app.inject({ method: 'POST', url: '/api/webhooks/stripe', ...sent })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
};
const charge = () => ({ object: 'charge', id: 'ch_1', payment_intent: paymentOf(externalId) });
const find = async () => {
  const { deps } = fixture.shop.server;
  await deliverLane(deps, deliveries(deps), subjectLane(paymentOf(externalId)));
  await deliver();
};
const waiting = async () => {
  const { waiting: rows } = (await fixture.shop.staff.get('/admin/desk?only=service')).body;
  return rows.filter(({ title }: { title: string }) => title === order.name);
};

describe('a refund at the payment service', () => {
  test('of more than the service took is refused in words', async () => {
    await refund(30_000, 'check');
    await refresh();
    expect((await refund(8_401)).body.message).toBe('At most $84.00 can go back.');
    await refund(8_000);
    await refresh();
    expect((await refund(500)).body.message).toBe('At most $4.00 can go back.');
  });

  test('waits until the service confirms it, then the customer is mailed once', async () => {
    expect((await refund(9_600)).status).toBe(200);
    await refresh();
    expect(row()).toMatchObject({ state: 'waiting', amount: 9_600, label: 'Stripe' });
    expect(order.payments?.balance.refundable).toBe(28_800);
    expect([given(), await subjects()]).toEqual([[], []]);
    await deliver();
    await refresh();
    expect(row()).toMatchObject({ state: 'done' });
    expect(order.service).toMatchObject({ name: 'Stripe', differences: [], refundable: 28_800 });
    await sendWebhook('charge.refunded', charge());
    await find();
    expect(given()).toEqual([[9_600, 'succeeded']]);
    expect(await subjects()).toEqual([`Refund of $96.00 for order ${order.name}`]);
    expect(order.history[0]?.lead).toBe('$96.00 refunded');
  });

  test('that is pressed 50 times is requested and given back once', async () => {
    const body = refundBody(9_600);
    const path = `/admin/orders/${id}/refunds`;
    const answers = await Promise.all(Array.from({ length: 50 }, () => fixture.shop.staff.post(path, body)));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    await deliver();
    await deliver();
    expect(given()).toEqual([[9_600, 'succeeded']]);
  });

  test('whose answer is lost is found again, not given twice', async () => {
    await refund(9_600);
    let breaks = 2;
    fixture.stripe.faults.next = ({ path, method }) =>
      path === '/v1/refunds' && method === 'POST' && breaks-- > 0 ? { breaks: 'before' } : undefined;
    for (let tries = 0; tries < 4; tries++) await deliver();
    expect(given()).toEqual([[9_600, 'succeeded']]);
    expect((await refresh()).payments?.rows.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  });

  test('that the service refuses has failed with its reason, and is tried again under another key', async () => {
    await refund(9_600);
    fixture.stripe.faults.next = ({ path, method }) =>
      path === '/v1/refunds' && method === 'POST' ? { status: 402 } : undefined;
    await deliver();
    await refresh();
    expect(row().state).toBe('failed');
    expect(order.service?.faults).toEqual([{ id: row().id, fault: expect.stringContaining('does not take this') }]);
    expect(order.payments?.balance).toMatchObject({ refunded: 0, refundable: 38_400 });
    expect(await waiting()).toMatchObject([{ kind: 'service', amount: 9_600 }]);
    const path = `/orders/${order.name}`;
    expect(JSON.stringify((await fixture.shop.staff.get(path)).body)).toContain('failed');
    fixture.stripe.faults.next = () => undefined;
    const from = fixture.stripe.asked.length;
    const [first] = fixture.stripe.asked.filter(({ key }) => key?.includes(row().id));
    expect((await settle('provider')).status).toBe(200);
    await refresh();
    expect((await settle('provider')).body.message).toContain('has not failed');
    await deliver();
    await refresh();
    expect([row().state, given()]).toEqual(['done', [[9_600, 'succeeded']]]);
    expect(await waiting()).toEqual([]);
    const [again] = fixture.stripe.asked.slice(from).filter(({ key }) => key?.includes(row().id));
    expect([first?.key, again?.key]).toEqual([1, 2].map((attempt) => `${id}:refund-${row().id}:${attempt}`));
    const parked = and(
      eq(outbox.kind, PAYMENT_KINDS.refund),
      eq(outbox.state, 'parked'),
      eq(outbox.lane, orderLane(id)),
    );
    expect(await db().$count(outbox, parked)).toBe(0);
  });

  test('that failed can be recorded by hand, and taken out', async () => {
    await refund(9_600);
    fixture.stripe.refunds.nextStatus = 'failed';
    await deliver();
    await refresh();
    expect(order.service?.faults[0]?.fault).toBe('The bank of the customer did not take it.');
    await settle('check');
    await refresh();
    expect(row()).toMatchObject({ state: 'done', label: 'Check' });
    expect(await subjects()).toHaveLength(1);
    expect(order.service?.differences).toEqual([]);
  });

  test('that waits or was given cannot be taken out as a mistake', async () => {
    await refund(9_600);
    const takeOut = async () => {
      await refresh();
      return fixture.shop.staff.post(`/admin/orders/${id}/payments/${row().id}/void`, { version: order.version });
    };
    expect((await takeOut()).body.message).toContain('is asked for this refund already');
    await deliver();
    expect((await takeOut()).body.message).toContain('gave this money back');
  });

  test('that the bank sends back later counts no more', async () => {
    await refund(9_600);
    await deliver();
    const [made] = fixture.stripe.refunds.refunds.slice(-1);
    Object.assign(made ?? {}, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    await sendWebhook('refund.failed', { object: 'refund', id: made?.id, payment_intent: paymentOf(externalId) });
    await find();
    await refresh();
    expect(order.service?.faults[0]?.fault).toBe('The card has expired or was canceled.');
    expect(order.payments?.balance.refunded).toBe(0);
    expect(await waiting()).toHaveLength(1);
  });
});

describe('a refund that was made in the pages of the service', () => {
  test('comes in by webhook once, and is mailed once', async () => {
    fixture.stripe.refunds.refundByHand(externalId, 5_000);
    await sendWebhook('charge.refunded', charge());
    await sendWebhook('refund.created', { object: 'refund', id: 're_1', payment_intent: paymentOf(externalId) });
    await find();
    await find();
    await refresh();
    expect(order.payments?.rows.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { amount: 5_000, state: 'done', reason: 'Given back at Stripe' },
    ]);
    expect(await subjects()).toHaveLength(1);
  });

  test('comes in by the look-up when its webhook is lost', async () => {
    fixture.stripe.refunds.refundByHand(externalId, 5_000);
    await db().update(serviceOrder).set({ checkedAt: sql`now() - interval '2 days'` });
    await checkOpenOrders(fixture.shop.server.deps, AbortSignal.timeout(20_000));
    await checkOpenOrders(fixture.shop.server.deps, AbortSignal.timeout(20_000));
    expect(await db().$count(orderPayment, and(eq(orderPayment.orderId, id), eq(orderPayment.kind, 'refund')))).toBe(1);
  });

  test('of money that was given back by hand already is named, not recorded beyond what was received', async () => {
    await refund(38_400, 'check');
    fixture.stripe.refunds.refundByHand(externalId, 38_400);
    await sendWebhook('charge.refunded', charge());
    await find();
    await refresh();
    expect(order.payments?.balance.refunded).toBe(38_400);
    expect(order.service?.differences).toEqual([
      'Stripe gave back $384.00; $0.00 is recorded here.',
      expect.stringContaining('Take the one by hand out if it is the same money.'),
    ]);
    expect(await waiting()).toMatchObject([{ detail: 'Stripe gave back $384.00; $0.00 is recorded here.' }]);
  });

  test('of another shop of the account is set aside', async () => {
    await sendWebhook('charge.refunded', { object: 'charge', id: 'ch_2', payment_intent: 'pi_other' });
    const { deps } = fixture.shop.server;
    await deliverLane(deps, deliveries(deps), subjectLane('pi_other'));
    const { rows } = await db().execute<{ open: number }>(
      sql`select count(*)::int as open from webhook_inbox where subject = 'pi_other' and processed_at is null`,
    );
    expect(rows).toEqual([{ open: 0 }]);
  });
});
