import fc from 'fast-check';
import { FULFILLMENTS, PACKAGINGS } from '../../cart/choices.ts';
import { cents } from '../../money/cents.ts';
import { PROJECT_TYPES } from '../../project/project-types.ts';
import { DISCOUNT_CODE_KINDS, DISCOUNT_CODE_STATUSES } from '../discount/discount-code.ts';
import { bookOfTests } from './cart.test-support.ts';
import type { QuoteInput } from './quoted.ts';

const amount = (max: number) => fc.integer({ min: 0, max }).map(cents);
const few = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 400 }));

const line = fc.record({
  productType: fc.constantFrom('Necktie', 'Bow Tie', 'Neck Gaiter', 'Chiffon Scarf', 'Custom Tag', 'Robe', 'Banner'),
  pricingIdentifier: fc.option(fc.constantFrom('ties', 'bows', 'nowhere'), { freq: 6 }),
  selections: fc.constantFrom<Record<string, string>>(
    {},
    { size: 'square' },
    { size: 'largeRectangle' },
    { layers: 'Double' },
  ),
  quantity: few,
});

const code = fc
  .record({
    kind: fc.constantFrom(...DISCOUNT_CODE_KINDS),
    value: fc.integer({ min: 1, max: 100 }),
    minimum: amount(200_000),
    status: fc.constantFrom(...DISCOUNT_CODE_STATUSES),
  })
  .map((one) => ({ ...one, code: 'SPRING10', value: one.kind === 'fixed' ? one.value * 173 : one.value }));

const discounts = fc
  .record({
    enableDiscounts: fc.boolean(),
    discountType: fc.boolean(),
    distributorLabel: fc.constant('Distributor Bulk Discount'),
    percentageDiscountAmount: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    steps: fc.array(fc.record({ more: amount(90_000), off: amount(9_000) }), { maxLength: 4 }),
  })
  .map(({ steps, ...rest }) => {
    let threshold = 0;
    return {
      ...rest,
      tiers: steps.map(({ more, off }) => {
        threshold += more + 1;
        return { threshold: cents(threshold), label: '', amount: off };
      }),
    };
  });

const packaging = fc.record({
  enablePackagingOptions: fc.boolean(),
  minimalPackagingCost: amount(1_000),
  individualPackagingCost: amount(900),
  swatchShippedCost: amount(900),
  swatchDigitalCost: amount(900),
  individualSwatchCost: amount(900),
  allowDigitalSwatchFulfillment: fc.boolean(),
});

/** Carts of every kind, including ones that a person would not make. */
export const randomCart: fc.Arbitrary<QuoteInput> = fc.record({
  book: fc.constant(bookOfTests),
  lines: fc.array(line, { maxLength: 8 }).map((lines) => lines.map((one, at) => ({ ...one, id: `line-${at}` }))),
  swatches: fc
    .array(fc.constantFrom('Necktie', 'Robe'), { maxLength: 3 })
    .map((types) => types.map((productType, at) => ({ id: `swatch-${at}`, productType }))),
  packaging: fc.constantFrom(...PACKAGINGS),
  fulfillment: fc.constantFrom(...FULFILLMENTS),
  code: fc.option(code),
  project: fc.record({
    type: fc.constantFrom(...PROJECT_TYPES),
    setupCharge: amount(4_000),
    priceAdjustment: fc.record({ label: fc.constant(''), amount: fc.integer({ min: -90_000, max: 9_000 }).map(cents) }),
    customShipping: fc.record({ label: fc.constant(''), amount: amount(4_000) }),
  }),
  content: fc.record({ packaging, discounts }),
});
