import { describe, expect, test } from 'vitest';
import { cents } from '../../money/cents.ts';
import { refundOfPieces } from '../payment/refund.ts';
import { hasOwnTax, openServiceTax, receiveServiceTax, serviceTaxOf, withoutServiceTax } from './service-tax.ts';

const sums = [
  { kind: 'products', amount: cents(38_400) },
  { kind: 'discount', amount: cents(-3_840) },
  { kind: 'shipping', amount: cents(1_800) },
];
const service = 'Stripe';

describe('the sales tax that a service adds', () => {
  test('is no line while there is none', () => {
    expect(openServiceTax(sums, { service, tax: cents(0) })).toEqual(sums);
    expect(hasOwnTax(sums)).toBe(false);
  });

  test('is the last line of the sums, and says who calculated it', () => {
    const taxed = openServiceTax(sums, { service, tax: cents(2_300) });
    expect(taxed.at(-1)).toEqual({
      ...{ kind: 'tax', label: 'Sales tax', amount: 2_300, base: 36_360, rule: 'Calculated by Stripe' },
      ...{ service: 'Stripe', open: 2_300 },
    });
    expect(withoutServiceTax(taxed)).toEqual(sums);
    expect(hasOwnTax(taxed)).toBe(false);
  });

  test('of another payment replaces only what is open', () => {
    const first = receiveServiceTax(openServiceTax(sums, { service, tax: cents(1_150) }), {
      ...{ service, tax: cents(1_150), isOpen: true },
    });
    const second = openServiceTax(first, { service, tax: cents(1_149) });
    expect(serviceTaxOf(second)).toEqual({ total: 2_299, open: 1_149 });
    expect(serviceTaxOf(openServiceTax(second, { service, tax: cents(900) }))).toEqual({ total: 2_050, open: 900 });
  });

  test('of a late payment is added to what is open', () => {
    const open = openServiceTax(sums, { service, tax: cents(100) });
    const late = receiveServiceTax(open, { service, tax: cents(40), isOpen: false });
    expect(serviceTaxOf(late)).toEqual({ total: 140, open: 100 });
  });

  test('goes back with its pieces', () => {
    const lines = [{ quantity: 12, unitPrice: cents(3_200) }];
    const taxed = openServiceTax([{ kind: 'products', amount: cents(38_400) }], { service, tax: cents(2_400) });
    expect(refundOfPieces({ lines, sums: taxed }, [6])).toMatchObject({ lines: 19_200, tax: 1_200, total: 20_400 });
    expect(hasOwnTax([{ kind: 'tax', amount: cents(1) }])).toBe(true);
  });
});
