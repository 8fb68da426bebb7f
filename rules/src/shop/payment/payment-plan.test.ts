import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../money/cents.ts';
import { balanceOf, LEDGER_KINDS } from './ledger.ts';
import { dueParts, PAY_IN_FULL, paymentOffers, startAmount, termsDueOn } from './payment-plan.ts';

const total = cents(112_645);
const half = { choice: 'deposit', percent: 50 } as const;
const off = { total, depositPercent: 0, terms: null, openOnTerms: cents(0), today: '2026-11-18' };

describe('the amount to start', () => {
  test('of a deposit is rounded up, and never above the total', () => {
    expect([startAmount(total, half), startAmount(cents(1), half), startAmount(total, PAY_IN_FULL)]).toEqual([
      56_323, 1, 112_645,
    ]);
    expect(startAmount(total, { choice: 'deposit', percent: 180 })).toBe(112_645);
  });

  test('on terms is nothing, and the order has a due day', () => {
    const plan = { choice: 'terms', days: 30, placedOn: '2026-11-18' } as const;
    expect([startAmount(total, plan), termsDueOn(plan), termsDueOn(half)]).toEqual([0, '2026-12-18', null]);
  });
});

describe('the offers', () => {
  test('are the full amount alone while all is off', () => {
    expect(paymentOffers(off).map(({ name, now }) => [name, now])).toEqual([['Pay in full', 112_645]]);
  });

  test('name the deposit with both its parts', () => {
    const [, deposit] = paymentOffers({ ...off, depositPercent: 50 });
    expect(deposit).toMatchObject({ name: 'Half now', detail: '$563.23 now, $563.22 before we ship', now: 56_323 });
    expect(paymentOffers({ ...off, depositPercent: 30 })[1]?.name).toBe('30% now');
    expect(paymentOffers({ ...off, total: cents(0), depositPercent: 50 })).toHaveLength(1);
  });

  test('name the terms of a company, and refuse them beyond its limit', () => {
    const facts = { ...off, terms: { days: 30, limit: cents(500_000) } };
    expect(paymentOffers(facts)[1]).toMatchObject({
      name: 'Net 30',
      detail: 'Approved for your company. Due Dec 18, 2026',
      now: null,
      refusal: null,
    });
    const [, refused] = paymentOffers({ ...facts, openOnTerms: cents(400_000) });
    expect(refused?.refusal).toBe('$1,000.00 of your $5,000.00 is left.');
    expect(paymentOffers({ ...facts, openOnTerms: cents(900_000) })[1]?.refusal).toBe(
      '$0.00 of your $5,000.00 is left.',
    );
  });
});

test('for any payments the parts are what is due, and nothing is asked twice', () => {
  const plan = fc.oneof(
    fc.constant(PAY_IN_FULL),
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ choice: 'deposit', percent }) as const),
    fc.constant({ choice: 'terms', days: 30, placedOn: '2026-11-18' } as const),
  );
  const entry = fc.record({
    kind: fc.constantFrom(...LEDGER_KINDS),
    amount: fc.integer({ min: 1, max: 500_000 }).map(cents),
    isVoid: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.nat(1_000_000), plan, fc.array(entry, { maxLength: 6 }), (amount, chosen, entries) => {
      const order = { total: cents(amount), isCancelled: false };
      const { paid, due } = balanceOf(order, entries);
      const { now, later } = dueParts({ total: order.total, paid, due, plan: chosen });
      expect(now + later).toBe(due);
      expect(Math.min(now, later)).toBeGreaterThanOrEqual(0);
      if (paid >= startAmount(order.total, chosen)) expect(now).toBe(0);
    }),
    { numRuns: 3_000 },
  );
});
