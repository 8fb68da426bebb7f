import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { cents } from '@colorway/rules/money/cents.ts';
import { deliverOrder, envOf } from '@colorway/trials/kit/fixtures/payments.ts';
import {
  makeCommand,
  openProjectFixture,
  type ProjectFixture,
  REGATTA,
  readAs,
  sendCart,
  unapprovedIn,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { type StripeStandIn, startStripeStandIn } from '@colorway/trials/stand-ins/stripe/stripe.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discountCode, draftOrder } from '../../kernel/database/schema.ts';
import { createLog } from '../../kernel/log/log.ts';
import { toPaymentOrder } from './payment-order.ts';

let portal: ProjectFixture;
let stripe: StripeStandIn;
let log = '';
beforeAll(async () => {
  stripe = await startStripeStandIn();
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk;
      done();
    },
  });
  portal = await openProjectFixture({ env: envOf(stripe), log: createLog('trace', stream) });
});
afterAll(async () => {
  await portal.server.close();
  await stripe.close();
});

/** Changes the cart, then checks it out. */
async function checkOut(change: Parameters<typeof sendCart>[1]) {
  await sendCart(portal.customer, [makeCommand('setFulfillment', { fulfillment: 'physical' }), ...change]);
  const seen = await readAs(portal.customer);
  const { cart, quote } = seen;
  const total = quote.prices ? quote.quote.total : 0;
  const input = { cartVersion: cart.version, expectedTotalCents: total, unapproved: unapprovedIn(seen) };
  const { status, body } = await portal.customer.post(`/projects/${REGATTA}/checkout`, input);
  expect(status).toBe(200);
  return body;
}
const orders = () =>
  portal.server.deps.db
    .select()
    .from(draftOrder)
    .where(eq(draftOrder.projectId, REGATTA))
    .orderBy(desc(draftOrder.number));

test('a checkout answers with the payment state, and so does the project', async () => {
  const open = await checkOut([makeCommand('setPackaging', { packaging: 'minimal' })]);
  expect(open.till).toEqual({ name: 'Stripe', state: 'preparing', payUrl: null, asksAddress: false });
  const [order] = await orders();
  await deliverOrder(portal, order?.id ?? '');
  const { till: payment } = (await readAs(portal.customer)).order ?? {};
  expect(payment).toMatchObject({ state: 'ready', payUrl: expect.stringContaining(stripe.url) });
  const [stored] = await orders();
  const made = stripe.state.find(stored?.externalId ?? '');
  expect(stripe.state.totalOf(made)).toBe(stored?.totalCents);
  expect(stripe.state.customers.get(made.customer)?.email).toBe('customer@example.com');
});

test('a replaced order can no longer be paid at the provider', async () => {
  await checkOut([makeCommand('setPackaging', { packaging: 'giftBox' })]);
  const [now, before] = await orders();
  await deliverOrder(portal, before?.id ?? '');
  await deliverOrder(portal, now?.id ?? '');
  const [latest] = await orders();
  expect(stripe.state.find(before?.externalId ?? '').status).toBe('void');
  expect(stripe.state.find(latest?.externalId ?? '').status).toBe('open');
});

test('an applied code is sent to the payment provider', async () => {
  await portal.server.deps.db.insert(discountCode).values({ code: 'TEN', kind: 'fixed', value: 50_000 });
  const { proofs } = await readAs(portal.customer);
  const proofId = proofs.find(({ productType }) => productType === 'Necktie')?.id;
  const selections = { length: 'Regular 58"', width: 'Standard 3.25"' };
  await checkOut([
    makeCommand('addLine', { lineId: randomUUID(), proofId, selections, quantity: 30 }),
    makeCommand('setCode', { code: 'TEN' }),
  ]);
  const [order] = await orders();
  if (!order) throw new Error('Expected an order of the project');
  expect(
    await toPaymentOrder(portal.server.deps, order, { part: 'full', amount: cents(order.totalCents) }),
  ).toMatchObject({ code: 'TEN', email: 'customer@example.com' });
  await deliverOrder(portal, order.id);
  expect((await orders())[0]).toMatchObject({ tillState: 'ready' });
});

test('no key, address or payment link reaches the log', () => {
  expect(log).toContain('outside: answered');
  for (const secret of [stripe.config.secretKey, stripe.config.webhookSecret, 'customer@example.com', '/i/in_']) {
    expect(log).not.toContain(secret);
  }
});
