import type { Cents } from '../money/cents.ts';

/** One number, or one for each size or variant (specification 002, section 3). */
export type TierPrice = Cents | Readonly<Record<string, Cents>>;

/** The price of a piece when between `min` and `max` pieces count for the tier. */
export interface PriceTier {
  readonly min: number;
  readonly max: number;
  readonly price: TierPrice;
}

export interface PriceTable {
  readonly identifier: string;
  readonly name: string;
  readonly tiers: readonly PriceTier[];
}

/** An upper bound from here on means "and more" (specification 002, section 9). */
export const AND_MORE = 9_999;

/** `1-11`, and `250+` for the last. */
export const tierRange = ({ min, max }: PriceTier): string => {
  if (max >= AND_MORE) return `${min}+`;
  return min === max ? String(min) : `${min}-${max}`;
};

/** Sizes or variants that have their own price; empty when it depends on the quantity only. */
export const priceKeys = (price: TierPrice): readonly string[] => (typeof price === 'number' ? [] : Object.keys(price));
