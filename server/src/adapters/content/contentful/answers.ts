import * as z from 'zod';

/** Nullable even if the model requires it: Contentful answers null for drafts and links to them. */
const nullableText = z.string().nullable();
const nullableNumber = z.number().nullable();
const nullableBoolean = z.boolean().nullable();
const document = z.object({ json: z.unknown() }).nullable();
const version = z.object({ publishedVersion: z.int().nullable() });
const items = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item.nullable()) });

const fieldsOf = <Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;

export const SETTING_LABELS = [
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
  ...fieldsOf(SETTING_LABELS, nullableText),
  ...fieldsOf(PRICES, nullableNumber),
  shippingTable: document,
  checkoutNote: document,
  enablePackagingOptions: nullableBoolean,
  allowDigitalSwatchFulfillment: nullableBoolean,
});
export type Settings = z.infer<typeof settings>;

const TIER_NUMBERS = [1, 2, 3, 4] as const;
export type TierNumber = (typeof TIER_NUMBERS)[number];

const discount = z.object({
  sys: version,
  enableDiscounts: nullableBoolean,
  discountType: nullableBoolean,
  percentageDiscountAmount: nullableNumber,
  distributorDiscountLabel: nullableText,
  backgroundColor: nullableText,
  ...fieldsOf(
    TIER_NUMBERS.map((n) => `tier${n}Threshold` as const),
    nullableNumber,
  ),
  ...fieldsOf(
    TIER_NUMBERS.map((n) => `tier${n}Label` as const),
    nullableText,
  ),
  ...fieldsOf(
    TIER_NUMBERS.map((n) => `tier${n}DiscountAmount` as const),
    nullableNumber,
  ),
});
export type Discount = z.infer<typeof discount>;

const card = z.object({
  sys: version.extend({ id: z.string() }),
  heading: nullableText,
  content: document,
  textColor: nullableText,
  showToDistributors: nullableBoolean,
});
export type Card = z.infer<typeof card>;

export const portalContentAnswer = z.object({
  portalSettingsCollection: items(settings),
  discountCollection: items(discount),
  cardCollection: items(card),
});

const alert = z.object({
  sys: version.extend({ id: z.string() }),
  alertName: nullableText,
  keyword: nullableText,
  alertDescription: nullableText,
});
export type Alert = z.infer<typeof alert>;

export const staffListsAnswer = z.object({
  portalSettingsCollection: items(
    z.object({
      alertsCollection: items(alert).nullable(),
      productTypesCollection: items(z.object({ productType: nullableText })).nullable(),
    }),
  ),
});

const product = z.object({
  productType: nullableText,
  productDescription: document,
  pricingInformation: document,
  pricingIdentifier: nullableText,
  sampleProduct: nullableText,
  customPricing: nullableBoolean,
  bundleCounting: nullableBoolean,
  minimumQuantity: nullableNumber,
  friendlyOptionNames: z.array(nullableText).nullable(),
});
export type Product = z.infer<typeof product>;

export const productsAnswer = z.object({ productCollection: items(product).extend({ total: z.int() }) });

const configuratorProduct = z.object({ productType: nullableText, sampleProduct: nullableText });
export type ConfiguratorProduct = z.infer<typeof configuratorProduct>;
export const configuratorProductsAnswer = z.object({ portalProductCollection: items(configuratorProduct) });

const picture = z.object({
  sys: z.object({ id: z.string() }),
  title: nullableText,
  description: nullableText,
  url: nullableText,
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type Picture = z.infer<typeof picture>;
export const picturesAnswer = z.object({ assetCollection: items(picture) });

export const collectionsAnswer = z.object({
  __schema: z.object({ queryType: z.object({ fields: z.array(z.object({ name: z.string() })) }) }),
});

/** Drops nulls, which are drafts and links to drafts. */
export const withoutNulls = <Item>({ items: all }: { readonly items: readonly (Item | null)[] }): readonly Item[] =>
  all.filter((one) => one !== null);
