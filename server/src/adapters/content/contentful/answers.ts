import * as z from 'zod';

/** Whatever the model says is required: Contentful answers null for a draft, and for a link to one. */
const words = z.string().nullable();
const figure = z.number().nullable();
const yes = z.boolean().nullable();
const document = z.object({ json: z.unknown() }).nullable();
const version = z.object({ publishedVersion: z.int().nullable() });
const items = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item.nullable()) });

const each = <Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;

export const SETTING_WORDS = [
  'cartButtonLabel',
  'orderSummaryButtonLabel',
  'distributorOrderSummaryMessage',
  'requestChangesLabel',
  'requestChangesText',
  'requestSubmittedText',
  'shareLinkLabel',
  'linkCopiedText',
  'packagingTitle',
  'minimalPackagingLabel',
  'giftBoxPackagingLabel',
  'noPackagingSelectedError',
  'swatchTitle',
  'noSwatchSelectedError',
  'discountCodeLabel',
  'invalidDiscountCodeError',
] as const;

export const PRICES = [
  'minimalPackagingCost',
  'individualPackagingCost',
  'swatchShippedCost',
  'swatchDigitalCost',
  'individualSwatchCost',
] as const;

const settings = z.object({
  sys: version,
  ...each(SETTING_WORDS, words),
  ...each(PRICES, figure),
  shippingTable: document,
  checkoutNote: document,
  enablePackagingOptions: yes,
  allowDigitalSwatchFulfillment: yes,
});
export type Settings = z.infer<typeof settings>;

const TIER_NUMBERS = [1, 2, 3, 4] as const;
export type TierNumber = (typeof TIER_NUMBERS)[number];

const discount = z.object({
  sys: version,
  enableDiscounts: yes,
  discountType: yes,
  percentageDiscountAmount: figure,
  distributorDiscountLabel: words,
  backgroundColor: words,
  ...each(
    TIER_NUMBERS.map((n) => `tier${n}Threshold` as const),
    figure,
  ),
  ...each(
    TIER_NUMBERS.map((n) => `tier${n}Label` as const),
    words,
  ),
  ...each(
    TIER_NUMBERS.map((n) => `tier${n}DiscountAmount` as const),
    figure,
  ),
});
export type Discount = z.infer<typeof discount>;

const card = z.object({
  sys: version.extend({ id: z.string() }),
  heading: words,
  content: document,
  textColor: words,
  showToDistributors: yes,
});
export type Card = z.infer<typeof card>;

export const portalContentAnswer = z.object({
  portalSettingsCollection: items(settings),
  discountCollection: items(discount),
  cardCollection: items(card),
});

const alert = z.object({
  sys: version.extend({ id: z.string() }),
  alertName: words,
  keyword: words,
  alertDescription: words,
});
export type Alert = z.infer<typeof alert>;

export const staffListsAnswer = z.object({
  portalSettingsCollection: items(
    z.object({
      alertsCollection: items(alert).nullable(),
      productTypesCollection: items(z.object({ productType: words })).nullable(),
    }),
  ),
});

const product = z.object({
  productType: words,
  productDescription: document,
  pricingInformation: document,
  pricingIdentifier: words,
  sampleProduct: words,
  customPricing: yes,
  bundleCounting: yes,
  minimumQuantity: figure,
  friendlyOptionNames: z.array(words).nullable(),
});
export type Product = z.infer<typeof product>;

export const productsAnswer = z.object({ productCollection: items(product).extend({ total: z.int() }) });

const configuratorProduct = z.object({ productType: words, sampleProduct: words });
export type ConfiguratorProduct = z.infer<typeof configuratorProduct>;
export const configuratorProductsAnswer = z.object({ portalProductCollection: items(configuratorProduct) });

const picture = z.object({
  sys: z.object({ id: z.string() }),
  title: words,
  description: words,
  url: words,
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type Picture = z.infer<typeof picture>;
export const picturesAnswer = z.object({ assetCollection: items(picture) });

export const whatIsThereAnswer = z.object({
  __schema: z.object({ queryType: z.object({ fields: z.array(z.object({ name: z.string() })) }) }),
});

/** What can be shown, and how many were null: drafts, and links to them. */
export const there = <Item>({ items: all }: { readonly items: readonly (Item | null)[] }): readonly Item[] =>
  all.filter((one) => one !== null);
