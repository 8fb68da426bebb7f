import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { necktieTiers } from '../pricing/necktie.test-support.ts';
import { AND_MORE, type PriceTier } from '../pricing/price-table.ts';
import { tierFaults } from '../pricing/tier-faults.ts';
import { addTier, pricedBy, readTiers, tierFixes } from './tier-edits.ts';

const changed = (row: number, change: Partial<PriceTier>): PriceTier[] =>
  necktieTiers.map((tier, at) => (at === row ? { ...tier, ...change } : tier));

describe('both fixes are offered where tiers do not meet', () => {
  test.each([
    ['a gap', changed(3, { min: 60 }), 3, ['Start at 50', 'End 24 at 59']],
    ['an overlap', changed(2, { max: 55 }), 3, ['Start at 56', 'End 24 at 49']],
    ['a late start', changed(0, { min: 5 }), 0, ['Start at 1']],
    ['an end', changed(5, { max: 500 }), 5, ['Make 250 open-ended']],
    ['nothing', [...necktieTiers], 3, []],
  ])('%s', (_what, tiers, row, labels) => {
    const fixes = tierFixes(tiers, row);
    expect(fixes.map(({ label }) => label)).toEqual(labels);
    for (const fix of fixes) expect(tierFaults(fix.tiers)).toEqual([]);
  });
});

test('adds a tier at the end of a table that stays valid', () => {
  const longer = addTier(necktieTiers);
  expect(tierFaults(longer)).toEqual([]);
  expect(longer.slice(-2).map(({ min, max }) => [min, max])).toEqual([
    [250, 499],
    [500, AND_MORE],
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), (times) => {
      let tiers: readonly PriceTier[] = [];
      for (let n = 0; n <= times; n++) tiers = addTier(tiers);
      expect(tierFaults(tiers)).toEqual([]);
    }),
  );
});

test('converts a price to one per size and back', () => {
  const sized = pricedBy(necktieTiers, ['S', 'L']);
  expect(sized[0]?.price).toEqual({ S: 3_800, L: 3_800 });
  expect(pricedBy(sized, [])).toEqual(necktieTiers);
});

describe('columns from a sheet', () => {
  test('are read with header, dollar signs and an open end', () => {
    expect(readTiers('From\tTo\tPrice\n1\t11\t$38.00\n12\t1,000\t32\n1001+\t\t28.5\n', undefined)).toEqual({
      ok: true,
      value: [
        { min: 1, max: 11, price: cents(3_800) },
        { min: 12, max: 1_000, price: cents(3_200) },
        { min: 1_001, max: AND_MORE, price: cents(2_850) },
      ],
    });
  });

  test('have a price per size where the table has sizes', () => {
    const like = { min: 1, max: 2, price: { S: cents(1), L: cents(2) } };
    expect(readTiers('1\t9999\t10\t12', like)).toEqual({
      ok: true,
      value: [{ min: 1, max: AND_MORE, price: { S: 1_000, L: 1_200 } }],
    });
    expect(readTiers('1\t9999\t10', like)).toMatchObject({ ok: false, refusal: expect.stringContaining('2 prices') });
  });

  test.each(['', 'From\tTo', '1\t11\tfree', 'x\t11\t5', '1\t2.5\t5'])('"%s" is refused', (text) => {
    expect(readTiers(text, undefined).ok).toBe(false);
  });
});
