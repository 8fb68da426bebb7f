import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sumOf, times } from '../../money/cents.ts';
import { NO_MONEY } from '../../money/read-money.ts';
import { balanceOf, LEDGER_KINDS, type LedgerEntry, paymentFault, refundFault } from './ledger.ts';
import { refundedPiecesFault, refundOfPieces } from './refund.ts';

const order = { total: cents(112_646), isCancelled: false };
const payment = (amount: number, isVoid = false): LedgerEntry => ({ kind: 'payment', amount: cents(amount), isVoid });
const refund = (amount: number): LedgerEntry => ({ kind: 'refund', amount: cents(amount), isVoid: false });

describe('the balance of an order', () => {
  test('with a deposit names the rest', () => {
    expect(balanceOf(order, [payment(56_323)])).toEqual({
      paid: 56_323,
      refunded: 0,
      due: 56_323,
      credit: 0,
      refundable: 56_323,
    });
  });

  test('does not ask again for what was given back', () => {
    expect(balanceOf(order, [payment(112_646), refund(8_040)])).toMatchObject({
      due: 0,
      credit: 0,
      refundable: 104_606,
    });
  });

  test('ignores an entry that was recorded by mistake', () => {
    expect(balanceOf(order, [payment(112_646, true)])).toMatchObject({ paid: 0, due: 112_646 });
  });

  test('shows what was paid beyond the total as credit', () => {
    expect(balanceOf(order, [payment(112_655)])).toMatchObject({ due: 0, credit: 9 });
    expect(balanceOf(order, [payment(112_655), refund(9)])).toMatchObject({ credit: 0, refundable: 112_646 });
  });

  test('of a cancelled order has nothing due, and can go back', () => {
    expect(balanceOf({ ...order, isCancelled: true }, [payment(56_323)])).toMatchObject({ due: 0, refundable: 56_323 });
  });
});

describe('an amount', () => {
  test('that is not read or above what is due is refused', () => {
    expect(paymentFault(undefined, cents(1), false)).toBe(NO_MONEY);
    expect(paymentFault(cents(0), cents(1), false)).toBe(NO_MONEY);
    expect(paymentFault(cents(56_332), cents(56_323), false)).toBe('$0.09 more than is due.');
    expect(paymentFault(cents(5), cents(0), false)).toBe('Nothing is due.');
    expect(paymentFault(cents(56_332), cents(56_323), true)).toBeUndefined();
  });

  test('above what was paid does not go back', () => {
    expect(refundFault(cents(-1), cents(100))).toBe(NO_MONEY);
    expect(refundFault(cents(101), cents(100))).toBe('At most $1.00 can go back.');
    expect(refundFault(cents(1), cents(0))).toBe('Nothing was paid that could go back.');
    expect(refundFault(cents(100), cents(100))).toBeUndefined();
  });
});

const regatta = {
  lines: [
    { quantity: 24, unitPrice: cents(2_800) },
    { quantity: 12, unitPrice: cents(2_400) },
    { quantity: 12, unitPrice: cents(1_400) },
  ],
  sums: [
    { kind: 'products', amount: cents(112_800) },
    { kind: 'setup', amount: cents(2_000) },
    { kind: 'discount', amount: cents(-11_480) },
    { kind: 'shipping', amount: cents(1_800) },
  ],
};

describe('a refund of pieces', () => {
  test('gives back the price less their share of the discount', () => {
    expect(refundOfPieces(regatta, [3])).toEqual({ lines: 8_400, discount: -840, tax: 0, total: 7_560 });
  });

  test('of an order without products is nothing', () => {
    expect(refundOfPieces({ lines: [], sums: [] }, [])).toEqual({ lines: 0, discount: 0, tax: 0, total: 0 });
  });

  test('gives back their share of the sales tax', () => {
    const taxed = { ...regatta, sums: [...regatta.sums, { kind: 'tax', amount: cents(6_675), base: cents(105_120) }] };
    expect(refundOfPieces(taxed, [3])).toEqual({ lines: 8_400, discount: -840, tax: 480, total: 8_040 });
  });

  test('of more pieces than are left is refused', () => {
    expect(refundedPiecesFault(regatta, [22], [3])).toBe('That is more pieces than are left to refund.');
    expect(refundedPiecesFault(regatta, [0, 0, 0, 1], [])).toBe('This order has fewer lines.');
    expect(refundedPiecesFault(regatta, [21], [3])).toBeUndefined();
  });
});

const someLines = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 300 }), unitPrice: fc.integer({ min: 1, max: 90_000 }).map(cents) }),
  { minLength: 1, maxLength: 6 },
);

describe('for any order', () => {
  test('the total is what was paid and is due, less what was paid beyond it', () => {
    const someEntry = fc.record({
      kind: fc.constantFrom(...LEDGER_KINDS),
      amount: fc.integer({ min: 1, max: 500_000 }).map(cents),
      isVoid: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(someEntry, { maxLength: 8 }), (amount, entries) => {
        const { paid, due, refunded, refundable } = balanceOf({ total: cents(amount), isCancelled: false }, entries);
        expect(paid + due - Math.max(0, paid - amount)).toBe(amount);
        expect(refundable).toBe(Math.max(0, paid - refunded));
      }),
      { numRuns: 5_000 },
    );
  });

  test('refunds of all pieces one by one come to the refund of all, to the cent', () => {
    fc.assert(
      fc.property(
        someLines,
        fc.nat(100),
        fc.nat(5_000),
        fc.array(fc.nat(5), { maxLength: 40 }),
        fc.nat(20_000),
        (lines, percent, setup, picks, tax) => {
          const products = sumOf(lines.map(({ quantity, unitPrice }) => times(unitPrice, quantity)));
          const discount = cents(-Math.floor(((products + setup) * percent) / 100) || 0);
          const made = {
            lines,
            sums: [
              { kind: 'products', amount: products },
              { kind: 'setup', amount: cents(setup) },
              { kind: 'discount', amount: discount },
              { kind: 'tax', amount: cents(tax), base: cents(Math.max(0, products + setup + discount)) },
            ],
          };
          const left = lines.map(({ quantity }) => quantity);
          const before = lines.map(() => 0);
          let returned = 0;
          const give = (at: number, count: number) => {
            const pieces = lines.map((_, other) => (other === at ? count : 0));
            returned += refundOfPieces(made, pieces, before).total;
            before[at] = (before[at] ?? 0) + count;
            left[at] = (left[at] ?? 0) - count;
          };
          for (const pick of picks) {
            const at = pick % lines.length;
            give(at, Math.min(1 + pick, left[at] ?? 0));
          }
          for (const at of lines.keys()) give(at, left[at] ?? 0);
          expect(returned).toBe(
            refundOfPieces(
              made,
              lines.map(({ quantity }) => quantity),
            ).total,
          );
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
