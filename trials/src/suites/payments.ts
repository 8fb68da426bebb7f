import { cents } from '@colorway/rules/money/cents.ts';
import type { PaymentOrder, Placed, PlacedNow, Till } from '@colorway/server/adapters/payments/port.ts';
import { isTrouble, PortError } from '@colorway/server/kernel/outside/port-error.ts';
import { NotSigned } from '@colorway/server/kernel/webhook/letter.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lines, swatch, tillOrder } from './payment-orders.ts';

export interface TillLetter {
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** What the suite wants to do at the till's own end. */
export interface TillEnd {
  /** External ids of what stands there for this order of ours and can be paid, or was: one, or something is wrong. */
  standing(orderId: string): readonly string[];
  pay(externalId: string): void;
  /** What is placed from now on is ready only after it was read so often. */
  readyAfter(reads: number): void;
  /** The write that comes as number so-and-so from now on is done, and its answer is lost. */
  loseAnswerOfWrite(number: number): void;
  /** So many requests from now on are refused, and nothing of them is done. */
  refuse(status: number, times: number): void;
  /** A message as it would come now, each time another one: of this order, or of something that is none. */
  letter(about: string | null): TillLetter;
  /** One that somebody else signed. */
  forged(about: string): TillLetter;
  /** One that was signed an hour ago; undefined where signatures do not say when. */
  old(about: string): TillLetter | undefined;
  /** No faults any more. */
  heal(): void;
}

export interface MadeTill {
  readonly till: Till;
  readonly end: TillEnd;
  close(): Promise<void>;
}

const signal = (): AbortSignal => AbortSignal.timeout(20_000);
const MAX_TRIES = 8;

/** As the outbox does it: what is in trouble is asked again, under the same id. */
export async function placeAtLast(till: Till, order: PaymentOrder): Promise<Placed> {
  for (let tried = 1; ; tried++) {
    try {
      return await till.place(order, signal());
    } catch (error) {
      const mayAgain = isTrouble(error) || (error as PortError).kind === 'throttled';
      if (!(error instanceof PortError) || !mayAgain || tried === MAX_TRIES) throw error;
    }
  }
}

/** What every till must do. */
export function tillSuite(name: string, make: () => Promise<MadeTill>): void {
  describe(`the till in ${name}`, () => {
    let made: MadeTill;
    let till: Till;
    let end: TillEnd;
    beforeAll(async () => {
      made = await make();
      ({ till, end } = made);
    });
    afterEach(() => end.heal());
    afterAll(() => made.close());

    const read = (externalId: string): Promise<PlacedNow> => till.read(externalId, signal());

    describe('an order', () => {
      test('told twice is one order, with a name and a place to pay', async () => {
        const order = tillOrder();
        const first = await till.place(order, signal());
        expect(first).toMatchObject({ ready: true, total: order.total });
        expect(first.externalName).not.toBe('');
        expect(first.payUrl).toMatch(/^https?:\/\//);
        expect(await till.place(order, signal())).toEqual(first);
        expect(end.standing(order.id)).toEqual([first.externalId]);
        expect(await read(first.externalId)).toEqual({ ready: true, payUrl: first.payUrl, state: 'awaiting' });
      });

      test('of another id is another order, also with the same lines', async () => {
        const order = tillOrder();
        const other = tillOrder({ lines: order.lines });
        const placed = [await till.place(order, signal()), await till.place(other, signal())];
        expect(new Set(placed.map(({ externalId }) => externalId)).size).toBe(2);
        expect(new Set(placed.map(({ payUrl }) => payUrl)).size).toBe(2);
      });

      test.each([1, 2, 3, 4, 5, 6])('is one order when the answer of write %i was lost', async (number) => {
        const order = tillOrder({
          lines: [...lines(2), swatch()],
          charges: [{ kind: 'shipping', label: 'Rush', amount: 4_500 }],
        });
        end.loseAnswerOfWrite(number);
        const placed = await placeAtLast(till, order);
        end.heal();
        expect(placed.total).toBe(order.total);
        expect(end.standing(order.id)).toEqual([placed.externalId]);
      });

      test.each([429, 500, 503])('is one order after two answers of %i', async (status) => {
        const order = tillOrder();
        end.refuse(status, 2);
        const placed = await placeAtLast(till, order);
        expect(placed.total).toBe(order.total);
        expect(end.standing(order.id)).toEqual([placed.externalId]);
      });

      test('that is not ready yet says so until it is', async () => {
        end.readyAfter(5);
        const order = tillOrder();
        const placed = await till.place(order, signal());
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
        ['lines alone', tillOrder({ lines: lines(3) })],
        ['swatches', tillOrder({ lines: [...lines(1), swatch(), swatch()] })],
        [
          'a set-up charge and packaging',
          tillOrder({ charges: [setup, { kind: 'packaging', label: 'Gift box', amount: 1_299 }] }),
        ],
        ['something added', tillOrder({ charges: [{ kind: 'adjustment', label: 'Adjustment', amount: 333 }] })],
        ['something taken off', tillOrder({ charges: [{ kind: 'adjustment', label: 'Adjustment', amount: -333 }] })],
        ['a discount by tier', tillOrder({ charges: [tier, shipping] })],
        [
          'a discount and something taken off',
          tillOrder({ charges: [{ kind: 'adjustment', label: 'Adjustment', amount: -99 }, tier, shipping] }),
        ],
        ['free shipping', tillOrder({ charges: [{ ...shipping, label: 'Standard', amount: 0 }] })],
        ['a customer whom nobody knows yet', tillOrder({ email: null, projectID: null })],
        [
          'a line whose sum is not its price by its quantity',
          tillOrder({
            lines: lines(1, () => ({ quantity: 7, unitPrice: cents(1_429), lineItemTotal: cents(10_000) })),
          }),
        ],
        [
          'names in all scripts',
          tillOrder({ lines: lines(1, () => ({ name: 'Żółty 和服 🧣 «Ⅻ» "quoted" & <b>', title: 'Écharpe' })) }),
        ],
      ])('%s', async (_what, order) => {
        const placed = await till.place(order, signal());
        expect(placed).toMatchObject({ total: order.total, ready: true });
      });

      test('250 lines', async () => {
        const order = tillOrder({
          lines: lines(250, (at) => ({
            quantity: at + 1,
            unitPrice: cents(101 + at),
            lineItemTotal: cents((at + 1) * (101 + at)),
          })),
          charges: [tier, shipping],
        });
        const placed = await till.place(order, signal());
        expect(placed.total).toBe(order.total);
        expect(end.standing(order.id)).toHaveLength(1);
      });
    });

    describe('an order that is there', () => {
      test('is paid once its buyer has paid', async () => {
        const { externalId } = await till.place(tillOrder(), signal());
        end.pay(externalId);
        expect((await read(externalId)).state).toBe('paid');
      });

      test('that was paid is still the one, told once more', async () => {
        const order = tillOrder();
        const placed = await till.place(order, signal());
        end.pay(placed.externalId);
        expect((await till.place(order, signal())).externalId).toBe(placed.externalId);
        expect(end.standing(order.id)).toEqual([placed.externalId]);
      });

      test('can be withdrawn while it is open, also twice, and is cancelled then', async () => {
        const order = tillOrder();
        const { externalId } = await till.place(order, signal());
        expect(await till.withdraw(externalId, signal())).toBe(true);
        expect(await till.withdraw(externalId, signal())).toBe(true);
        expect(await read(externalId)).toMatchObject({ state: 'cancelled' });
        expect(end.standing(order.id)).toEqual([]);
      });

      test('cannot be withdrawn once it is paid', async () => {
        const { externalId } = await till.place(tillOrder(), signal());
        end.pay(externalId);
        expect(await till.withdraw(externalId, signal())).toBe(false);
        expect((await read(externalId)).state).toBe('paid');
      });

      test('comes anew when it is told again after it was withdrawn', async () => {
        const order = tillOrder();
        const first = await till.place(order, signal());
        await till.withdraw(first.externalId, signal());
        const again = await till.place(order, signal());
        expect(again).toMatchObject({ total: order.total, ready: true });
        expect(end.standing(order.id)).toEqual([again.externalId]);
        expect((await read(again.externalId)).state).toBe('awaiting');
      });
    });

    describe('a message', () => {
      test('that it signed is heard, and its repetition is the same one', async () => {
        const letter = end.letter('known');
        const heard = till.hear(letter.raw, letter.headers);
        expect(heard.topic).not.toBe('');
        expect(till.hear(letter.raw, letter.headers)).toEqual(heard);
        const next = end.letter('known');
        expect(till.hear(next.raw, next.headers).deliveryId).not.toBe(heard.deliveryId);
      });

      test('names the order that it speaks of', async () => {
        const { externalId } = await till.place(tillOrder(), signal());
        const { raw, headers } = end.letter(externalId);
        expect(till.hear(raw, headers).externalId).toBe(externalId);
        const other = end.letter(null);
        expect(till.hear(other.raw, other.headers).externalId).toBeNull();
      });

      test('that somebody else signed, or changed, or nobody signed, is not heard', () => {
        const { raw, headers } = end.letter('known');
        const forged = end.forged('known');
        expect(() => till.hear(forged.raw, forged.headers)).toThrow(NotSigned);
        expect(() => till.hear(Buffer.concat([raw, Buffer.from(' ')]), headers)).toThrow(NotSigned);
        expect(() => till.hear(raw, {})).toThrow(NotSigned);
      });

      test('that was signed long ago is not heard, where the signature says when', () => {
        const old = end.old('known');
        if (old) expect(() => till.hear(old.raw, old.headers)).toThrow(NotSigned);
        else expect(end.letter('known').headers).not.toEqual({});
      });
    });
  });
}
