import { type Cents, cents } from '../../money/cents.ts';
import type { Selections } from '../../product/selections.ts';
import type { PriceTier } from '../price-table.ts';
import { priceFor, tierOf } from '../tier-price.ts';

export interface LadderStep {
  /** The first quantity with this price. */
  readonly from: number;
  readonly unitPrice: Cents;
  readonly isReached: boolean;
  readonly isCurrent: boolean;
}

/** The price of a piece by quantity, for the chosen options; steps of the same price are one. */
export function quantityLadder(
  tiers: readonly PriceTier[],
  {
    selections,
    quantity,
    added,
  }: { readonly selections: Selections; readonly quantity: number; readonly added: Cents },
): readonly LadderStep[] {
  const current = tierOf(tiers, quantity);
  const steps: LadderStep[] = [];
  for (const tier of tiers) {
    const price = priceFor(tier.price, selections);
    if (price === undefined) continue;
    const unitPrice = cents(price + added);
    const isCurrent = tier === current;
    const last = steps.at(-1);
    if (last?.unitPrice === unitPrice) steps.splice(-1, 1, { ...last, isCurrent: last.isCurrent || isCurrent });
    else steps.push({ from: tier.min, unitPrice, isReached: quantity >= tier.min || isCurrent, isCurrent });
  }
  return steps;
}
