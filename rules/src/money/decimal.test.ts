import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from './cents.ts';
import { decimal, readDecimal } from './decimal.ts';

const amount = fc.integer({ min: -500_000, max: 5_000_000 }).map(cents);

test('converts for the shop and back to the cent', () => {
  expect([decimal(cents(2_000)), decimal(cents(-5)), decimal(cents(123_456_789))]).toEqual([
    '20.00',
    '-0.05',
    '1234567.89',
  ]);
  expect([readDecimal('20'), readDecimal('20.5'), readDecimal('-0.05'), readDecimal('7.250')]).toEqual([
    2_000, 2_050, -5, 725,
  ]);
  fc.assert(
    fc.property(amount, (one) => {
      expect(readDecimal(decimal(one))).toBe(one);
    }),
  );
});
