import { type Cents, cents, FREE, formatMoney } from '../../money/cents.ts';
import { percentOf } from '../../money/percent-of.ts';

export interface DiscountTier {
  readonly threshold: Cents;
  readonly label: string;
  readonly amount: Cents;
}

/** Fields as the content service names them (specification 002, section 3). */
export interface DiscountRules {
  readonly enableDiscounts: boolean;
  /** True means percentage, false tiered. */
  readonly discountType: boolean;
  readonly percentageDiscountAmount: number;
  /** With rising thresholds. */
  readonly tiers: readonly DiscountTier[];
  /** Label of every discount for distributors (specification 002, section 6). */
  readonly distributorLabel: string;
}

/** Amounts that discounts are calculated from. */
export interface DiscountBase {
  readonly products: Cents;
  readonly setup: Cents;
}

export interface Discount {
  /** Amount of the discount as a positive number. */
  readonly amount: Cents;
  readonly label: string;
  readonly rule: string;
}

/** Percentages apply to products and set-up charge (D44). */
export const percentageBase = ({ products, setup }: DiscountBase): Cents => cents(products + setup);
export const percentageRule = (percent: number, base: DiscountBase): string =>
  `${percent}% of products and set-up charge, ${formatMoney(percentageBase(base))}`;

export const reachedTier = (tiers: readonly DiscountTier[], products: Cents): DiscountTier | undefined =>
  tiers.findLast(({ threshold }) => products >= threshold);

/** Null without a discount. */
export function automaticDiscount(rules: DiscountRules, base: DiscountBase): Discount | null {
  if (!rules.enableDiscounts || base.products <= 0) return null;
  if (rules.discountType) {
    const percent = rules.percentageDiscountAmount;
    const amount = percentOf(percent, percentageBase(base));
    return amount === FREE ? null : { amount, label: 'Discount', rule: percentageRule(percent, base) };
  }
  const tier = reachedTier(rules.tiers, base.products);
  if (!tier || tier.amount === FREE) return null;
  return {
    amount: tier.amount,
    label: tier.label === '' ? 'Discount' : `Discount, ${tier.label.charAt(0).toLowerCase()}${tier.label.slice(1)}`,
    rule: `Products reach ${formatMoney(tier.threshold)}`,
  };
}
