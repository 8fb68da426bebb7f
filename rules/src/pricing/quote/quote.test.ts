import { describe, expect, test } from 'vitest';
import { cents } from '../../money/cents.ts';
import { designCart, discountRules, noDiscounts, packagingPrices, piece, project } from './cart.test-support.ts';
import { NEVER_BELOW_ZERO, quote } from './quote.ts';
import { type Quote, type QuoteInput, sumText } from './quoted.ts';
import { UNKNOWN_PRODUCT } from './quoted-lines.ts';

const cart = (change: Partial<QuoteInput>): QuoteInput => ({ ...designCart, ...change });
const totalsOf = ({ sums }: Quote) => Object.fromEntries(sums.map(({ kind, amount }) => [kind, amount]));
const faults = ({ faults: found }: Quote) => found.map(({ code }) => code);
const withoutCode = { code: null, content: { packaging: packagingPrices, discounts: noDiscounts } };

describe('an order is held back', () => {
  test('while packaging or the delivery of swatches is not chosen', () => {
    const open = quote(cart({ packaging: 'none', fulfillment: 'unselected' }));
    expect(faults(open)).toEqual(['packaging-not-chosen', 'fulfillment-not-chosen']);
    expect(open.sums.find(({ kind }) => kind === 'packaging')).toMatchObject({ rule: 'Not chosen', amount: 0 });
  });

  test('with packaging that reads not chosen, free or its price', () => {
    const textOf = (packaging: QuoteInput['packaging'], minimalPackagingCost = cents(0)) => {
      const made = quote(
        cart({
          packaging,
          content: { packaging: { ...packagingPrices, minimalPackagingCost }, discounts: noDiscounts },
        }),
      );
      return made.sums.flatMap((sum) => (sum.kind === 'packaging' ? [sumText(sum, made)] : []));
    };
    expect([textOf('none'), textOf('minimal'), textOf('minimal', cents(500))]).toEqual([
      ['Not chosen'],
      ['Free'],
      ['$5.00'],
    ]);
  });

  test('but not for a hidden choice', () => {
    const off = { packaging: { ...packagingPrices, enablePackagingOptions: false }, discounts: noDiscounts };
    const open = { packaging: 'none', fulfillment: 'unselected', swatches: [] } as const;
    expect(faults(quote(cart({ ...open, content: off })))).toEqual([]);
    expect(faults(quote(cart({ ...open, lines: [piece('tag', 'Custom Tag', 12)] })))).toEqual([]);
  });

  test('D45: when digital swatches are no longer offered after a product was added', () => {
    const both = quote(cart({ fulfillment: 'digital' }));
    expect(faults(both)).toEqual(['fulfillment-not-chosen']);
    expect(both.fulfillment).toEqual({ shown: true, digitalOffered: false, chosen: 'unselected' });
  });

  test('D50: by a product without a price, which is listed at zero', () => {
    const unknown = quote(cart({ lines: [piece('1', 'Necktie', 24), piece('2', 'Banner', 3)] }));
    expect(unknown.faults).toEqual([{ code: 'no-price', lineId: '2' }]);
    expect(unknown.lines[1]).toMatchObject({ price: null, noPrice: UNKNOWN_PRODUCT });
    expect(totalsOf(unknown)['products']).toBe(67_200);
  });

  test('when it is empty, with nothing charged', () => {
    const empty = quote(cart({ lines: [], swatches: [] }));
    expect(faults(empty)).toEqual(['empty']);
    expect(empty).toMatchObject({ total: 0, pieces: 0, sums: [] });
  });
});

describe('the cart of the design', () => {
  const made = quote(designCart);

  test('D44: has its total, line by line', () => {
    expect(totalsOf(made)).toEqual({
      products: 141_600,
      swatches: 800,
      setup: 2_000,
      packaging: 24_000,
      discount: -14_360,
      shipping: 1_800,
    });
    expect(made).toMatchObject({ total: 155_840, pieces: 61, faults: [] });
  });

  test('explains each line', () => {
    expect(made.sums.map(({ label, rule }) => `${label}: ${rule}`)).toEqual([
      'Products: $672.00 + $504.00 + $240.00',
      'Swatches: 1 x $5.00, and $3.00 each because packaging is chosen',
      'Set-up charge: Once per order',
      'Packaging, gift box: $4.00 x 60 pieces, swatches and tags not counted',
      'Discount SPRING10: 10% of products and set-up charge, $1,436.00. It beats the automatic $75.00. The two do not combine.',
      'Insured ground: Custom shipping for this project',
    ]);
    expect(made.lines[2]?.why.map(({ what, amount }) => `${what} ${amount}`)).toEqual([
      'Counts 12 neck gaiters: tier 12+ 1600',
      'Double-layer upgrade 400',
      '12 x $20.00 24000',
    ]);
  });

  test('shows the savings of the next threshold, unless a code saves more', () => {
    expect(made.discountProgress).toBeNull();
    const progress = { saved: 7_500, next: { more: 8_400, amount: 15_000 } };
    expect(quote({ ...designCart, code: null }).discountProgress).toMatchObject(progress);
    const weak = { code: 'TWO', kind: 'fixed', value: 200, minimum: cents(0), status: 'ACTIVE' } as const;
    expect(quote({ ...designCart, code: weak }).discountProgress).toMatchObject(progress);
  });
});

