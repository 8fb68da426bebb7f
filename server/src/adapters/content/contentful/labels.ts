import type { LabelKey } from '@colorway/contract/content/label-list.ts';
import { plainDocument } from '@colorway/rules/content/rich-document.ts';
import type { SETTING_LABELS, Settings } from './answers.ts';
import { documentOf } from './documents.ts';

/** Label of each settings field, the same as in `rules/src/content/kept-outside.ts`. */
const LABEL_OF: Readonly<Record<(typeof SETTING_LABELS)[number], LabelKey>> = {
  cartButtonLabel: 'cart',
  orderSummaryButtonLabel: 'orderSummary',
  distributorOrderSummaryMessage: 'orderSummaryMessage',
  requestChangesLabel: 'requestChanges',
  requestChangesText: 'requestPrompt',
  requestSubmittedText: 'requestSubmitted',
  shareLinkLabel: 'share',
  linkCopiedText: 'shareCopied',
  packagingTitle: 'packaging',
  minimalPackagingLabel: 'packagingMinimal',
  giftBoxPackagingLabel: 'packagingGiftBox',
  noPackagingSelectedError: 'noPackagingSelected',
  swatchTitle: 'swatchDelivery',
  noSwatchSelectedError: 'noSwatchSelected',
  discountCodeLabel: 'discountCode',
  invalidDiscountCodeError: 'discountCodeError',
};

const TEXTS = { shippingTable: 'shippingTable', checkoutNote: 'checkoutHelp' } as const satisfies Partial<
  Record<keyof Settings, LabelKey>
>;

/** Joins paragraphs by line breaks, since the shipping table is parsed by line. */
const plain = (document: { readonly json?: unknown } | null): string =>
  plainDocument(documentOf(document?.json, new Map())).replaceAll(/\n+/g, '\n');

export function labelsOf(settings: Settings): Record<string, string> {
  const labels = Object.entries(LABEL_OF).map(([field, label]) => [
    label,
    settings[field as (typeof SETTING_LABELS)[number]] ?? '',
  ]);
  const texts = Object.entries(TEXTS).map(([field, label]) => [label, plain(settings[field as keyof typeof TEXTS])]);
  return Object.fromEntries([...labels, ...texts]);
}
