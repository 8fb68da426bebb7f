import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../money/cents.ts';
import { bookOfTests, packagingPrices } from '../../pricing/quote/cart.test-support.ts';
import { cartCounts, deliveryLead, deliveryRest, readZip } from './cart-messages.ts';
import { changedPrice, NO_SHOP_SETTINGS, priceKey, quoteShopCart, type ShopSettings } from './cart-quote.ts';

const discounts = {
  ...{ enableDiscounts: false, discountType: false, percentageDiscountAmount: 0 },
  ...{ tiers: [], distributorLabel: '' },
};
const piece = (id: string, productType: string, quantity: number) => ({
  ...{ id, productType, quantity, pricingIdentifier: null, selections: {} },
});
const settings: ShopSettings = {
  promises: [],
  swatch: { text: 'On silk', price: cents(200) },
  shipping: { label: 'UPS Ground', price: cents(1_400) },
};
const quoteOf = (lines: ReturnType<typeof piece>[], swatches = 0, shop = settings) =>
  quoteShopCart({
    ...{ book: bookOfTests, lines, swatches, code: null, settings: shop },
    content: { packaging: packagingPrices, discounts },
  });

describe('the sums of a shopper', () => {
  test('are none for an empty cart', () => {
    expect(quoteOf([])).toMatchObject({ sums: [], total: 0 });
  });

  test('name no shipping that staff have not set, and no packaging', () => {
    const { sums } = quoteOf([piece('a', 'Necktie', 12)], 0, NO_SHOP_SETTINGS);
    expect(sums.map(({ kind, amount }) => [kind, amount])).toEqual([['products', 38_400]]);
  });

  test('count lines of one product together, with swatches and shipping', () => {
    const { sums, total } = quoteOf([piece('a', 'Necktie', 6), piece('b', 'Necktie', 6)], 2);
    expect(sums.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['products', 38_400],
      ['swatches', 400],
      ['shipping', 1_400],
    ]);
    expect(sums.at(-1)?.label).toBe('Shipping, UPS Ground');
    expect(total).toBe(40_200);
  });

  test('always add up to the total', () => {
    const pieces = fc.array(fc.tuple(fc.constantFrom('Necktie', 'Bow Tie', 'Robe'), fc.integer({ min: 1, max: 300 })));
    fc.assert(
      fc.property(pieces, fc.nat({ max: 9 }), (all, swatches) => {
        const { sums, total } = quoteOf(
          all.map(([type, quantity], n) => piece(`${n}`, type, quantity)),
          swatches,
        );
        expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      }),
    );
  });
});

test('a price that changed is one of the same choice', () => {
  const key = priceKey({ selections: { width: 'Slim', length: 'Long' }, quantity: 12, counting: 12 });
  expect(key).toBe(priceKey({ selections: { length: 'Long', width: 'Slim' }, quantity: 12, counting: 12 }));
  const seen = { at: 1, key, unitPrice: 3_200 };
  expect(changedPrice(null, { key, unitPrice: 3_400 })).toBeNull();
  expect(changedPrice(seen, { key: 'other', unitPrice: 3_400 })).toBeNull();
  expect(changedPrice(seen, { key, unitPrice: 3_200 })).toBeNull();
  expect(changedPrice(seen, { key, unitPrice: 3_400 })).toBe(3_200);
});

test('the delivery is a range only with a ZIP', () => {
  expect([readZip(' 02138 '), readZip('02138-1234'), readZip('2138'), readZip('W1A 1AA')]).toEqual([
    '02138',
    '02138',
    undefined,
    undefined,
  ]);
  const delivery = {
    ...{ shipBy: '2026-12-03', from: '2026-12-08', to: '2026-12-10' },
    ...{ madeIn: '7 business days', service: 'UPS Ground' },
  };
  expect(deliveryLead(delivery, null)).toBe('Ships by Dec 3');
  expect(deliveryLead(delivery, '02138')).toBe('At your door Dec 8 to 10');
  expect(deliveryRest(delivery, '02138')).toBe(
    'if you order today. Made in 7 business days, then UPS Ground to 02138.',
  );
  expect(cartCounts({ designs: 3, pieces: 36 })).toBe('3 designs, 36 pieces.');
  expect(cartCounts({ designs: 0, pieces: 1 })).toBe('1 swatch.');
});
