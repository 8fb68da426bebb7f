import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, formatAmount, formatMoney, sumOf, times } from './cents.ts';

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [-11_480, '-$114.80'],
  [123_450, '$1,234.50'],
  [100_000_000, '$1,000,000.00'],
  [99_999, '$999.99'],
])('%i cents are shown as %s', (amount, shown) => {
  expect(formatMoney(cents(amount))).toBe(shown);
  expect(formatAmount(cents(amount))).toBe(shown.replace('$', ''));
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no money', (amount) => {
  expect(() => cents(amount)).toThrow('is not whole cents');
});

const amount = fc.integer({ min: -1e9, max: 1e9 }).map(cents);

test('a formatted amount parses back unchanged', () => {
  fc.assert(
    fc.property(amount, (one) => {
      expect(Math.round(Number(formatMoney(one).replaceAll(/[$,]/g, '')) * 100) + 0).toBe(one);
    }),
  );
});

test('the parts of a split amount sum up to the cent', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 500 }), (one, count) => {
      expect(sumOf(Array(count).fill(one))).toBe(times(one, count));
    }),
  );
});
