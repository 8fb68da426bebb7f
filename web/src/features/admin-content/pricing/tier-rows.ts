import { type Cents, FREE, formatAmount } from '@colorway/rules/money/cents.ts';
import { readMoney } from '@colorway/rules/money/read-money.ts';
import { type PriceTier, priceKeys } from '@colorway/rules/pricing/price-table.ts';

/** A tier as typed in the cells; text that is not a number stays and is marked. */
export interface TierRow {
  readonly from: string;
  readonly to: string;
  /** One, or one for each size in the order of `sizesOf`. */
  readonly prices: readonly string[];
}

export const sizesOf = (tiers: readonly PriceTier[]): readonly string[] => (tiers[0] ? priceKeys(tiers[0].price) : []);

const priceAt = ({ price }: PriceTier, size: string): Cents =>
  typeof price === 'number' ? price : ((price[size] ?? FREE) as Cents);

export const rowsOf = (tiers: readonly PriceTier[]): readonly TierRow[] => {
  const sizes = sizesOf(tiers);
  return tiers.map((tier) => ({
    from: String(tier.min),
    to: String(tier.max),
    prices:
      typeof tier.price === 'number'
        ? [formatAmount(tier.price)]
        : sizes.map((size) => formatAmount(priceAt(tier, size))),
  }));
};

export const readCount = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : undefined;

const tierOf = ({ from, to, prices }: TierRow, sizes: readonly string[]): PriceTier | undefined => {
  const [min, max] = [readCount(from), readCount(to)];
  const amounts = prices.map(readMoney).flatMap((amount) => (amount === undefined || amount < 0 ? [] : [amount]));
  if (min === undefined || max === undefined || amounts.length !== prices.length) return undefined;
  const [one = FREE] = amounts;
  return {
    min,
    max,
    price: sizes.length === 0 ? one : Object.fromEntries(sizes.map((size, at) => [size, amounts[at] ?? FREE])),
  };
};

/** Undefined while a cell cannot be read: half a table is not saved. */
export const tiersOf = (rows: readonly TierRow[], sizes: readonly string[]): readonly PriceTier[] | undefined => {
  const tiers = rows.map((row) => tierOf(row, sizes));
  return tiers.includes(undefined) ? undefined : tiers.flatMap((tier) => tier ?? []);
};
