import { paymentOf } from '@colorway/trials/stand-ins/stripe/refunds.ts';
import { type StripeStandIn, startStripeStandIn } from '@colorway/trials/stand-ins/stripe/stripe.ts';
import { lines, samplePaymentOrder } from '@colorway/trials/suites/payment-orders.ts';
import { type MadeProvider, paymentSuite, placeAtLast } from '@colorway/trials/suites/payments.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PortError } from '../../kernel/outside/port-error.ts';
import { type Call, type ServiceHealth, Services } from '../../kernel/outside/services.ts';
import type { PaymentProvider } from './port.ts';
import { stripePayments } from './stripe.ts';

const silent = (calls: Call[] = [], entries: ServiceHealth[] = []): Services => {
  const services = new Services({ log: pino({ level: 'silent' }), note: (one) => entries.push(one) });
  services.onCall((call) => calls.push(call));
  return services;
};

const atHand = async (): Promise<MadeProvider> => {
  const standIn = await startStripeStandIn();
  const provider = stripePayments(standIn.config, silent());
  const { state, faults } = standIn;
  const isWrite = (method: string): boolean => method !== 'GET';
  const about = (id: string | null): object =>
    id === null ? { object: 'charge', id: 'ch_1' } : { object: 'invoice', id };
  return {
    provider,
    end: {
      ordersOf: (orderId) =>
        [...state.invoices.values()]
          .filter(
            ({ status, metadata }) => metadata.portal_order === orderId && (status === 'open' || status === 'paid'),
          )
          .map(({ id }) => id),
      pay: (externalId) => {
        state.find(externalId).status = 'paid';
      },
      readyAfter: (reads) => {
        state.readsUntilReady = reads;
      },
      loseAnswerOfWrite: (number) => {
        let to = number;
        faults.next = ({ method }) => (isWrite(method) && --to === 0 ? { breaks: 'before' } : undefined);
      },
      refuse: (status, times) => {
        let left = times;
        faults.next = () => (left-- > 0 ? { status, retryAfter: '0' } : undefined);
      },
      letter: (id) => standIn.letter(id === null ? 'charge.succeeded' : 'invoice.paid', about(id)),
      forged: (id) => standIn.letter('invoice.paid', about(id), { secret: 'whsec_other' }),
      old: (id) => standIn.letter('invoice.paid', about(id), { secondsAgo: 3_600 }),
      giveBack: (id, cents) => void standIn.refunds.refundByHand(id, cents),
      givenBack: (id) =>
        standIn.refunds.refunds.filter((one) => one.payment_intent === paymentOf(id)).map(({ amount }) => amount),
      refundsBegin: (begin) => {
        standIn.refunds.nextStatus = begin === 'waiting' ? 'pending' : 'failed';
      },
      refundLetter: (id) =>
        standIn.letter('charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: paymentOf(id) }),
      heal: () => {
        standIn.refunds.nextStatus = 'succeeded';
        faults.next = () => undefined;
        state.readsUntilReady = 0;
      },
    },
    close: async () => {
      await provider.close();
      await standIn.close();
    },
  };
};

paymentSuite('Stripe', atHand);

describe('Stripe', () => {
  let standIn: StripeStandIn;
  let provider: PaymentProvider & { test(signal: AbortSignal): Promise<{ words: string }>; close(): Promise<void> };
  const calls: Call[] = [];
  const entries: ServiceHealth[] = [];
  const signal = (): AbortSignal => AbortSignal.timeout(20_000);
  beforeAll(async () => {
    standIn = await startStripeStandIn();
    provider = stripePayments(standIn.config, silent(calls, entries));
  });
  afterEach(() => {
    standIn.faults.next = () => undefined;
    standIn.faults.searchLagMs = 60_000;
  });
  afterAll(async () => {
    await provider.close();
    await standIn.close();
  });
  const refusal = (requests: Promise<unknown>): Promise<PortError> =>
    requests.then(
      () => expect.fail('it was taken'),
      (error: PortError) => error,
    );

  test('refuses with our own message, without any text that was sent', async () => {
    const error = await refusal(provider.place(samplePaymentOrder({ email: 'nobody' }), signal()));
    expect([error.kind, error.message]).toEqual(['validation', 'Stripe does not take this e-mail address.']);
    const other = stripePayments({ ...standIn.config, secretKey: 'sk_test_wrong' }, silent());
    const shut = await refusal(other.read('in_1', signal()));
    expect(shut.kind).toBe('auth');
    expect(JSON.stringify([error, shut]) + error.message + shut.message).not.toMatch(/nobody|customer@|sk_test/);
    await other.close();
  });

  test('replays a failure under its key, so the next key is used', async () => {
    let failed = false;
    standIn.faults.next = ({ path }) => {
      if (failed || path !== '/v1/invoices') return undefined;
      failed = true;
      return { status: 500, stored: true };
    };
    const order = samplePaymentOrder();
    const placed = await placeAtLast(provider, order);
    expect(placed.total).toBe(order.total);
    expect(standIn.asked.map(({ key }) => key)).toContain(`${order.id}:invoice:2`);
  });

  test('is gone through by its search when the keys are forgotten, and what is missing is added', async () => {
    const order = samplePaymentOrder({ lines: lines(2) });
    let items = 0;
    standIn.faults.next = ({ path }) => (path === '/v1/invoiceitems' && ++items > 1 ? { status: 500 } : undefined);
    expect((await refusal(provider.place(order, signal()))).kind).toBe('ambiguous');
    standIn.faults.next = () => undefined;
    standIn.faults.searchLagMs = 0;
    standIn.forgetKeys();
    const placed = await provider.place(order, signal());
    expect(placed).toMatchObject({ total: order.total, ready: true });
    expect(
      [...standIn.state.invoices.values()].filter(({ metadata }) => metadata.portal_order === order.id),
    ).toHaveLength(1);
  });

  test('makes nothing payable that comes to another sum', async () => {
    const order = samplePaymentOrder();
    const placed = await provider.place({ ...order, total: (order.total + 1) as typeof order.total }, signal());
    expect(placed).toMatchObject({ ready: false, total: order.total });
    expect(standIn.state.find(placed.externalId).status).toBe('draft');
    expect(await provider.withdraw(placed.externalId, signal())).toBe(true);
    expect(standIn.state.invoices.has(placed.externalId)).toBe(false);
  });

  test('dates its invoices in seconds, as Stripe does', async () => {
    const { externalId } = await provider.place(samplePaymentOrder(), signal());
    const now = Date.now() / 1_000;
    expect(Math.abs(standIn.state.find(externalId).created - now)).toBeLessThan(60);
  });

  test('gets a key of the order and the step with every write', async () => {
    const order = samplePaymentOrder();
    const from = standIn.asked.length;
    const { externalId } = await provider.place(order, signal());
    await provider.withdraw(externalId, signal());
    const writes = standIn.asked.slice(from).filter(({ method }) => method === 'POST');
    expect(writes).toHaveLength(5);
    for (const { key } of writes) expect(key?.startsWith(`${order.id}:`)).toBe(true);
  });

  test('records metrics and health of each call, without an id', async () => {
    calls.length = 0;
    await provider.place(samplePaymentOrder(), signal());
    expect(calls.map(({ operation }) => operation)).toContain('post invoices finalize');
    expect(calls.every(({ service, outcome }) => service === 'Stripe' && outcome === 'ok')).toBe(true);
    expect(entries.length).toBeGreaterThan(0);
  });

  test('names its mode when it is tested', async () => {
    expect(await provider.test(signal())).toEqual({ words: 'Stripe lets us in, in test mode.' });
  });
});
