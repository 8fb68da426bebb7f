import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneLineCart } from '../kit/fixtures/one-line-cart.ts';
import { envOf } from '../kit/fixtures/payments.ts';
import { paymentOf } from '../stand-ins/stripe/refunds.ts';
import { type StripeStandIn, startStripeStandIn } from '../stand-ins/stripe/stripe.ts';
import { type Arena, openArena } from './load/arena.ts';
import { clientOf } from './load/client.ts';

let stripe: StripeStandIn;
let arena: Arena;
let died = Promise.withResolvers<void>();

beforeAll(async () => {
  stripe = await startStripeStandIn();
  arena = await openArena(envOf(stripe));
  await arena.start();
}, 60_000);
afterAll(async () => {
  await arena.close();
  await stripe.close();
});

const die = (): void => {
  arena.server().child.kill('SIGKILL');
  died.resolve();
};

/** Kills the server while Stripe handles this call; Stripe completes it, and the answer is lost. */
const dieAt = (method: string, path: RegExp): void => {
  let isDone = false;
  stripe.faults.next = (call) => {
    if (isDone || call.method !== method || !path.test(call.path)) return undefined;
    isDone = true;
    die();
    return { breaks: 'before' };
  };
};

const restart = async (): Promise<void> => {
  await died.promise;
  await arena.server().exited;
  died = Promise.withResolvers<void>();
  stripe.faults.next = () => undefined;
  await arena.start();
  // Makes the retry due at once.
  await arena.look(`update outbox set next_try_at = now() where state = 'waiting'`);
};

const HANDLE = 'harbor-stripe-necktie';
const COLORS = ['#01153e', '#ab1239', '#faf0e6', '#d19a3b'].map((hex) => ({ hex }));

const client = async (cookies = new Map<string, string>()) =>
  clientOf({ url: await arena.server().ready, log: arena.log, cookies, signal: AbortSignal.timeout(60_000) });

const orderRow = async (token: string) => (await arena.look('select * from draft_order where token = $1', [token]))[0];
const until = (token: string, column: string, value: string) =>
  expect.poll(async () => (await orderRow(token))?.[column], { timeout: 30_000, interval: 100 }).toBe(value);

/** An order that can be paid at Stripe. */
async function placeOrder(): Promise<{ readonly token: string; readonly externalId: string }> {
  const visitor = await client();
  const design = await visitor.call('POST', '/products-v2', { handle: HANDLE, serialized: '', colors: COLORS });
  const selections = { length: 'Regular 58"', width: 'Standard 3.25"' };
  const line = { handle: HANDLE, configuredId: design.id, quantity: 12, selections };
  const { token } = await visitor.call('POST', '/shop/orders', oneLineCart(line));
  await until(token, 'till_state', 'ready');
  return { token, externalId: (await orderRow(token))?.external_id };
}

const sendWebhook = async (type: string, object: object, times = 2): Promise<void> => {
  const { raw, headers } = stripe.letter(type, object);
  const url = `${await arena.server().ready}/api/webhooks/stripe`;
  const sent = { method: 'POST', headers: { ...headers, connection: 'close' }, body: new Uint8Array(raw) };
  for (let sending = 0; sending < times; sending++) await fetch(url, sent).catch(() => undefined);
};

const countOf = async (token: string, kind: string): Promise<unknown> => {
  const [row] = await arena.look(
    `select count(*)::int as entries, coalesce(sum(p.amount_cents), 0)::int as cents, array_agg(distinct p.state) as states
     from order_payment p join draft_order d on d.id = p.order_id where d.token = $1 and p.kind = $2`,
    [token, kind],
  );
  return row;
};
const ONE = { entries: 1, cents: 38_400, states: ['done'] };

test('a server that dies between the payment at Stripe and the state of the order loses no payment and records none twice', {
  timeout: 120_000,
}, async () => {
  const { token, externalId } = await placeOrder();
  // It dies before the message of Stripe arrives; Stripe sends that again, late and twice.
  stripe.state.find(externalId).status = 'paid';
  die();
  await restart();
  // It dies again while it looks the order up, after the message was acknowledged.
  dieAt('GET', /^\/v1\/invoices\/in_/);
  await sendWebhook('invoice.paid', { object: 'invoice', id: externalId });
  await restart();
  await until(token, 'state', 'paid');
  await sendWebhook('invoice.updated', { object: 'invoice', id: externalId });
  expect(await countOf(token, 'payment')).toEqual(ONE);
});

test('a server that dies between a refund at Stripe and its record gives the money back once', {
  timeout: 120_000,
}, async () => {
  const { token, externalId } = await placeOrder();
  stripe.state.find(externalId).status = 'paid';
  await sendWebhook('invoice.paid', { object: 'invoice', id: externalId });
  await until(token, 'state', 'paid');
  const { id, version } = await orderRow(token);
  dieAt('POST', /^\/v1\/refunds$/);
  const body = { version, amount: 38_400, way: 'provider', reason: '', pieces: [], isMailed: false };
  const url = await arena.server().ready;
  const pressed = await fetch(`${url}/api/admin/orders/${id}/refunds`, {
    ...{ method: 'POST', body: JSON.stringify(body) },
    headers: { ...arena.cookies(), origin: url, 'content-type': 'application/json' },
  });
  expect(pressed.status).toBe(200);
  await restart();
  const given = () => stripe.refunds.refunds.filter((one) => one.payment_intent === paymentOf(externalId));
  await expect
    .poll(() => countOf(token, 'refund'), { timeout: 30_000, interval: 100 })
    .toEqual({ entries: 1, cents: 38_400, states: ['done'] });
  await sendWebhook('charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: paymentOf(externalId) });
  await expect
    .poll(() => arena.look(`select id from outbox where state = 'waiting' and kind like 'till.%'`), { timeout: 30_000 })
    .toEqual([]);
  expect(given().map(({ amount, status }) => [amount, status])).toEqual([[38_400, 'succeeded']]);
  expect(await countOf(token, 'refund')).toEqual(ONE);
  expect(arena.log.findings).toEqual([]);
});
