import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountRules, noDiscounts, piece } from './quote/cart.test-support.ts';
import { quote } from './quote/quote.ts';
import type { Quote } from './quote/quoted.ts';
import { randomCart } from './quote/random-cart.test-support.ts';
import { slowTotal } from './quote/slow-quote.test-support.ts';

const added = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);
/** Prices by line id, whatever the order of the lines. */
const byId = ({ lines }: Quote) => Object.fromEntries(lines.map(({ id, price }) => [id, price?.lineItemTotal]));

describe('for any cart', () => {
  test('the total equals that of an independent slow model', () => {
    fc.assert(
      fc.property(randomCart, (cart) => {
        expect(quote(cart).total).toBe(slowTotal(cart));
      }),
      { numRuns: 3_000 },
    );
  });

  test('the total is never negative and is the sum of its lines', () => {
    fc.assert(
      fc.property(randomCart, (cart) => {
        const { total, sums, lines } = quote(cart);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(added(sums)).toBe(total);
        const products = sums.find(({ kind }) => kind === 'products')?.amount ?? 0;
        expect(lines.reduce((sum, { price }) => sum + (price?.lineItemTotal ?? 0), 0)).toBe(products);
      }),
      { numRuns: 500 },
    );
  });

  test('the steps of a line sum up to its unit price, and the last one is its total', () => {
    fc.assert(
      fc.property(randomCart, (cart) => {
        for (const { price, why } of quote(cart).lines) {
          if (!price) continue;
          expect(added(why.slice(0, -1))).toBe(price.unitPrice);
          expect(why.at(-1)?.amount).toBe(price.lineItemTotal);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('the order of its lines changes nothing', () => {
    const shuffled = randomCart.chain((cart) =>
      fc.shuffledSubarray([...cart.lines], { minLength: cart.lines.length }).map((lines) => ({ cart, lines })),
    );
    fc.assert(
      fc.property(shuffled, ({ cart, lines }) => {
        const one = quote(cart);
        const other = quote({ ...cart, lines });
        expect(other.total).toBe(one.total);
        expect(byId(other)).toEqual(byId(one));
      }),
      { numRuns: 500 },
    );
  });

  test('one more piece never raises the price of a piece with falling tiers', () => {
    fc.assert(
      fc.property(randomCart, fc.nat(), (cart, at) => {
        fc.pre(cart.lines.length > 0);
        const chosen = at % cart.lines.length;
        const more = cart.lines.map((line, n) => (n === chosen ? { ...line, quantity: line.quantity + 1 } : line));
        const before = quote(cart).lines;
        quote({ ...cart, lines: more }).lines.forEach((line, n) => {
          expect(line.price?.unitPrice ?? 0).toBeLessThanOrEqual(before[n]?.price?.unitPrice ?? 0);
        });
      }),
      { numRuns: 500 },
    );
  });

  test('a code never raises the total', () => {
    fc.assert(
      fc.property(randomCart, (cart) => {
        expect(quote(cart).total).toBeLessThanOrEqual(quote({ ...cart, code: null }).total);
      }),
      { numRuns: 500 },
    );
  });
});

test('the progress toward the next threshold promises the real savings', () => {
  fc.assert(
    fc.property(randomCart, fc.integer({ min: 1, max: 80 }), (cart, ties) => {
      const content = { ...cart.content, discounts: discountRules };
      const lines = [piece('only', 'Custom Tag', ties * 40)];
      const { discountProgress: progress } = quote({ ...cart, content, lines, code: null });
      if (!progress?.next) return;
      const missing = Math.ceil(progress.next.more / 45);
      const reached = quote({
        ...cart,
        content,
        lines: [piece('only', 'Custom Tag', ties * 40 + missing)],
        code: null,
      });
      expect(reached.discountProgress?.saved).toBe(progress.next.amount);
      expect(reached.sums.find(({ kind }) => kind === 'discount')?.amount).toBe(-progress.next.amount);
      expect(quote({ ...cart, content: { ...content, discounts: noDiscounts }, lines }).discountProgress).toBeNull();
    }),
    { numRuns: 200 },
  );
});
