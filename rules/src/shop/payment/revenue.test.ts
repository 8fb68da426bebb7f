import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, FREE } from '../../money/cents.ts';
import { revenueOf } from './revenue.test-support.ts';
import { type OrderMoney, refundTax } from './revenue.ts';

const order = (more: Partial<OrderMoney> = {}): OrderMoney => ({
  ...{ total: cents(10_635), tax: cents(635), received: cents(10_635), refunded: FREE, refundedTax: FREE },
  isCancelled: false,
  ...more,
});

const refund = (of: OrderMoney, amount: number, ofPieces?: number): OrderMoney => ({
  ...of,
  refunded: cents(of.refunded + amount),
  refundedTax: cents(
    of.refundedTax + refundTax(of, cents(amount), ofPieces === undefined ? undefined : cents(ofPieces)),
  ),
});

describe('revenue', () => {
  test('has neither tax nor what went back, and a cancelled order has none', () => {
    expect(revenueOf(order())).toBe(10_000);
    expect(revenueOf(order({ received: FREE }))).toBe(10_000);
    expect(revenueOf(order({ isCancelled: true }))).toBe(0);
  });

  test('loses a refund without the tax in it', () => {
    expect(revenueOf(refund(order(), 1_064))).toBe(9_000);
    expect(revenueOf(refund(order(), 1_064, 64))).toBe(9_000);
    expect(revenueOf(refund(order(), 10_635))).toBe(0);
  });

  test('keeps its value when money beyond the total goes back', () => {
    const exempt = order({ total: cents(10_000), tax: FREE });
    expect(revenueOf(refund(exempt, 635))).toBe(10_000);
    expect(revenueOf(refund(exempt, 735))).toBe(9_900);
  });

  test('is zero, with all tax given back, once all money went back in any parts', () => {
    const money = fc.record({
      goods: fc.integer({ min: 0, max: 500_000 }),
      tax: fc.integer({ min: 0, max: 50_000 }),
      more: fc.integer({ min: 0, max: 9_000 }),
      parts: fc.array(fc.tuple(fc.integer({ min: 1, max: 80_000 }), fc.option(fc.integer({ min: 0, max: 9_000 }))), {
        maxLength: 8,
      }),
    });
    fc.assert(
      fc.property(money, ({ goods, tax, more, parts }) => {
        const total = goods + tax;
        let now = order({ total: cents(total), tax: cents(tax), received: cents(total + more) });
        for (const [part, ofPieces] of parts) {
          const amount = Math.min(part, now.received - now.refunded);
          if (amount === 0) continue;
          const before = revenueOf(now);
          now = refund(now, amount, ofPieces ?? undefined);
          expect(now.refundedTax).toBeLessThanOrEqual(tax);
          expect(revenueOf(now)).toBeLessThanOrEqual(before);
        }
        // The money that is left is the revenue and the tax that stayed.
        const stayed = tax - now.refundedTax;
        expect(revenueOf(now) + stayed).toBe(total - Math.max(0, now.refunded - more));
        const rest = now.received - now.refunded;
        if (rest > 0) now = refund(now, rest);
        expect([revenueOf(now), now.refundedTax]).toEqual([0, total === 0 ? now.refundedTax : tax]);
      }),
    );
  });
});
