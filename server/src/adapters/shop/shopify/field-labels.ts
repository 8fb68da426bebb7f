/** Labels that are clearer than Shopify's names. */
const LABELS: Readonly<Record<string, string>> = {
  lineItems: 'line',
  variantId: 'product',
  priceOverride: 'price',
  originalUnitPriceWithCurrency: 'price',
  appliedDiscount: 'discount',
  discountCodes: 'discount code',
  shippingLine: 'shipping',
  customAttributes: 'note',
  presentmentCurrencyCode: 'currency',
  files: 'picture',
};

const splitCamelCase = (part: string): string => part.replaceAll(/([A-Z])/g, ' $1').toLowerCase();

/** Shopify counts from 0, people from 1. */
const labelOf = (part: string): string =>
  /^\d+$/.test(part) ? String(Number(part) + 1) : (LABELS[part] ?? splitCamelCase(part));

/** Formats `lineItems, 0, variantId` as `line 1, product`. */
export const fieldLabel = (path: readonly string[]): string =>
  path
    .filter((part) => part !== 'input')
    .map(labelOf)
    .join(', ')
    .replaceAll(/, (\d+)(?=,|$)/g, ' $1');
