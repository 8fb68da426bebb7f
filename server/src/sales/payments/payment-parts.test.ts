import { randomUUID } from 'node:crypto';
import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { deliveries } from '@colorway/server/edge/work/deliveries.ts';
import { deliverLane } from '@colorway/server/kernel/outbox/deliver-lane.ts';
import { orderCart } from '@colorway/trials/kit/fixtures/carts.ts';
import { deliverOrder, envOf } from '@colorway/trials/kit/fixtures/payments.ts';
import {
  makeCommand,
  openProjectFixture,
  type ProjectFixture,
  readAs,
  sendCart,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { paymentOf } from '@colorway/trials/stand-ins/stripe/refunds.ts';
import { type StripeStandIn, startStripeStandIn } from '@colorway/trials/stand-ins/stripe/stripe.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draftOrder, mail, orderPayment } from '../../kernel/database/schema.ts';
import { sendDueMails } from '../due/send-due-mails.ts';
import { checkOpenOrders } from './check-open-orders.ts';
import { subjectLane } from './payment-kinds.ts';

let portal: ProjectFixture;
let stripe: StripeStandIn;
let id: string;
let total: number;

beforeAll(async () => {
  stripe = await startStripeStandIn();
  portal = await openProjectFixture({ env: envOf(stripe) });
  const settings = { depositPercent: 50, tax: { isOn: false, rates: [] } };
  expect((await portal.staff.put('/admin/charges', { version: 0, ...settings })).status).toBe(200);
});
afterAll(async () => {
  await portal.server.close();
  await stripe.close();
});

const deps = () => portal.server.deps;
const stored = async () => {
  const [order] = await deps().db.select().from(draftOrder).where(eq(draftOrder.id, id));
  return order ?? expect.fail('no order');
};
const deliver = () => deliverOrder(portal, id);
const poll = () => checkOpenOrders(deps(), AbortSignal.timeout(20_000));
const pageOf = async (): Promise<AdminOrder> =>
  (await portal.staff.get(`/admin/orders/by-name/${orderName((await stored()).number)}`)).body;
const ledger = () =>
  deps().db.select().from(orderPayment).where(eq(orderPayment.orderId, id)).orderBy(orderPayment.createdAt);
const invoices = () => [...stripe.state.invoices.values()].filter(({ metadata }) => metadata.portal_order === id);
/** The invoice of the payment that is requested now. */
const open = async () => stripe.state.find((await stored()).externalId ?? '');
const pay = async () => {
  const invoice = await open();
  invoice.status = 'paid';
  await poll();
  await deliver();
  return invoice.id;
};
const sendWebhook = async (type: string, object: object) => {
  const { raw, headers } = stripe.letter(type, object);
  const sent = { payload: raw, headers: { 'content-type': 'application/json', ...headers } };
  const { statusCode } = await portal.server.app.inject({ method: 'POST', url: '/api/webhooks/stripe', ...sent });
  expect(statusCode).toBe(200);
};
const record = async (amount: number) =>
  portal.staff.post(`/admin/orders/${id}/payments`, {
    ...{ version: (await stored()).version, amount, way: 'check', number: '', isMailed: false },
  });
const move = async (to: string) =>
  portal.staff.post(`/admin/orders/${id}/moves`, { version: (await stored()).version, to, maySkip: true });
const refund = async (amount: number) =>
  portal.staff.post(`/admin/orders/${id}/refunds`, {
    ...{ version: (await stored()).version, amount, way: 'provider', reason: 'Seam', pieces: [], isMailed: false },
  });
const deposit = () => Math.ceil(total / 2);

beforeEach(async () => {
  const { proofs } = await readAs(portal.customer);
  const proofId = proofs.find(({ productType }) => productType === 'Necktie')?.id;
  const selections = { length: 'Regular 58"', width: 'Standard 3.25"' };
  const line = { lineId: randomUUID(), proofId, selections, quantity: 31 };
  await sendCart(portal.customer, [makeCommand('addLine', line)]);
  ({ id } = await orderCart(portal, { payment: 'deposit' }));
  total = (await stored()).totalCents;
  await deliver();
});

describe('an order with a deposit at a payment service', () => {
  test('is asked for the deposit alone, in one line with its name', async () => {
    const { plan, number, tillState: paymentState } = await stored();
    expect([plan, paymentState]).toEqual([{ choice: 'deposit', percent: 50 }, 'ready']);
    const [invoice, ...others] = invoices();
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ status: 'open', shipping: 0, metadata: { portal_part: 'deposit' } });
    expect(invoice?.lines).toMatchObject([
      { amount: deposit(), description: `Deposit for order ${orderName(number)}` },
    ]);
    expect((await pageOf()).payments).toMatchObject({
      due: { choice: 'deposit', now: deposit(), later: total - deposit() },
      till: { name: 'Stripe', state: 'ready' },
    });
  });

  test('starts with the deposit, and can pay the rest at once', async () => {
    const first = await pay();
    const order = await stored();
    expect(order).toMatchObject({ state: 'paid', receivedCents: deposit(), tillState: 'ready' });
    expect(order.externalId).not.toBe(first);
    expect((await open()).lines).toMatchObject([{ amount: total - deposit() }]);
    const page = await pageOf();
    expect(page.payments).toMatchObject({ due: { now: 0, later: total - deposit() }, till: { state: 'ready' } });
    expect(page.payments?.till?.payUrl).toBe(order.payUrl);
    await pay();
    expect(await stored()).toMatchObject({ state: 'paid', receivedCents: total, tillState: null, payUrl: null });
    const rows = await ledger();
    expect(rows.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['payment', deposit()],
      ['payment', total - deposit()],
    ]);
    expect((await pageOf()).service?.differences).toEqual([]);
  });

  test('ends the same when webhooks come late, twice and out of order', async () => {
    const first = await open();
    first.status = 'paid';
    await poll();
    await deliver();
    const second = await open();
    second.status = 'paid';
    for (const invoice of [second, first, second, first]) await sendWebhook('invoice.paid', invoice);
    await deliver();
    await poll();
    await deliver();
    expect(await stored()).toMatchObject({ state: 'paid', receivedCents: total, tillState: null });
    expect((await ledger()).map(({ externalId }) => externalId)).toEqual([first.id, second.id]);
    expect(invoices()).toHaveLength(2);
    expect((await pageOf()).service?.differences).toEqual([]);
  });

  test('is asked for the rest once, also when calls break off', async () => {
    let breaks = 3;
    stripe.faults.next = ({ method, path }) =>
      method === 'POST' && path !== '/v1/customers' && breaks-- > 0 ? { breaks: 'before' } : undefined;
    await pay();
    for (let tries = 0; tries < 4 && (await stored()).tillState !== 'ready'; tries++) await deliver();
    stripe.faults.next = () => undefined;
    expect(invoices().map(({ status, metadata }) => [status, metadata.portal_part])).toEqual([
      ['paid', 'deposit'],
      ['open', 'rest'],
    ]);
    expect((await stored()).externalId).toBe(invoices()[1]?.id);
  });

  test('is asked for what staff have not recorded, and no more once it is all there', async () => {
    const first = await open();
    expect((await record(10_000)).status).toBe(200);
    await deliver();
    expect(first.status).toBe('void');
    expect((await open()).lines).toMatchObject([{ amount: deposit() - 10_000 }]);
    await pay();
    expect(await stored()).toMatchObject({ state: 'paid', receivedCents: deposit() });
    const rest = await open();
    expect((await record(total - deposit())).status).toBe(200);
    await deliver();
    expect(rest.status).toBe('void');
    expect(await stored()).toMatchObject({ receivedCents: total, tillState: null, payUrl: null });
  });

  test('is asked for what is left when the deposit was paid while staff recorded a part of it', async () => {
    const first = await open();
    await record(10_000);
    first.status = 'paid';
    await deliver();
    expect(await stored()).toMatchObject({ state: 'paid', receivedCents: deposit() + 10_000, tillState: 'ready' });
    expect((await open()).lines).toMatchObject([{ amount: total - deposit() - 10_000 }]);
    expect((await ledger()).map(({ externalId }) => externalId)).toEqual([null, first.id]);
  });

  test('records the rest that was paid at the service and by hand, and both can go back', async () => {
    await pay();
    const rest = await open();
    rest.status = 'paid';
    await record(total - deposit());
    await deliver();
    expect(await stored()).toMatchObject({ receivedCents: total + total - deposit(), tillState: null });
    expect((await pageOf()).payments?.balance).toMatchObject({ due: 0, credit: total - deposit() });
    expect((await pageOf()).provider?.note).toContain('It was paid at Stripe too.');
  });

  test('that is cancelled asks for nothing, and asks again when it is reopened', async () => {
    await pay();
    const rest = await open();
    await move('cancelled');
    await deliver();
    expect(rest.status).toBe('void');
    expect((await pageOf()).payments?.till).toBeNull();
    await move('paid');
    await deliver();
    expect(await stored()).toMatchObject({ state: 'paid', tillState: 'ready' });
    expect((await open()).lines).toMatchObject([{ amount: total - deposit() }]);
  });

  test('goes on when the rest is withdrawn at the service, with a note for staff', async () => {
    await pay();
    (await open()).status = 'void';
    await poll();
    await poll();
    expect(await stored()).toMatchObject({ state: 'paid', tillState: null });
    const page = await pageOf();
    expect(page.provider?.note).toBe('The payment of the rest was withdrawn at Stripe. Record the rest by hand.');
    expect(page.history.filter(({ lead }) => lead.includes('Stripe')).length).toBeLessThanOrEqual(1);
  });

  test('that was started before its deposit stays in production and is asked for both', async () => {
    await move('in-production');
    await pay();
    expect(await stored()).toMatchObject({ state: 'in-production', tillState: 'ready', receivedCents: deposit() });
    await pay();
    expect(await stored()).toMatchObject({ state: 'in-production', tillState: null, receivedCents: total });
  });

  test('is reminded of the rest on its due days, with the way to pay', async () => {
    await pay();
    const now = new Date('2027-03-03T15:00:00Z');
    await deps().db.execute(sql`update draft_order set ship_by = '2027-03-03' where id = ${id}`);
    await sendDueMails(deps(), now);
    const { token, number } = await stored();
    const sent = await deps().db.select().from(mail).where(sql`position(${token} in ${mail.text}) > 0`);
    expect(sent.filter(({ subject }) => subject.includes(orderName(number)))).toHaveLength(1);
  });
});

