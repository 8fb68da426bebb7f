import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, FREE } from '../../money/cents.ts';
import { openServiceTax, receiveServiceTax, serviceTaxOf, settleServiceTax } from '../charge/service-tax.ts';
import { dueParts, PAY_IN_FULL, type PaymentPlan } from './payment-plan.ts';
import {
  largestLeft,
  leftOfPayments,
  nextPayment,
  paymentPartLabel,
  shareOverParts,
  splitRefund,
} from './service-payment.ts';

const half: PaymentPlan = { choice: 'deposit', percent: 50 };

const requested = (plan: PaymentPlan, paid = 0, change: { isCancelled?: boolean; isStarted?: boolean } = {}) =>
  nextPayment({
    ...{ plan, paid: cents(paid), total: cents(100_001), due: cents(Math.max(0, 100_001 - paid)) },
    ...{ isCancelled: false, isStarted: false, ...change },
  });

describe('the payment that a service asks for', () => {
  test('is none of an order that is cancelled, paid, or on terms', () => {
    expect(requested(half, 0, { isCancelled: true })).toBeUndefined();
    expect(requested(half, 100_001, { isStarted: true })).toBeUndefined();
    expect(requested(PAY_IN_FULL, 0, { isStarted: true })).toBeUndefined();
    expect(requested({ choice: 'terms', days: 30, placedOn: '2026-11-18' })).toBeUndefined();
  });

  test('is the full amount, or the deposit and then the rest', () => {
    expect(requested(PAY_IN_FULL)).toEqual({ part: 'full', amount: 100_001 });
    expect(requested(half)).toEqual({ part: 'deposit', amount: 50_001 });
    expect(requested(half, 50_001, { isStarted: true })).toEqual({ part: 'rest', amount: 50_000 });
  });

  test('is what staff have not recorded of it', () => {
    expect(requested(half, 20_000)).toEqual({ part: 'deposit', amount: 30_001 });
    expect(requested(half, 60_001, { isStarted: true })).toEqual({ part: 'rest', amount: 40_000 });
  });

  test('names its part and the order', () => {
    expect(paymentPartLabel('deposit', 'D-1042')).toBe('Deposit for order D-1042');
    expect(paymentPartLabel('rest', 'D-1042')).toBe('The rest of order D-1042');
  });
});

test('for any order, percent and tax, the parts are the order and each tax is paid with its part', () => {
  const rate = fc.integer({ min: 0, max: 120 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000_000 }), fc.integer({ min: 1, max: 99 }), rate, (net, percent, per) => {
      const plan: PaymentPlan = { choice: 'deposit', percent };
      const service = 'Stripe';
      let sums: readonly { kind: string; amount: Cents }[] = [{ kind: 'products', amount: cents(net) }];
      let paid = 0;
      const parts: number[] = [];
      const orderNow = () => {
        const tax = serviceTaxOf(sums);
        const total = cents(net + tax.total);
        const due = cents(Math.max(0, total - paid));
        const order = { plan, tax, total, due, paid: cents(paid), isCancelled: false, isStarted: parts.length > 0 };
        return { order, next: nextPayment(order) };
      };
      for (let { next } = orderNow(); next; { next } = orderNow()) {
        const tax = cents(Math.round((next.amount * per) / 1_000));
        sums = openServiceTax(sums, { service, tax });
        const { order, next: same } = orderNow();
        expect(same).toEqual(next);
        const { now, later } = dueParts(order);
        expect(now || later).toBe(next.amount + tax);
        paid += next.amount + tax;
        parts.push(next.amount);
        sums = receiveServiceTax(sums, { service, tax, isOpen: true });
        expect(parts.length).toBeLessThanOrEqual(2);
      }
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(net);
      expect(serviceTaxOf(sums)).toEqual({ total: paid - net, open: 0 });
    }),
  );
});

test('a payment that staff record with its tax leaves none of it open', () => {
  const sums = openServiceTax([{ kind: 'products', amount: cents(1_000) }], { service: 'Stripe', tax: cents(60) });
  expect(serviceTaxOf(sums)).toEqual({ total: 60, open: 60 });
  expect(serviceTaxOf(settleServiceTax(sums))).toEqual({ total: 60, open: 0 });
});

describe('a refund of several payments', () => {
  const payment = (placement: string, amount: number) => ({
    kind: 'payment' as const,
    placement,
    amount: cents(amount),
  });
  const refund = (placement: string | null, amount: number) => ({
    ...{ kind: 'refund' as const, placement, amount: cents(amount) },
  });

  test('takes the newest payment first', () => {
    const payments = leftOfPayments([payment('in_1', 500), payment('in_2', 300), refund('in_2', 100)]);
    expect(payments).toEqual([
      { placement: 'in_2', left: 200 },
      { placement: 'in_1', left: 500 },
    ]);
    expect(splitRefund(cents(150), payments)).toEqual([{ placement: 'in_2', amount: 150 }]);
    expect(splitRefund(cents(450), payments)).toEqual([
      { placement: 'in_2', amount: 200 },
      { placement: 'in_1', amount: 250 },
    ]);
    expect(largestLeft(payments)).toBe(500);
    expect(largestLeft([])).toBe(FREE);
  });

  test('counts an older refund, which names no payment, to the oldest one', () => {
    expect(leftOfPayments([payment('in_1', 500), refund(null, 200)])).toEqual([{ placement: 'in_1', left: 300 }]);
  });

  test('gives back no more of any payment than is left, and shares the tax out to the cent', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(amounts, fc.nat(2_000_000), fc.nat(100_000), (paid, amount, tax) => {
        const payments = leftOfPayments(paid.map((amount, at) => payment(`in_${at}`, amount)));
        const parts = splitRefund(cents(amount), payments);
        const total = paid.reduce((sum, amount) => sum + amount, 0);
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.min(total, amount));
        for (const { placement, amount } of parts)
          expect(amount).toBeLessThanOrEqual(payments.find((one) => one.placement === placement)?.left ?? 0);
        const taxes = shareOverParts(cents(tax), parts);
        expect(taxes.reduce((sum, amount) => sum + amount, 0)).toBe(parts.length === 0 ? 0 : tax);
      }),
    );
  });
});
