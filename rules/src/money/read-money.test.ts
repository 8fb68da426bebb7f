import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, formatAmount, formatMoney } from './cents.ts';
import { readMoney } from './read-money.ts';

test.each([
  ['$20', 2_000],
  ['20.5', 2_050],
  ['-15', -1_500],
  ['-$15.00', -1_500],
  ['$-15', -1_500],
  ['1,234.50', 123_450],
  [' $ 18.00 ', 1_800],
  ['.5', 50],
  ['5.', 500],
  ['0', 0],
])('%s is read as money', (typed, amount) => {
  expect(readMoney(typed)).toBe(amount);
});

test.each(['', ' ', '$', '-', '.', 'free', '20.555', '1,2,3', '20 dollars', '--5', '-$-5', '1e3', '1000001'])(
  '%j is refused',
  (typed) => {
    expect(readMoney(typed)).toBeUndefined();
  },
);

test('a formatted amount parses back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e8, max: 1e8 }).map(cents), (amount) => {
      expect(readMoney(formatMoney(amount))).toBe(amount);
      expect(readMoney(formatAmount(amount))).toBe(amount);
    }),
  );
});
