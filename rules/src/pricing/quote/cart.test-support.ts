import type { Fulfillment, Packaging } from '../../cart/choices.ts';
import { cents } from '../../money/cents.ts';
import type { DiscountRules } from '../discount/automatic-discount.ts';
import { necktieTiers } from '../necktie.test-support.ts';
import type { PackagingPrices } from '../packaging-prices.ts';
import { type PriceBook, priceBook } from '../price-book.ts';
import type { PriceTier } from '../price-table.ts';
import type { CartPiece, ProjectCharges, QuoteInput } from './quoted.ts';

/** Price tables with falling prices: simple, by size, and one of a product itself. */
export const tablesOfTests: Readonly<Record<string, readonly PriceTier[]>> = {
  ties: necktieTiers,
  bows: [
    { min: 1, max: 11, price: cents(2_600) },
    { min: 12, max: 23, price: cents(2_400) },
    { min: 24, max: 9_999, price: cents(2_100) },
  ],
  gaiters: [
    { min: 1, max: 11, price: cents(1_900) },
    { min: 12, max: 9_999, price: cents(1_600) },
  ],
  scarves: [
    { min: 1, max: 5, price: { square: cents(3_600), largeRectangle: cents(4_800) } },
    { min: 6, max: 9_999, price: { square: cents(3_000), largeRectangle: cents(4_133) } },
  ],
  tags: [{ min: 1, max: 9_999, price: cents(45) }],
};

const product = (productType: string, pricingIdentifier: string, bundleCounting: boolean) => ({
  productType,
  pricingIdentifier,
  bundleCounting,
  customPricing: null,
});

export const productsOfTests = [
  product('Necktie', 'ties', true),
  product('Bow Tie', 'bows', true),
  product('Neck Gaiter', 'gaiters', false),
  product('Chiffon Scarf', 'scarves', true),
  product('Custom Tag', 'tags', false),
  {
    ...product('Robe', 'ties', false),
    customPricing: [
      { min: 1, max: 3, price: cents(8_800) },
      { min: 4, max: 9_999, price: cents(7_950) },
    ],
  },
];

export const bookOfTests: PriceBook = priceBook(
  productsOfTests,
  Object.entries(tablesOfTests).map(([identifier, tiers]) => ({ identifier, name: identifier, tiers })),
);

/** Prices of the design. */
export const packagingPrices: PackagingPrices = {
  enablePackagingOptions: true,
  minimalPackagingCost: cents(0),
  individualPackagingCost: cents(400),
  swatchShippedCost: cents(800),
  swatchDigitalCost: cents(200),
  individualSwatchCost: cents(500),
  allowDigitalSwatchFulfillment: true,
};

const tier = (threshold: number, amount: number) => ({
  threshold: cents(threshold),
  amount: cents(amount),
  label: `Order over $${threshold / 100}`,
});

export const discountRules: DiscountRules = {
  enableDiscounts: true,
  discountType: false,
  percentageDiscountAmount: 5,
  distributorLabel: 'Distributor Bulk Discount',
  tiers: [tier(50_000, 2_500), tier(100_000, 7_500), tier(150_000, 15_000), tier(250_000, 30_000)],
};

export const noDiscounts: DiscountRules = { ...discountRules, enableDiscounts: false };

export const piece = (id: string, productType: string, quantity: number, selections = {}): CartPiece => ({
  id,
  productType,
  pricingIdentifier: null,
  selections,
  quantity,
});

export const project: ProjectCharges = {
  type: 'Organization',
  setupCharge: cents(2_000),
  priceAdjustment: { label: '', amount: cents(0) },
  customShipping: { label: 'Insured ground', amount: cents(1_800) },
};

/** Shot 49 of the design: neckties, bow ties and double neck gaiters with one swatch, gift boxes and a code. */
export const designCart: QuoteInput = {
  book: bookOfTests,
  lines: [piece('1', 'Necktie', 24), piece('2', 'Bow Tie', 24), piece('3', 'Neck Gaiter', 12, { layers: 'Double' })],
  swatches: [{ id: '4', productType: 'Infinity Scarf' }],
  packaging: 'giftBox' satisfies Packaging,
  fulfillment: 'physical' satisfies Fulfillment,
  code: { code: 'SPRING10', kind: 'percentage', value: 10, minimum: cents(0), status: 'ACTIVE' },
  project,
  content: { packaging: packagingPrices, discounts: discountRules },
};
