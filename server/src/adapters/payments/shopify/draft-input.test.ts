import type { OrderSum } from '@colorway/contract/shop/invoice.ts';
import { cents, sumOf } from '@colorway/rules/money/cents.ts';
import { SUM_KINDS } from '@colorway/rules/pricing/quote/quoted.ts';
import { standInState } from '@colorway/trials/stand-ins/shopify/state.ts';
import { refusalsOf, sumsOf } from '@colorway/trials/stand-ins/shopify/sums.ts';
import { lines, samplePaymentOrder, swatch } from '@colorway/trials/suites/payment-orders.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentOrder } from '../port.ts';
import { draftInput } from './draft-input.ts';

const plain = (order: PaymentOrder) => draftInput({ order, variants: new Map(), byCode: false });

const charge = fc.record({
  kind: fc.constantFrom(...SUM_KINDS.slice(2).filter((kind) => kind !== 'shipping')),
  label: fc.constantFrom('Tier 2', 'Agreed', 'Boxes'),
  amount: fc.integer({ min: -60_000, max: 60_000 }),
});
const shipping = fc.record({
  kind: fc.constant('shipping' as const),
  label: fc.constant('Rush'),
  amount: fc.integer({ min: -5_000, max: 20_000 }),
});
const pieces = fc.record({
  quantity: fc.integer({ min: 1, max: 500 }),
  unitPrice: fc.integer({ min: 0, max: 9_000 }),
  /** A line sum that differs from price times quantity by cents. */
  more: fc.integer({ min: -9, max: 9 }),
});

test("Shopify's total equals the promised one for any charges and reductions", () => {
  const orders = fc.record({
    pieces: fc.array(pieces, { minLength: 1, maxLength: 6 }),
    charges: fc.array(charge, { maxLength: 4 }),
    shipping: fc.option(shipping),
  });
  fc.assert(
    fc.property(orders, (one) => {
      const ordered = lines(one.pieces.length, (at) => {
        const { quantity = 1, unitPrice = 0, more = 0 } = one.pieces[at] ?? {};
        const total = cents(Math.max(0, quantity * unitPrice + more));
        return { quantity, unitPrice: cents(unitPrice), lineItemTotal: total };
      });
      const order = samplePaymentOrder({
        lines: ordered,
        charges: [...one.charges, ...(one.shipping ? [one.shipping] : [])],
      });
      // A quote does the same: it makes up for a total below zero.
      const floor: OrderSum = { kind: 'adjustment', label: 'Up to $0.00', amount: cents(Math.max(0, -order.total)) };
      const sums = [...order.sums, floor];
      const complete = { ...order, sums, total: sumOf(sums.map(({ amount }) => amount)) };
      const state = standInState();
      const input = plain(complete);
      expect(refusalsOf(state, input)).toEqual([]);
      expect(sumsOf(state, input).total).toBe(complete.total);
    }),
  );
});

test('a product has the price that was promised over the one that it is listed for, and a swatch weighs a gram', () => {
  const order = samplePaymentOrder({ lines: [...lines(1), swatch()] });
  const variants = new Map([[order.lines[0]?.key ?? '', 'gid://shopify/ProductVariant/1']]);
  expect(draftInput({ order, variants, byCode: false }).lineItems).toEqual([
    {
      variantId: 'gid://shopify/ProductVariant/1',
      quantity: 12,
      priceOverride: { amount: '31.50', currencyCode: 'USD' },
      customAttributes: [
        { key: 'Length', value: 'Regular 58"' },
        { key: 'Proof', value: 'club-tie-48213' },
        { key: '_line', value: '1' },
      ],
    },
    expect.objectContaining({
      title: 'Swatch, Necktie, Harbor Stripe',
      weight: { value: 1, unit: 'GRAMS' },
      originalUnitPriceWithCurrency: { amount: '5.00', currencyCode: 'USD' },
    }),
  ]);
});

test('reductions are in the one discount of a draft, by their names; a code that Shopify reckons is not', () => {
  const order = samplePaymentOrder({
    charges: [
      { kind: 'adjustment', label: 'Our mistake', amount: -1_000 },
      { kind: 'discount', label: 'Discount SPRING10', amount: -3_780 },
    ],
    code: 'SPRING10',
  });
  expect(plain(order)).toMatchObject({
    appliedDiscount: { title: 'Our mistake, Discount SPRING10', value: 47.8, valueType: 'FIXED_AMOUNT' },
  });
  expect(plain(order)).not.toHaveProperty('discountCodes');
  expect(draftInput({ order, variants: new Map(), byCode: true })).toMatchObject({
    appliedDiscount: { title: 'Our mistake', value: 10 },
    discountCodes: ['SPRING10'],
  });
});

test('Shopify knows whose order it is, by its notes and its tag', () => {
  const order = samplePaymentOrder();
  expect(plain(order)).toMatchObject({
    tags: ['portal', `portal-order-${order.id.slice(0, 8)}`],
    customAttributes: [
      { key: 'Project ID', value: '48001' },
      { key: 'Portal order name', value: 'D-1042' },
      { key: 'Portal order', value: order.id },
    ],
    acceptAutomaticDiscounts: false,
    allowDiscountCodesInCheckout: false,
  });
});