describe('a refund of an order that was paid in parts', () => {
  const given = (externalId: string) =>
    stripe.refunds.refunds
      .filter((one) => one.payment_intent === paymentOf(externalId))
      .map(({ amount, status }) => [amount, status]);

  test('of more than the last payment is given back by both, the newest first', async () => {
    const first = await pay();
    const second = await pay();
    expect((await refund(total + 1)).status).toBe(400);
    expect((await refund(total - 1_000)).status).toBe(200);
    await deliver();
    expect([given(first), given(second)]).toEqual([
      [[deposit() - 1_000, 'succeeded']],
      [[total - deposit(), 'succeeded']],
    ]);
    expect(await stored()).toMatchObject({ refundedCents: total - 1_000 });
    const page = await pageOf();
    expect(page.service).toMatchObject({ differences: [], refundable: 1_000 });
    expect(page.payments?.rows.filter(({ kind }) => kind === 'refund').map(({ state }) => state)).toEqual([
      'done',
      'done',
    ]);
  });

  test('that was made at the service is recorded with its payment, once', async () => {
    const first = await pay();
    await pay();
    stripe.refunds.refundByHand(first, 700);
    const charge = { object: 'charge', id: 'ch_1', payment_intent: paymentOf(first) };
    for (let times = 0; times < 2; times++) {
      await sendWebhook('charge.refunded', charge);
      await deliverLane(deps(), deliveries(deps()), subjectLane(paymentOf(first)));
      await deliver();
    }
    expect((await ledger()).filter(({ kind }) => kind === 'refund')).toMatchObject([
      { amountCents: 700, placement: first, state: 'done' },
    ]);
    expect(await stored()).toMatchObject({ refundedCents: 700 });
    expect((await pageOf()).service?.differences).toEqual([]);
  });

  test('that failed in one part is requested again of a payment that has enough left', async () => {
    await pay();
    const second = await pay();
    stripe.refunds.nextStatus = 'failed';
    await refund(500);
    await deliver();
    stripe.refunds.nextStatus = 'succeeded';
    const failed = (await ledger()).find(({ state }) => state === 'failed');
    const path = `/admin/orders/${id}/payments/${failed?.id}/settle`;
    const answer = await portal.staff.post(path, { version: (await stored()).version, way: 'provider' });
    expect(answer.status).toBe(200);
    await deliver();
    expect(given(second).at(-1)).toEqual([500, 'succeeded']);
    expect((await ledger()).find((one) => one.id === failed?.id)).toMatchObject({ state: 'done', placement: second });
  });
});
