import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sumOf } from '../../money/cents.ts';
import { quote } from '../../pricing/quote/quote.ts';
import { randomCart } from '../../pricing/quote/random-cart.test-support.ts';
import { withRush } from '../charge/rush.ts';
import { withSalesTax } from '../charge/sales-tax.ts';
import { STATE_CODES } from '../charge/us-states.ts';
import { balanceOf, type LedgerEntry } from './ledger.ts';
import { dueParts, type PaymentPlan, startAmount } from './payment-plan.ts';
import { refundOfPieces } from './refund.ts';

/** `SUM_RUNS=100000` tries as many carts. */
const RUNS = Number(process.env.SUM_RUNS ?? 2_000);

const rate = fc.record({
  state: fc.constantFrom(...STATE_CODES),
  percent: fc.integer({ min: 1, max: 12_000 }).map((thousandths) => thousandths / 1_000),
  taxesShipping: fc.boolean(),
});
const plan: fc.Arbitrary<PaymentPlan> = fc.oneof(
  fc.constant({ choice: 'full' } as const),
  fc.integer({ min: 1, max: 99 }).map((percent) => ({ choice: 'deposit', percent }) as const),
  fc.constant({ choice: 'terms', days: 30, placedOn: '2026-11-18' } as const),
);

const rush = fc.option(
  fc.record({ price: fc.integer({ min: 1, max: 500_000 }).map(cents), days: fc.integer({ min: 1, max: 30 }) }),
);

/** Parts of the amount that is left, as shares of a thousand. */
const shares = fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 5 });

test('for any cart, rush, tax, plan, payments and refunds no cent is lost', () => {
  fc.assert(
    fc.property(
      randomCart,
      rush,
      rate,
      plan,
      shares,
      fc.infiniteStream(fc.nat(9)),
      (cart, faster, tax, chosen, parts, dice) => {
        const ofCart = quote(cart);
        const made = withRush(ofCart, faster);
        expect(made.total).toBe(ofCart.total + (faster?.price ?? 0));
        expect(made.total).toBe(sumOf(made.sums.map(({ amount }) => amount)));
        const sums = withSalesTax(made.sums, {
          settings: { isOn: true, rates: [tax] },
          address: { region: tax.state, country: 'USA' },
        });
        const total = sumOf(sums.map(({ amount }) => amount));
        const charged = sums.find(({ kind }) => kind === 'tax')?.amount ?? 0;
        expect(total).toBe(made.total + charged);

        const entries: LedgerEntry[] = [];
        const order = { total, isCancelled: false };
        for (const part of parts) {
          const { due } = balanceOf(order, entries);
          const amount = cents(Math.ceil((due * part) / 1_000));
          if (amount > 0) entries.push({ kind: 'payment', amount, isVoid: dice.next().value === 0 });
          const { paid, due: left } = balanceOf(order, entries);
          const { now, later } = dueParts({ total, paid, due: left, plan: chosen });
          expect([paid + left, now + later]).toEqual([total, left]);
          expect(now).toBe(Math.min(left, Math.max(0, startAmount(total, chosen) - paid)));
        }

        // Reprinted pieces cost nothing, so they change no sum and give nothing back.
        const lines = made.lines.flatMap(({ price, quantity }) =>
          price ? [{ quantity, unitPrice: price.unitPrice }] : [],
        );
        const ordered = { lines: [...lines, { quantity: 3, unitPrice: cents(0) }], sums };
        const all = ordered.lines.map(({ quantity }) => quantity);
        let before = all.map(() => 0);
        let returned = 0;
        for (const [at, quantity] of all.entries()) {
          const first = Math.min(quantity, Number(dice.next().value) + 1);
          for (const count of [first, quantity - first]) {
            const pieces = all.map((_, other) => (other === at ? count : 0));
            const { lines: price, discount, tax: share, total: back } = refundOfPieces(ordered, pieces, before);
            expect(back).toBe(Math.max(0, price + discount + share));
            returned += price + discount + share;
            before = before.map((one, other) => one + (pieces[other] ?? 0));
          }
        }
        const everything = refundOfPieces(ordered, all);
        expect(returned).toBe(everything.lines + everything.discount + everything.tax);
        expect(everything.tax).toBeLessThanOrEqual(charged);
        // Pieces give back no part of the rush.
        const without = refundOfPieces({ ...ordered, sums: ordered.sums.filter(({ kind }) => kind !== 'rush') }, all);
        expect([everything.lines, everything.discount]).toEqual([without.lines, without.discount]);
      },
    ),
    { numRuns: RUNS },
  );
});
