import { ORDER, partsOfField } from './draft.ts';
import { type ContentPartName, EDITOR_PARTS } from './editor-parts.ts';

/** What Contentful keeps of each part while it is on: all of it, or these fields of it or of its entries. */
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

/** Without a field: whether nothing of the part is ours any more. */
export function isExternal(part: ContentPartName, field?: string): boolean {
  const external = EXTERNAL_FIELDS[part];
  if (external === undefined || external === 'all' || field === undefined) return external === 'all';
  if (EDITOR_PARTS[part].entriesBy === null) return external.includes(field);
  const [, key] = partsOfField(field);
  // Which entries there are is said there too; their order is ours.
  return key === undefined ? field !== ORDER : external.includes(key);
}

export const externalMessage = (service: string): string =>
  `This is managed in ${service}. Change it there, and it shows up here within a minute.`;
