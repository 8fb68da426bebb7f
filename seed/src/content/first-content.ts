import type { PortalContent } from '@colorway/contract/content/content.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { firstAlerts } from './first-alerts.ts';
import { firstCards } from './first-cards.ts';

const tier = (dollars: number, label: string, off: number) => ({
  threshold: cents(dollars * 100),
  label,
  amount: cents(off * 100),
});

/** Realistic figures from the design, until staff write their own. */
export const firstContent = (): Omit<PortalContent, 'labels'> => ({
  packaging: {
    enablePackagingOptions: true,
    minimalPackagingCost: cents(0),
    individualPackagingCost: cents(400),
    swatchShippedCost: cents(800),
    swatchDigitalCost: cents(200),
    individualSwatchCost: cents(500),
    allowDigitalSwatchFulfillment: true,
  },
  discounts: {
    enableDiscounts: true,
    discountType: false,
    percentageDiscountAmount: 5,
    tiers: [
      tier(500, 'Order over $500.00', 25),
      tier(1_000, 'Order over $1,000.00', 75),
      tier(1_500, 'Order over $1,500.00', 150),
      tier(2_500, 'Order over $2,500.00', 300),
    ],
    distributorLabel: 'Distributor Bulk Discount',
    reachedWords: 'You save {discount}.',
    nextTierWords: 'Add {amount} more to save {discount}.',
    reachedColor: '#17493b',
    notYetColor: '#8c8c8c',
  },
  alerts: [...firstAlerts],
  cards: [...firstCards],
});
