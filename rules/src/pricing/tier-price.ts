import type { Cents } from '../money/cents.ts';
import type { Selections } from '../product/selections.ts';
import type { PriceTier, TierPrice } from './price-table.ts';

/** Finds the tier of a quantity: the first for one below, the last for one above (D43). */
export const tierOf = (tiers: readonly PriceTier[], quantity: number): PriceTier | undefined =>
  [...tiers].reverse().find(({ min }) => quantity >= min) ?? tiers[0];

/** Prices are keyed by size first, else by the variant, else by any choice that has one. */
const choices = (selections: Selections): readonly string[] => {
  const named = ['size', 'variant'].flatMap((key) => (Object.hasOwn(selections, key) ? [selections[key] ?? ''] : []));
  return [...named, ...Object.values(selections)];
};

/** Undefined when the price depends on size or variant and this choice has none; never zero. */
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
