import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { necktieTiers } from './necktie.test-support.ts';
import { AND_MORE, type PriceTier, tierRange } from './price-table.ts';
import { tierFaults } from './tier-faults.ts';

const changed = (row: number, change: object): PriceTier[] =>
  necktieTiers.map((tier, at) => (at === row ? { ...tier, ...change } : tier));

describe('a table of prices is refused', () => {
  test.each([
    ['with a gap', changed(3, { min: 60 }), 3, '50 to 59 have no price.'],
    ['with a gap of one', changed(3, { min: 51 }), 3, '50 has no price.'],
    ['with an overlap', changed(2, { max: 55 }), 3, '50 to 55 have two prices.'],
    ['that does not start at 1', necktieTiers.slice(1), 0, '1 to 11 have no price.'],
    ['that ends', necktieTiers.slice(0, 5), 4, '250 to 9999 have no price.'],
    ['backwards', changed(1, { min: 12, max: 5 }), 1, 'A tier cannot go from 12 down to 5.'],
    ['with half a piece', changed(0, { max: 11.5 }), 0, 'A tier must start and end with a whole number.'],
    ['with a price below nothing', changed(0, { price: -1 }), 0, 'A price must be $0.00 or more.'],
    ['with sizes in one tier only', changed(1, { price: { S: 1 } }), 1, 'Every tier needs a price for the same sizes.'],
    ['with no size', changed(0, { price: {} }), 0, 'This tier has no price.'],
    ['without a tier', [], 0, 'A table needs at least one tier.'],
  ])('%s', (_what, tiers, row, message) => {
    expect(tierFaults(tiers)).toContainEqual({ row, message });
  });
});

test('the table of the design is valid, with the ranges shown there', () => {
  expect(tierFaults(necktieTiers)).toEqual([]);
  expect(necktieTiers.map(tierRange)).toEqual(['1-11', '12-23', '24-49', '50-99', '100-249', '250+']);
  expect(tierRange({ min: 1, max: 1, price: cents(1) })).toBe('1');
});

test('in a table without faults each quantity has exactly one tier', () => {
  const table = fc
    .uniqueArray(fc.integer({ min: 2, max: 9_998 }), { minLength: 0, maxLength: 6 })
    .map((bounds) => [1, ...bounds.sort((a, b) => a - b)])
    .map((starts) => starts.map((min, at) => ({ min, max: (starts[at + 1] ?? AND_MORE + 1) - 1, price: cents(100) })));
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 9_999 }), (tiers, quantity) => {
      expect(tierFaults(tiers)).toEqual([]);
      expect(tiers.filter(({ min, max }) => min <= quantity && quantity <= max)).toHaveLength(1);
    }),
  );
});
