import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sumOf } from '../../money/cents.ts';
import { bookOfTests, packagingPrices, productsOfTests } from '../../pricing/quote/cart.test-support.ts';
import { notAdded, productsAdded, setLabel } from './cart-messages.ts';
import { NO_SHOP_SETTINGS, quoteShopCart } from './cart-quote.ts';
import { type SetItem, setTotals } from './product-set.ts';

const itemOf = (productType: string, quantity: number): SetItem => {
  const details = productsOfTests.find((one) => one.productType === productType) ?? productsOfTests[0];
  if (!details) throw new Error('Expected a product');
  return { details, tiers: bookOfTests.pricingOf(productType, null)?.tiers ?? [], selections: {}, quantity };
};
const cartTotal = (items: readonly SetItem[]) =>
  quoteShopCart({
    ...{ book: bookOfTests, swatches: 0, code: null, settings: NO_SHOP_SETTINGS },
    lines: items.map(({ details: { productType }, selections, quantity }, at) => ({
      ...{ id: String(at), productType, pricingIdentifier: null, selections, quantity },
    })),
    content: {
      packaging: packagingPrices,
      discounts: {
        ...{ enableDiscounts: false, discountType: false, percentageDiscountAmount: 0 },
        ...{ tiers: [], distributorLabel: '' },
      },
    },
  }).total;

describe('the totals of a set', () => {
  test('are undefined for a product without tiers, and for a choice without a price', () => {
    expect(setTotals([{ ...itemOf('Necktie', 1), tiers: [] }])).toEqual([undefined]);
    const scarf = itemOf('Chiffon Scarf', 1);
    expect(setTotals([{ ...scarf, selections: { size: 'round' } }])).toEqual([undefined]);
    expect(setTotals([{ ...scarf, selections: { size: 'square' } }])).toEqual([3_600]);
    expect(setTotals([])).toEqual([]);
  });

  test('count products of one table together where both say so', () => {
    const tie = itemOf('Necktie', 6);
    const bow = itemOf('Bow Tie', 6);
    expect(setTotals([tie, bow])).toEqual([22_800, 15_600]);
    const sameTable = { ...bow, details: { ...bow.details, pricingIdentifier: tie.details.pricingIdentifier } };
    expect(setTotals([tie, sameTable])).toEqual([19_200, 14_400]);
  });

  test('agree with the cart to the cent', () => {
    const products = fc.subarray(['Necktie', 'Bow Tie', 'Neck Gaiter', 'Custom Tag', 'Robe'], { minLength: 1 });
    fc.assert(
      fc.property(
        products,
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 5, maxLength: 5 }),
        (all, counts) => {
          const items = all.map((type, at) => itemOf(type, counts[at] ?? 1));
          expect(sumOf(setTotals(items).map((total) => total ?? cents(0)))).toBe(cartTotal(items));
        },
      ),
    );
  });
});

describe('the sentences of a set', () => {
  test('count its products and name what is missing', () => {
    expect(setLabel(1, cents(3_800))).toBe('1 product, $38.00');
    expect(setLabel(3, cents(9_800))).toBe('3 products, $98.00');
    expect(productsAdded(1)).toBe('1 product added.');
    expect(productsAdded(3)).toBe('3 products added.');
    expect(notAdded(['Robe', 'Mask'], 1)).toBe('Robe, Mask could not be added. The rest is in your cart.');
    expect(notAdded(['Robe'], 0)).toBe('Robe could not be added. Try again.');
  });
});
