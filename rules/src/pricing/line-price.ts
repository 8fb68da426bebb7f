import { type Cents, cents, sumOf, times } from '../money/cents.ts';
import { MAX_QUANTITY } from '../product/quantity.ts';
import type { Selections } from '../product/selections.ts';
import { ok, type Result, refused } from '../result/result.ts';
import type { PriceTier } from './price-table.ts';
import { priceFor, tierOf } from './tier-price.ts';
import { type Buyer, type Upgrade, upgradesOf } from './upgrades.ts';

/** The next cheaper tier, and the price of the line there. */
export interface NextTier {
  /** Pieces of this line. */
  readonly quantity: number;
  readonly more: number;
  readonly unitPrice: Cents;
  readonly total: Cents;
}

export interface LinePrice {
  /** The first tier's price for the same selection (D43). */
  readonly basePrice: Cents;
  /** Tier price and upgrades. */
  readonly unitPrice: Cents;
  readonly lineItemTotal: Cents;
  readonly tier: PriceTier;
  readonly upgrades: readonly Upgrade[];
  readonly next: NextTier | null;
}

export const NO_PRICES = 'This product has no price yet. Contact us for a quote.';
export const NO_PRICE_FOR_CHOICE = 'There is no price for this choice yet. Choose another one, or contact us.';

export interface Line {
  readonly productType: string;
  readonly tiers: readonly PriceTier[];
  readonly selections: Selections;
  readonly quantity: number;
  /** With bundle counting, all pieces in the cart that count together; otherwise the quantity of the line. */
  readonly counting?: number;
  readonly buyer?: Buyer;
}

/** Calculates the price of a line; browser and server use the same function (D5, D43). */
export function linePrice(line: Line): Result<LinePrice, string> {
  const { productType, tiers, selections, quantity, counting = quantity, buyer = 'regular' } = line;
  const tier = tierOf(tiers, counting);
  const first = tiers[0];
  if (!tier || !first) return refused(NO_PRICES);
  const basePrice = priceFor(first.price, selections);
  const tierPrice = priceFor(tier.price, selections);
  if (basePrice === undefined || tierPrice === undefined) return refused(NO_PRICE_FOR_CHOICE);
  const upgrades = upgradesOf(productType, selections, buyer);
  const added = sumOf(upgrades.map(({ amount }) => amount));
  const unitPrice = cents(tierPrice + added);
  return ok({
    basePrice,
    unitPrice,
    lineItemTotal: times(unitPrice, quantity),
    tier,
    upgrades,
    next: nextTier({ tiers, selections, quantity, counting, unitPrice, added }),
  });
}

interface TierPosition {
  readonly tiers: readonly PriceTier[];
  readonly selections: Selections;
  readonly quantity: number;
  readonly counting: number;
  readonly unitPrice: Cents;
  readonly added: Cents;
}

function nextTier({ tiers, selections, quantity, counting, unitPrice, added }: TierPosition): NextTier | null {
  for (const { min, price } of tiers) {
    const tierPrice = priceFor(price, selections);
    if (min <= counting || tierPrice === undefined || tierPrice + added >= unitPrice) continue;
    const more = min - counting;
    const cheaper = cents(tierPrice + added);
    if (quantity + more > MAX_QUANTITY) return null;
    return { quantity: quantity + more, more, unitPrice: cheaper, total: times(cheaper, quantity + more) };
  }
  return null;
}
