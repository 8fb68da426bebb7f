import { cents } from '@colorway/rules/money/cents.ts';
import type {
  PaymentOrder,
  PaymentProvider,
  PlacedOrder,
  PlacedOrderState,
} from '@colorway/server/adapters/payments/port.ts';
import { isTrouble, PortError } from '@colorway/server/kernel/outside/port-error.ts';
import { NotSigned } from '@colorway/server/kernel/webhook/letter.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lines, samplePaymentOrder, swatch } from './payment-orders.ts';

export interface PaymentWebhook {
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Actions at the payment provider's side. */
export interface ProviderEnd {
  /** External ids of open and paid orders for this order of the portal; more than one is a fault. */
  ordersOf(orderId: string): readonly string[];
  pay(externalId: string): void;
  /** Orders placed from now on are ready after this number of reads. */
  readyAfter(reads: number): void;
  /** The write with this number takes effect, and its answer is lost. */
  loseAnswerOfWrite(number: number): void;
  /** The next requests are refused without an effect. */
  refuse(status: number, times: number): void;
  /** A message as it would come now, each time another one: of this order, or of something that is none. */
  letter(about: string | null): PaymentWebhook;
  /** A webhook with a foreign signature. */
  forged(about: string): PaymentWebhook;
  /** A webhook signed an hour ago; undefined if signatures have no time. */
  old(about: string): PaymentWebhook | undefined;
  /** Gives money back in the provider's own pages. */
  giveBack(externalId: string, cents: number): void;
  /** The amounts that went back for this order. */
  givenBack(externalId: string): readonly number[];
  /** Refunds that are requested from now on wait, or fail. */
  refundsBegin(state: 'waiting' | 'failed'): void;
  /** A message about a refund of this order, which names the order in the provider's own way. */
  refundLetter(externalId: string): PaymentWebhook;
  /** No faults any more. */
  heal(): void;
}

export interface MadeProvider {
  readonly provider: PaymentProvider;
  readonly end: ProviderEnd;
  close(): Promise<void>;
}

const signal = (): AbortSignal => AbortSignal.timeout(20_000);
const MAX_TRIES = 8;

/** Retries like the outbox, with the same order id. */
export async function placeAtLast(provider: PaymentProvider, order: PaymentOrder): Promise<PlacedOrder> {
  for (let tried = 1; ; tried++) {
    try {
      return await provider.place(order, signal());
    } catch (error) {
      const mayAgain = isTrouble(error) || (error as PortError).kind === 'throttled';
      if (!(error instanceof PortError) || !mayAgain || tried === MAX_TRIES) throw error;
    }
  }
}

/** Tests that every payment provider must pass. */
export function paymentSuite(name: string, make: () => Promise<MadeProvider>): void {
  describe(`the payment provider ${name}`, () => {
    let made: MadeProvider;
    let provider: PaymentProvider;
    let end: ProviderEnd;
    beforeAll(async () => {
      made = await make();
      ({ provider, end } = made);
    });
    afterEach(() => end.heal());
    afterAll(() => made.close());

    const read = (externalId: string): Promise<PlacedOrderState> => provider.read(externalId, signal());

    describe('an order', () => {
      test('placed twice is one order, with a name and a payment link', async () => {
        const order = samplePaymentOrder();
        const first = await provider.place(order, signal());
        expect(first).toMatchObject({ ready: true, total: order.total });
        expect(first.externalName).not.toBe('');
        expect(first.payUrl).toMatch(/^https?:\/\//);
        expect(await provider.place(order, signal())).toEqual(first);
        expect(end.ordersOf(order.id)).toEqual([first.externalId]);
        expect(await read(first.externalId)).toEqual({ ready: true, payUrl: first.payUrl, state: 'awaiting' });
      });

      test('of another id is another order, also with the same lines', async () => {
        const order = samplePaymentOrder();
        const other = samplePaymentOrder({ lines: order.lines });
        const placed = [await provider.place(order, signal()), await provider.place(other, signal())];
        expect(new Set(placed.map(({ externalId }) => externalId)).size).toBe(2);
        expect(new Set(placed.map(({ payUrl }) => payUrl)).size).toBe(2);
      });

      test.each([1, 2, 3, 4, 5, 6])('is one order when the answer of write %i was lost', async (number) => {
        const order = samplePaymentOrder({
          lines: [...lines(2), swatch()],
          charges: [{ kind: 'shipping', label: 'Rush', amount: 4_500 }],
        });
        end.loseAnswerOfWrite(number);
        const placed = await placeAtLast(provider, order);
        end.heal();
        expect(placed.total).toBe(order.total);
        expect(end.ordersOf(order.id)).toEqual([placed.externalId]);
      });

      test.each([429, 500, 503])('is one order after two answers of %i', async (status) => {
        const order = samplePaymentOrder();
        end.refuse(status, 2);
        const placed = await placeAtLast(provider, order);
        expect(placed.total).toBe(order.total);
        expect(end.ordersOf(order.id)).toEqual([placed.externalId]);
      });

      test('that is not ready yet says so until it is', async () => {
        end.readyAfter(5);
        const order = samplePaymentOrder();
        const placed = await provider.place(order, signal());
        expect(placed).toMatchObject({ ready: false, total: order.total });
        let reads = 0;
        let now = await read(placed.externalId);
        while (!now.ready && reads++ < 10) now = await read(placed.externalId);
        expect(reads).toBeGreaterThan(0);
        expect(now).toMatchObject({ ready: true, state: 'awaiting' });
        expect(now.payUrl).toMatch(/^https?:\/\//);
      });
    });

    describe('to the cent', () => {
      const tier = { kind: 'discount', label: 'Tier 2', amount: -2_501 } as const;
      const shipping = { kind: 'shipping', label: 'Rush', amount: 4_500 } as const;
      const setup = { kind: 'setup', label: 'Set-up charge', amount: 2_000 } as const;
      test.each<[string, PaymentOrder]>([
        ['lines alone', samplePaymentOrder({ lines: lines(3) })],
        ['swatches', samplePaymentOrder({ lines: [...lines(1), swatch(), swatch()] })],
        [
          'a set-up charge and packaging',
          samplePaymentOrder({ charges: [setup, { kind: 'packaging', label: 'Gift box', amount: 1_299 }] }),
        ],
        [
          'something added',
          samplePaymentOrder({ charges: [{ kind: 'adjustment', label: 'Adjustment', amount: 333 }] }),
        ],
        [
          'something taken off',
          samplePaymentOrder({ charges: [{ kind: 'adjustment', label: 'Adjustment', amount: -333 }] }),
        ],
        ['a discount by tier', samplePaymentOrder({ charges: [tier, shipping] })],
        [
          'a discount and something taken off',
          samplePaymentOrder({ charges: [{ kind: 'adjustment', label: 'Adjustment', amount: -99 }, tier, shipping] }),
        ],
        ['free shipping', samplePaymentOrder({ charges: [{ ...shipping, label: 'Standard', amount: 0 }] })],
        ['a customer whom nobody knows yet', samplePaymentOrder({ email: null, projectID: null })],
        [
          'a line whose sum is not its price by its quantity',
          samplePaymentOrder({
            lines: lines(1, () => ({ quantity: 7, unitPrice: cents(1_429), lineItemTotal: cents(10_000) })),
          }),
        ],
        [
          'names in all scripts',
          samplePaymentOrder({
            lines: lines(1, () => ({ name: 'Żółty 和服 🧣 «Ⅻ» "quoted" & <b>', title: 'Écharpe' })),
          }),
        ],
      ])('%s', async (_what, order) => {
        const placed = await provider.place(order, signal());
        expect(placed).toMatchObject({ total: order.total, ready: true });
      });

      test('250 lines', async () => {
        const order = samplePaymentOrder({
          lines: lines(250, (at) => ({
            quantity: at + 1,
            unitPrice: cents(101 + at),
            lineItemTotal: cents((at + 1) * (101 + at)),
          })),
          charges: [tier, shipping],
        });
        const placed = await provider.place(order, signal());
        expect(placed.total).toBe(order.total);
        expect(end.ordersOf(order.id)).toHaveLength(1);
      });
    });

    describe('an order that is there', () => {
      test('is paid once its buyer has paid', async () => {
        const { externalId } = await provider.place(samplePaymentOrder(), signal());
        end.pay(externalId);
        expect((await read(externalId)).state).toBe('paid');
      });

      test('that was paid is not placed again', async () => {
        const order = samplePaymentOrder();
        const placed = await provider.place(order, signal());
        end.pay(placed.externalId);
        expect((await provider.place(order, signal())).externalId).toBe(placed.externalId);
        expect(end.ordersOf(order.id)).toEqual([placed.externalId]);
      });

      test('can be withdrawn while it is open, also twice, and is cancelled then', async () => {
        const order = samplePaymentOrder();
        const { externalId } = await provider.place(order, signal());
        expect(await provider.withdraw(externalId, signal())).toBe(true);
        expect(await provider.withdraw(externalId, signal())).toBe(true);
        expect(await read(externalId)).toMatchObject({ state: 'cancelled' });
        expect(end.ordersOf(order.id)).toEqual([]);
      });

      test('cannot be withdrawn once it is paid', async () => {
        const { externalId } = await provider.place(samplePaymentOrder(), signal());
        end.pay(externalId);
        expect(await provider.withdraw(externalId, signal())).toBe(false);
        expect((await read(externalId)).state).toBe('paid');
      });

      test('is placed again after it was withdrawn', async () => {
        const order = samplePaymentOrder();
        const first = await provider.place(order, signal());
        await provider.withdraw(first.externalId, signal());
        const again = await provider.place(order, signal());
        expect(again).toMatchObject({ total: order.total, ready: true });
        expect(end.ordersOf(order.id)).toEqual([again.externalId]);
        expect((await read(again.externalId)).state).toBe('awaiting');
      });
    });

    describe('a refund', () => {
      const paid = async () => {
        const order = samplePaymentOrder({ lines: lines(2) });
        const { externalId } = await provider.place(order, signal());
        end.pay(externalId);
        const request = (cent: number, key = `${order.id}:1`) => ({
          ...{ orderId: order.id, externalId, key, amount: cents(cent) },
          pieces: [{ line: 1, quantity: 2 }],
        });
        return { order, externalId, request };
      };
      const report = async (externalId: string) => (await read(externalId)).report ?? expect.fail('no report');
      const refusal = (refund: Promise<unknown>): Promise<PortError> =>
        refund.then(
          () => expect.fail('it was given back'),
          (error: PortError) => error,
        );

      test('of more than was paid, or of an unpaid order, is refused in words', async () => {
        const { order, externalId, request } = await paid();
        const much = await refusal(provider.refund(request(order.total + 1), signal()));
        expect([much.kind, much.message]).toEqual(['validation', expect.stringContaining('less left')]);
        const open = await provider.place(samplePaymentOrder(), signal());
        const unpaid = await refusal(provider.refund({ ...request(100), externalId: open.externalId }, signal()));
        expect(unpaid.message).toContain('Record it by hand');
        expect(end.givenBack(externalId)).toEqual([]);
      });

      test('is given back once for a key, also when it is requested again', async () => {
        const { order, externalId, request } = await paid();
        const first = await provider.refund(request(2_000), signal());
        expect(first).toMatchObject({ amount: 2_000, state: 'done', key: `${order.id}:1` });
        expect(await provider.refund(request(2_000), signal())).toMatchObject({ id: first.id });
        expect(await provider.refund(request(2_000, `${order.id}:2`), signal())).toMatchObject({ id: first.id });
        await provider.refund(request(500, 'other:1'), signal());
        expect(end.givenBack(externalId)).toEqual([2_000, 500]);
        expect(await report(externalId)).toMatchObject({ paid: order.total, total: order.total, tax: 0 });
      });

      test.each([1, 2])('is given back once when the answer of write %i was lost', async (number) => {
        const { externalId, request } = await paid();
        end.loseAnswerOfWrite(number);
        for (let tries = 0; tries < 4; tries++) await provider.refund(request(2_000), signal()).catch(() => {});
        end.heal();
        expect(await provider.refund(request(2_000), signal())).toMatchObject({ state: 'done' });
        expect(end.givenBack(externalId)).toEqual([2_000]);
      });

      test('that waits or fails is reported as such', async () => {
        const { externalId, request } = await paid();
        end.refundsBegin('waiting');
        expect(await provider.refund(request(2_000, 'one:1'), signal())).toMatchObject({ state: 'waiting' });
        end.refundsBegin('failed');
        const failed = await provider.refund(request(2_000, 'two:1'), signal());
        expect(failed).toMatchObject({ state: 'failed', fault: expect.stringMatching(/^[A-Z].*\.$/) });
        const { refunds } = await report(externalId);
        expect(refunds.map(({ state, amount }) => [state, amount]).sort()).toEqual([
          ['failed', 2_000],
          ['waiting', 2_000],
        ]);
      });

      test('that was made in the pages of the provider is reported without a key', async () => {
        const { externalId } = await paid();
        end.giveBack(externalId, 777);
        expect((await report(externalId)).refunds).toMatchObject([{ amount: 777, key: null, state: 'done' }]);
      });

      test('is found by its message, and one of another shop is not', async () => {
        const { order, externalId } = await paid();
        end.giveBack(externalId, 777);
        const { raw, headers } = end.refundLetter(externalId);
        const { indirect, externalId: named } = provider.receive(raw, headers);
        expect(named).toBeNull();
        expect([externalId, order.id]).toContain(await provider.findSubject(indirect ?? '', signal()));
        const unknown = (indirect ?? '').replace(/\w{4}$/, '0000');
        expect(await provider.findSubject(unknown, signal())).toBeNull();
      });
    });

    describe('a message', () => {
      test('with a valid signature is received, and its repetition has the same id', async () => {
        const letter = end.letter('known');
        const received = provider.receive(letter.raw, letter.headers);
        expect(received.topic).not.toBe('');
        expect(provider.receive(letter.raw, letter.headers)).toEqual(received);
        const next = end.letter('known');
        expect(provider.receive(next.raw, next.headers).deliveryId).not.toBe(received.deliveryId);
      });

      test('names its order', async () => {
        const { externalId } = await provider.place(samplePaymentOrder(), signal());
        const { raw, headers } = end.letter(externalId);
        expect(provider.receive(raw, headers).externalId).toBe(externalId);
        const other = end.letter(null);
        expect(provider.receive(other.raw, other.headers).externalId).toBeNull();
      });

      test('with a foreign, broken or missing signature is refused', () => {
        const { raw, headers } = end.letter('known');
        const forged = end.forged('known');
        expect(() => provider.receive(forged.raw, forged.headers)).toThrow(NotSigned);
        expect(() => provider.receive(Buffer.concat([raw, Buffer.from(' ')]), headers)).toThrow(NotSigned);
        expect(() => provider.receive(raw, {})).toThrow(NotSigned);
      });

      test('with an old signature is refused, if signatures have a time', () => {
        const old = end.old('known');
        if (old) expect(() => provider.receive(old.raw, old.headers)).toThrow(NotSigned);
        else expect(end.letter('known').headers).not.toEqual({});
      });
    });
  });
}
