import { type Cents, cents, FREE } from '../../money/cents.ts';
import { type DiscountRules, type DiscountTier, reachedTier } from './automatic-discount.ts';

/** Position of an order between the thresholds. */
export interface DiscountProgress {
  readonly saved: Cents;
  readonly next: { readonly more: Cents; readonly threshold: Cents; readonly amount: Cents } | null;
  readonly tiers: readonly DiscountTier[];
}

/** Null without thresholds. */
export function discountProgress(rules: DiscountRules, products: Cents): DiscountProgress | null {
  if (!rules.enableDiscounts || rules.discountType || rules.tiers.length === 0) return null;
  const next = rules.tiers.find(({ threshold }) => threshold > products);
  return {
    saved: products > 0 ? (reachedTier(rules.tiers, products)?.amount ?? FREE) : FREE,
    next: next ? { more: cents(next.threshold - products), threshold: next.threshold, amount: next.amount } : null,
    tiers: rules.tiers,
  };
}

/** Share of the bar, 0 to 1, that an amount fills. The tiers are spaced evenly, so that their labels have room. */
export function progressShare(tiers: readonly DiscountTier[], amount: Cents): number {
  const at = tiers.findIndex(({ threshold }) => threshold > amount);
  const next = tiers[at];
  if (next === undefined) return 1;
  const from = tiers[at - 1]?.threshold ?? 0;
  return (at + Math.max(0, amount - from) / (next.threshold - from)) / tiers.length;
}
