import type { EditorValues } from '@colorway/contract/content/draft-fields.ts';
import { type Cents, formatAmount } from '@colorway/rules/money/cents.ts';
import { readMoney } from '@colorway/rules/money/read-money.ts';

export type DiscountTier = EditorValues['discounts']['tiers'][number];

/** A tier as typed in the cells. */
export interface DiscountCells {
  readonly threshold: string;
  readonly label: string;
  readonly amount: string;
}

export const rowOf = ({ threshold, label, amount }: DiscountTier): DiscountCells => ({
  threshold: formatAmount(threshold),
  label,
  amount: formatAmount(amount),
});

export const amountIn = (text: string): Cents | undefined => {
  const amount = readMoney(text);
  return amount === undefined || amount < 0 ? undefined : amount;
};

/** Undefined while a cell cannot be read. */
export const tierOf = ({ threshold, label, amount }: DiscountCells): DiscountTier | undefined => {
  const [from, off] = [amountIn(threshold), amountIn(amount)];
  return from === undefined || off === undefined ? undefined : { threshold: from, label, amount: off };
};

/** Finds the values of a tier that do not rise above the one before. */
export function fallsIn(
  tier: DiscountTier | undefined,
  before: DiscountTier | undefined,
): 'threshold' | 'amount' | undefined {
  if (!tier || !before) return undefined;
  if (tier.threshold <= before.threshold) return 'threshold';
  return tier.amount <= before.amount ? 'amount' : undefined;
}