test('D43: lines of one price table count together where the product says so', () => {
  const { lines } = quote(cart({ lines: [piece('1', 'Necktie', 6), piece('2', 'Necktie', 6, { length: 'Kids' })] }));
  expect(lines.map(({ price }) => price?.unitPrice)).toEqual([3_200, 3_200]);
  expect(lines[0]?.why[0]?.what).toBe('Counts 12 pieces in your cart together: tier 12-23');
});

test('a proof that names another price table uses it', () => {
  const { lines } = quote(cart({ lines: [{ ...piece('1', 'Robe', 5), pricingIdentifier: 'bows' }] }));
  expect(lines[0]?.price?.unitPrice).toBe(2_600);
  expect(quote(cart({ lines: [piece('1', 'Robe', 5)] })).lines[0]?.price?.unitPrice).toBe(7_950);
});

describe('D45: swatches', () => {
  test.each([
    ['alone by mail', 'physical', [], 800],
    ['alone and digital', 'digital', [], 200],
    ['alone, not chosen yet', 'unselected', [], 500],
    ['with products, boxed', 'physical', [piece('1', 'Necktie', 1)], 800],
    ['with a tag only, which no box is made for', 'physical', [piece('1', 'Custom Tag', 12)], 500],
  ] as const)('%s', (_what, fulfillment, lines, amount) => {
    expect(totalsOf(quote(cart({ ...withoutCode, fulfillment, lines })))['swatches']).toBe(amount);
  });
});

describe('D44: custom shipping', () => {
  const shipped = (change: Partial<QuoteInput>) =>
    totalsOf(quote(cart({ ...withoutCode, lines: [], ...change })))['shipping'];

  test('is not charged when only digital swatches are ordered', () => {
    expect(shipped({ fulfillment: 'digital' })).toBeUndefined();
    expect(shipped({ fulfillment: 'physical' })).toBe(1_800);
    expect(shipped({ fulfillment: 'unselected' })).toBe(1_800);
    // Swatches ordered with products are never digital.
    expect(shipped({ fulfillment: 'digital', lines: [piece('1', 'Necktie', 1)] })).toBe(1_800);
  });

  test('leaves the price adjustment of the project', () => {
    const adjusted = { ...project, priceAdjustment: { label: 'Rush', amount: cents(500) } };
    expect(totalsOf(quote(cart({ ...withoutCode, lines: [], fulfillment: 'digital', project: adjusted })))).toEqual({
      swatches: 200,
      adjustment: 500,
    });
  });
});

describe('D44: discounts', () => {
  test('a code that saves less is reported, and the automatic discount stays', () => {
    const weak = {
      ...designCart,
      code: { code: 'TWO', kind: 'fixed', value: 200, minimum: cents(0), status: 'ACTIVE' },
    } as const;
    const made = quote(weak);
    expect(totalsOf(made)['discount']).toBe(-7_500);
    expect(made.code).toEqual({
      code: 'TWO',
      outcome: 'beaten',
      words: 'You already save $75.00, and TWO would save $2.00.',
      terms: { kind: 'fixed', value: 200, minimum: 0 },
    });
  });

  test.each([
    ['EXPIRED', 0, 'not-active'],
    ['SCHEDULED', 0, 'not-active'],
    ['ELSEWHERE', 0, 'not-here'],
    ['UNCHECKED', 0, 'not-here'],
    ['ACTIVE', 200_000, 'below-minimum'],
  ] as const)('a code that is %s, with a minimum of %i cents, is %s', (status, minimum, outcome) => {
    const made = quote(cart({ code: { code: 'X', kind: 'percentage', value: 50, minimum: cents(minimum), status } }));
    expect(made.code?.outcome).toBe(outcome);
    expect(totalsOf(made)['discount']).toBe(-7_500);
  });

  test('half a cent of a percentage goes to the customer', () => {
    const discounts = { ...discountRules, discountType: true, percentageDiscountAmount: 12.5 };
    const lines = [piece('1', 'Custom Tag', 4)];
    const free = { ...project, setupCharge: cents(0) };
    const made = quote(cart({ lines, code: null, project: free, content: { packaging: packagingPrices, discounts } }));
    expect(totalsOf(made)['discount']).toBe(-23);
  });

  test('distributors see their own label', () => {
    const made = quote(cart({ project: { ...project, type: 'Distributor' } }));
    expect(made.sums.find(({ kind }) => kind === 'discount')?.label).toBe('Distributor Bulk Discount');
    expect(made.lines[2]?.price?.unitPrice).toBe(1_880);
  });
});

test('D44: a total below zero is raised to zero by a line', () => {
  const priceAdjustment = { label: 'Our mistake', amount: cents(-999_999) };
  const made = quote(cart({ project: { ...project, priceAdjustment } }));
  expect(made.total).toBe(0);
  expect(made.sums.at(-1)).toMatchObject({ rule: NEVER_BELOW_ZERO });
});
