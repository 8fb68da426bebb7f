import { FREE } from '@colorway/rules/money/cents.ts';
import type { PortalContent } from './content.ts';
import { defaultLabels } from './labels.ts';

/** Content before staff write any: default labels, and no charges, discounts or alerts. */
export const bareContent: PortalContent = {
  labels: defaultLabels,
  packaging: {
    enablePackagingOptions: false,
    minimalPackagingCost: FREE,
    individualPackagingCost: FREE,
    swatchShippedCost: FREE,
    swatchDigitalCost: FREE,
    individualSwatchCost: FREE,
    allowDigitalSwatchFulfillment: false,
  },
  discounts: {
    enableDiscounts: false,
    discountType: false,
    percentageDiscountAmount: 0,
    tiers: [],
    distributorLabel: 'Distributor Bulk Discount',
    reachedWords: 'You save {discount}.',
    nextTierWords: 'Add {amount} more to save {discount}.',
    reachedColor: '#17493b',
    notYetColor: '#8c8c8c',
  },
  alerts: [],
  cards: [],
  texts: { privacy: '', accessibility: '', terms: '' },
};
