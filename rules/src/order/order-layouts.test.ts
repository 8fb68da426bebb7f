import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ExportedOrder, ORDER_LAYOUTS, type OrderLayout, orderRecords } from './order-layouts.ts';

const address = { street: '1 Lane', more: '', city: 'Mystic', region: 'CT', postalCode: '06355', country: 'USA' };
const ORDER: ExportedOrder = {
  ...{ name: 'D-1041', status: 'Paid', projectID: '1001', projectName: 'Regatta', purchaseOrder: '7731' },
  contact: {
    ...{ name: 'Ann', company: 'Rowing Club', email: 'ann@example.com', address },
    billTo: { name: 'Ben', company: 'Club Office', address: { ...address, region: 'NY' } },
  },
  lines: [
    { title: 'Necktie', name: 'Harbor Stripe', quantity: 3, grams: 60 },
    { title: 'Bow tie', name: 'Oars', quantity: 2, grams: 40 },
  ],
  sums: [
    { kind: 'products', amount: 10_000 },
    { kind: 'discount', amount: -500 },
    { kind: 'tax', amount: 635 },
  ],
  ...{ total: 10_135, received: 5_000, refunded: 0, due: 5_135, shipBy: '2026-12-04' },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', paidAt: null, cancelledAt: null },
};

const read = (layout: OrderLayout, order: ExportedOrder): Record<string, string> => {
  const [head = [], row = []] = orderRecords(layout, [order]);
  expect(row).toHaveLength(head.length);
  return Object.fromEntries(head.map((title, column) => [title, row[column] ?? '']));
};

describe('the file of orders', () => {
  test.each(ORDER_LAYOUTS)('as %s has an order without an address', (layout) => {
    expect(read(layout, { ...ORDER, contact: null })).toMatchObject({ order: 'D-1041', email: '' });
    expect(orderRecords(layout, [])).toHaveLength(1);
  });

  test('for accounting names who pays, where it is taxed, and each amount', () => {
    expect(read('accounting', ORDER)).toMatchObject({
      ...{ name: 'Ben', company: 'Club Office', email: 'ann@example.com', region: 'CT', purchaseOrder: '7731' },
      ...{ productsUSD: '100.00', otherUSD: '0.00', discountUSD: '-5.00', taxUSD: '6.35', totalUSD: '101.35' },
      ...{ receivedUSD: '50.00', dueUSD: '51.35', placed: '2026-11-20T10:00:00.000Z', paid: '' },
    });
  });

  test('for accounting adds up in each row', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const sum = fc.record({ kind: fc.constantFrom('discount', 'shipping', 'tax', 'setup' as never), amount });
    fc.assert(
      fc.property(fc.array(sum), amount, (sums, total) => {
        const row = read('accounting', { ...ORDER, sums: sums as ExportedOrder['sums'], total });
        const parts = Object.entries(row).filter(
          ([title]) => title.endsWith('USD') && !/^(total|received|refunded|due)/.test(title),
        );
        const cents = parts.reduce((added, [, text]) => added + Math.round(Number(text) * 100), 0);
        expect(cents).toBe(total);
      }),
    );
  });

  test('for shipping names where it goes, its weight and its contents', () => {
    expect(read('shipping', ORDER)).toMatchObject({
      ...{ name: 'Ann', company: 'Rowing Club', street: '1 Lane', postalCode: '06355', shipBy: '2026-12-04' },
      ...{ pieces: '5', weightGrams: '260', contents: '3 x Necktie, Harbor Stripe; 2 x Bow tie, Oars' },
    });
  });
});
