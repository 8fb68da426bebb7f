import type { Cents } from '../money/cents.ts';
import type { Selections } from '../product/selections.ts';
import type { PriceTier, TierPrice } from './price-table.ts';

/** The tier whose range holds the quantity: below the first the first, above the last the last (D43). */
export const tierOf = (tiers: readonly PriceTier[], quantity: number): PriceTier | undefined =>
  [...tiers].reverse().find(({ min }) => quantity >= min) ?? tiers[0];

/** Prices are keyed by size first, else by the variant, else by whatever choice has one. */
const choices = (selections: Selections): readonly string[] => {
  const named = ['size', 'variant'].flatMap((key) => (Object.hasOwn(selections, key) ? [selections[key] ?? ''] : []));
  return [...named, ...Object.values(selections)];
};

/** Undefined when the price is kept by size or variant and this choice has none: never nothing to pay. */
export const priceFor = (price: TierPrice, selections: Selections): Cents | undefined => {
  if (typeof price === 'number') return price;
  const key = choices(selections).find((choice) => Object.hasOwn(price, choice));
  return key === undefined ? undefined : price[key];
};

/** The lowest price of the first tier: "from $38.00". Undefined without a price. */
export const fromPrice = ([first]: readonly PriceTier[]): Cents | undefined => {
  if (!first) return undefined;
  if (typeof first.price === 'number') return first.price;
  return Object.values(first.price).reduce<Cents | undefined>(
    (lowest, one) => (lowest === undefined || one < lowest ? one : lowest),
    undefined,
  );
};
