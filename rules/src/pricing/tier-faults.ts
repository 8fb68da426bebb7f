import { MAX_QUANTITY } from '../product/quantity.ts';
import { AND_MORE, type PriceTier, priceKeys } from './price-table.ts';

export interface TierFault {
  /** Index of the tier, from 0. */
  readonly row: number;
  readonly message: string;
}

const range = (from: number, to: number): string => (from === to ? `${from} has` : `${from} to ${to} have`);

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1;

const boundsFault = ({ min, max }: PriceTier, before: PriceTier | undefined): string | undefined => {
  if (!isCount(min) || !isCount(max)) return 'A tier must start and end with a whole number.';
  if (max < min) return `A tier cannot go from ${min} down to ${max}.`;
  const expected = (before?.max ?? 0) + 1;
  if (min > expected) return `${range(expected, min - 1)} no price.`;
  if (min < expected) return `${range(min, Math.min(max, expected - 1))} two prices.`;
  return undefined;
};

const amountsOf = ({ price }: PriceTier): readonly number[] =>
  typeof price === 'number' ? [price] : Object.values(price);

const priceFault = (tier: PriceTier, first: PriceTier): string | undefined => {
  if (typeof tier.price !== 'number' && amountsOf(tier).length === 0) return 'This tier has no price.';
  if (amountsOf(tier).some((amount) => !Number.isSafeInteger(amount) || amount < 0))
    return 'A price must be $0.00 or more.';
  const keys = (one: PriceTier): string => [...priceKeys(one.price)].sort().join('\n');
  return keys(tier) === keys(first) && typeof tier.price === typeof first.price
    ? undefined
    : 'Every tier needs a price for the same sizes.';
};

/** Returns all faults of a list of tiers: it must start at 1, have no gaps or overlaps, and end open. */
export function tierFaults(tiers: readonly PriceTier[]): readonly TierFault[] {
  const [first] = tiers;
  if (!first) return [{ row: 0, message: 'A table needs at least one tier.' }];
  const faults = tiers.flatMap((tier, row) =>
    [boundsFault(tier, tiers[row - 1]), priceFault(tier, first)].flatMap((message) =>
      message === undefined ? [] : [{ row, message }],
    ),
  );
  const last = tiers.length - 1;
  const ends = tiers[last]?.max ?? 0;
  if (ends >= AND_MORE) return faults;
  return [...faults, { row: last, message: `${range(ends + 1, MAX_QUANTITY)} no price.` }];
}
