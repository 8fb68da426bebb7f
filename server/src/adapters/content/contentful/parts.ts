import { createHash } from 'node:crypto';
import { bareContent } from '@colorway/contract/content/bare-content.ts';
import type { PortalContent } from '@colorway/contract/content/content.ts';
import type { DocumentPicture } from '@colorway/rules/content/rich-document.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { PROJECT_TYPES } from '@colorway/rules/project/project-types.ts';
import { type Alert, type Card, type Discount, PRICES, type Settings, type TierNumber } from './answers.ts';
import { documentOf } from './documents.ts';

/** Contentful stores decimal dollars. */
const toCents = (dollars: number) => cents(Math.round(dollars * 100));

/** A missing value has the default of the portal. */
export function packagingOf(settings: Settings): PortalContent['packaging'] {
  const bare = bareContent.packaging;
  const written = PRICES.flatMap((field) => {
    const dollars = settings[field];
    return dollars === null ? [] : [[field, toCents(dollars)] as const];
  });
  return {
    ...bare,
    ...Object.fromEntries(written),
    enablePackagingOptions: settings.enablePackagingOptions ?? bare.enablePackagingOptions,
    allowDigitalSwatchFulfillment: settings.allowDigitalSwatchFulfillment ?? bare.allowDigitalSwatchFulfillment,
  };
}

const TIERS: readonly TierNumber[] = [1, 2, 3, 4];

export function discountsOf(discount: Discount): PortalContent['discounts'] {
  const bare = bareContent.discounts;
  const tiers = TIERS.flatMap((n) => {
    const [threshold, amount] = [discount[`tier${n}Threshold`], discount[`tier${n}DiscountAmount`]];
    if (threshold === null || amount === null) return [];
    return [{ threshold: toCents(threshold), label: discount[`tier${n}Label`] ?? '', amount: toCents(amount) }];
  });
  return {
    ...bare,
    enableDiscounts: discount.enableDiscounts ?? bare.enableDiscounts,
    discountType: discount.discountType ?? bare.discountType,
    percentageDiscountAmount: discount.percentageDiscountAmount ?? bare.percentageDiscountAmount,
    tiers,
    distributorLabel: discount.distributorDiscountLabel?.trim() || bare.distributorLabel,
    reachedColor: discount.backgroundColor?.toLowerCase() ?? bare.reachedColor,
  };
}

export const alertOf = ({ alertName, keyword, alertDescription }: Alert): PortalContent['alerts'][number] => ({
  alertName: alertName ?? '',
  keyword: keyword ?? '',
  alertDescription: alertDescription ?? '',
});

/** Derives a stable UUID from Contentful's entry id. */
const uuidOf = (id: string): string => {
  const hex = createHash('sha256').update(`contentful:${id}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
};

const CLIENTS = PROJECT_TYPES.filter((type) => type !== 'Distributor');

export const cardOf = (
  { sys, heading, content, textColor, showToDistributors }: Card,
  pictures: ReadonlyMap<string, DocumentPicture>,
): PortalContent['cards'][number] => ({
  id: uuidOf(sys.id),
  heading: heading ?? '',
  content: documentOf(content?.json, pictures),
  textColor: textColor?.toLowerCase() ?? null,
  projectTypes: showToDistributors === false ? CLIENTS : [],
  hidden: false,
});
