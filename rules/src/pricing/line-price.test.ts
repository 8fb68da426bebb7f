import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import type { Selections } from '../product/selections.ts';
import { type Line, type LinePrice, linePrice, NO_PRICE_FOR_CHOICE, NO_PRICES } from './line-price.ts';
import { necktieTiers } from './necktie.test-support.ts';
import { eachMessage, nextTierMessage } from './price-messages.ts';
import { fromPrice } from './tier-price.ts';

const necktie = { productType: 'Necktie', tiers: necktieTiers, selections: {}, quantity: 6 } as const;
const price = (line: Line): LinePrice => {
  const found = linePrice(line);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
};

describe('a line is refused', () => {
  test('when its product has no price', () => {
    expect(linePrice({ ...necktie, tiers: [] })).toEqual({ ok: false, refusal: NO_PRICES });
  });

  test.each<Selections>([{}, { size: 'huge' }, { size: 'toString' }, { size: '__proto__' }])(
    'when prices depend on the size and this one has none: %j',
    (selections) => {
      const tiers = [{ min: 1, max: 9_999, price: { square: cents(3_600) } }];
      expect(linePrice({ ...necktie, tiers, selections })).toEqual({ ok: false, refusal: NO_PRICE_FOR_CHOICE });
    },
  );
});

describe('a line costs', () => {
  test('as the design shows it', () => {
    const line = price(necktie);
    expect(line).toMatchObject({ basePrice: 3_800, unitPrice: 3_800, lineItemTotal: 22_800 });
    expect(eachMessage(6, line.unitPrice)).toBe('6 at $38.00 each');
    expect(line.next && nextTierMessage(line.next, 'Necktie')).toEqual({
      lead: '6 more reach $32.00 each: 12 ties for ',
      total: '$384.00',
    });
  });

  test.each([
    [0, 3_800],
    [1, 3_800],
    [11, 3_800],
    [12, 3_200],
    [249, 2_100],
    [250, 1_850],
    [9_999, 1_850],
    [12_000, 1_850],
  ])('D43: of %i, %i cents each', (quantity, unitPrice) => {
    expect(price({ ...necktie, quantity })).toMatchObject({
      basePrice: 3_800,
      unitPrice,
      lineItemTotal: quantity * unitPrice,
    });
  });

  test('D43: below the first tier as in the first', () => {
    expect(price({ ...necktie, tiers: necktieTiers.slice(1), quantity: 3 }).unitPrice).toBe(3_200);
  });

  test('D43: by the pieces that count together, for its own pieces', () => {
    const line = price({ ...necktie, quantity: 6, counting: 20 });
    expect(line).toMatchObject({ unitPrice: 3_200, lineItemTotal: 19_200 });
    expect(line.next).toEqual({ quantity: 10, more: 4, unitPrice: 2_800, total: 28_000 });
  });

  test('D43: by the chosen size', () => {
    const by = (square: number, large: number) => ({ square: cents(square), largeRectangle: cents(large) });
    const tiers = [
      { min: 1, max: 11, price: by(3_600, 4_800) },
      { min: 12, max: 9_999, price: by(3_000, 4_100) },
    ];
    const scarf = { productType: 'Chiffon Scarf', tiers, selections: { size: 'largeRectangle' }, quantity: 12 };
    expect(price(scarf)).toMatchObject({ basePrice: 4_800, unitPrice: 4_100, next: null });
    expect(fromPrice(tiers)).toBe(3_600);
  });

  test.each([
    ['Mask', { filter: 'With filter' }, 'regular', 300],
    ['Mask', { filter: 'With filter' }, 'distributor', 210],
    ['Mask', { filter: 'No filter' }, 'regular', 0],
    ['Neck Gaiter', { layers: 'Double' }, 'regular', 400],
    ['Neck Gaiter', { layers: 'Double' }, 'distributor', 280],
    ['Neck Gaiter', { layers: 'Single' }, 'regular', 0],
    ['Necktie', { layers: 'Double' }, 'regular', 0],
  ] as const)('D43: %s with %j for a %s %i cents more', (productType, selections, buyer, more) => {
    const line = price({ productType, tiers: necktieTiers, selections, quantity: 1, buyer });
    expect(line).toMatchObject({ basePrice: 3_800, unitPrice: 3_800 + more });
    expect(line.next?.unitPrice).toBe(3_200 + more);
  });
});

test('the next tier is the nearest cheaper one, with the price that is charged once it is reached', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), (quantity) => {
      const { next, unitPrice } = price({ ...necktie, quantity });
      if (next === null) {
        expect(quantity).toBeGreaterThanOrEqual(250);
        return;
      }
      expect(next.unitPrice).toBeLessThan(unitPrice);
      expect(price({ ...necktie, quantity: next.quantity })).toMatchObject({
        unitPrice: next.unitPrice,
        lineItemTotal: next.total,
      });
      expect(price({ ...necktie, quantity: next.quantity - 1 }).unitPrice).toBe(unitPrice);
    }),
  );
});
