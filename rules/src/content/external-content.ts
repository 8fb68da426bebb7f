import { ORDER, partsOfField } from './draft.ts';
import { type ContentPartName, EDITOR_PARTS } from './editor-parts.ts';

/** The content that Contentful holds while it is on: a complete part, or these fields of it or of its entries. */
export const EXTERNAL_FIELDS: Partial<Record<ContentPartName, 'all' | readonly string[]>> = {
  labels: [
    'cart',
    'orderSummary',
    'orderSummaryMessage',
    'requestChanges',
    'requestPrompt',
    'requestSubmitted',
    'share',
    'shareCopied',
    'shippingTable',
    'checkoutHelp',
    'packaging',
    'packagingMinimal',
    'packagingGiftBox',
    'noPackagingSelected',
    'swatchDelivery',
    'noSwatchSelected',
    'discountCode',
    'discountCodeError',
  ],
  packaging: 'all',
  discounts: 'all',
  alerts: 'all',
  cards: 'all',
  products: [
    'productDescription',
    'pricingInformation',
    'pricingIdentifier',
    'sampleProduct',
    'bundleCounting',
    'minimumQuantity',
    'friendlyOptionNames',
  ],
};

/** Without a field, returns whether the complete part is external. */
export function isExternal(part: ContentPartName, field?: string): boolean {
  const external = EXTERNAL_FIELDS[part];
  if (external === undefined || external === 'all' || field === undefined) return external === 'all';
  if (EDITOR_PARTS[part].entriesBy === null) return external.includes(field);
  const [, key] = partsOfField(field);
  // Contentful also decides which entries exist, but not their order.
  return key === undefined ? field !== ORDER : external.includes(key);
}

export const externalMessage = (service: string): string =>
  `This is managed in ${service}. Change it there, and it shows up here within a minute.`;
