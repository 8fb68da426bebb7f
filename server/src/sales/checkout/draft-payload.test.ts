import { cents, sumOf } from '@colorway/rules/money/cents.ts';
import { type QuotedSum, SUM_KINDS } from '@colorway/rules/pricing/quote/quoted.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftPayload, payloadTotal, type ShopLine } from './draft-payload.ts';

const amount = fc.integer({ min: -500_000, max: 5_000_000 }).map(cents);

const line = (unitPrice: number, quantity: number): ShopLine => ({
  lineId: '00000000-0000-4000-8000-000000000000',
  productId: null,
  variantId: null,
  line: {
    kind: 'product',
    title: 'Necktie',
    productType: 'Necktie',
    name: 'club-tie',
    picture: null,
    options: [],
    selections: {},
    colors: [],
    handle: null,
    configuredId: null,
    proofID: 'club-tie',
    quantity,
    unitPrice: cents(unitPrice),
    lineItemTotal: cents(unitPrice * quantity),
    grams: 199,
    madeIn: null,
    deliveredIn: null,
  },
});

test('the total of a payload equals that of its quote, for any charges and reductions', () => {
  const charged = fc.record({ kind: fc.constantFrom(...SUM_KINDS.slice(2)), amount });
  const bought = fc.record({ unitPrice: fc.nat(10_000), quantity: fc.integer({ min: 1, max: 500 }) });
  fc.assert(
    fc.property(
      fc.array(bought, { maxLength: 12 }),
      fc.uniqueArray(charged, { selector: ({ kind }) => kind }),
      (goods, charges) => {
        const lines = goods.map(({ unitPrice, quantity }) => line(unitPrice, quantity));
        const products = sumOf(lines.map((one) => one.line.lineItemTotal));
        const sums: QuotedSum[] = [
          { kind: 'products', label: 'Products', rule: '', amount: products },
          ...charges.map((one) => ({ ...one, label: one.kind, rule: '' })),
        ];
        const payload = draftPayload({ projectId: '1001', lines, sums });
        expect(payloadTotal(payload)).toBe(sumOf(sums.map((one) => one.amount)));
        expect(payload.line_items.every(({ price }) => !price.startsWith('-'))).toBe(true);
      },
    ),
  );
});
