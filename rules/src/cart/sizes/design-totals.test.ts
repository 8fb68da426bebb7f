import { describe, expect, test } from 'vitest';
import { cents } from '../../money/cents.ts';
import type { QuotedLine } from '../../pricing/quote/quoted.ts';
import { designTotals, minimumSentence, totalsSentence } from './design-totals.ts';

const line = (quantity: number, unit: number, more?: number): QuotedLine => ({
  id: `${quantity}`,
  productType: 'Bow Tie',
  pricingIdentifier: null,
  selections: {},
  quantity,
  counting: 24,
  price: {
    unitPrice: cents(unit),
    lineItemTotal: cents(unit * quantity),
    upgrades: [],
    tier: { min: 1, max: 49, price: cents(unit) },
    next: more === undefined ? null : { more, unitPrice: cents(2_400), total: cents(120_000) },
  } as unknown as QuotedLine['price'],
  noPrice: null,
  why: [],
});

describe('the totals of a design', () => {
  test('sum all sizes, with the next tier and how near it is', () => {
    const totals = designTotals([line(14, 2_800, 26), line(10, 2_800, 26)]);
    expect(totals).toEqual({
      pieces: 24,
      total: 67_200,
      unitPrice: 2_800,
      next: '26 more bring each to $24.00.',
      share: 24 / 50,
    });
    expect(totalsSentence('Bow Tie', totals)).toBe('24 bow ties at $28.00, $672.00.');
  });

  test('name no price each where sizes differ, and no next tier at the last', () => {
    const totals = designTotals([line(1, 2_800), line(2, 3_000)]);
    expect(totals).toMatchObject({ unitPrice: null, next: null, share: 1 });
    expect(totalsSentence('Bow Tie', totals)).toBe('3 bow ties, $88.00.');
    expect(designTotals([line(1, 2_800, 1)]).next).toBe('1 more brings each to $24.00.');
    expect(totalsSentence('Bow Tie', designTotals([line(1, 2_800)]))).toBe('1 bow tie at $28.00, $28.00.');
    expect(totalsSentence('Bow Tie', designTotals([]))).toBe('No pieces yet.');
  });

  test('say how many pieces are missing to the minimum', () => {
    expect(minimumSentence(12, 6)).toBe('This design starts at 12 pieces, in any mix of sizes. Add 6 more.');
    expect(minimumSentence(12, 12)).toBeNull();
    expect(minimumSentence(12, 0)).toBeNull();
  });
});
