import type { Cents } from '../../money/cents.ts';
import type { Pricing } from '../../pricing/price-book.ts';
import type { PriceTier } from '../../pricing/price-table.ts';
import { quotedLines } from '../../pricing/quote/quoted-lines.ts';
import type { ProductDetails } from '../../product/product-details.ts';
import type { Selections } from '../../product/selections.ts';

/** A product that goes into the cart with others. */
export interface SetItem {
  readonly details: Pick<ProductDetails, 'productType' | 'pricingIdentifier' | 'bundleCounting'>;
  /** The product's own, else those of its table. */
  readonly tiers: readonly PriceTier[];
  readonly selections: Selections;
  readonly quantity: number;
}

/** Totals in the order of the items, as a cart with nothing else prices them; undefined where there is no price. */
export function setTotals(items: readonly SetItem[]): readonly (Cents | undefined)[] {
  const pricings = new Map(
    items.map(({ details, tiers }): [string, Pricing] => [
      details.productType,
      { identifier: details.pricingIdentifier, tiers, bundleCounting: details.bundleCounting },
    ]),
  );
  const lines = items.map(({ details: { productType }, selections, quantity }, at) => ({
    ...{ id: String(at), productType, pricingIdentifier: null, selections, quantity },
  }));
  return quotedLines({ book: { pricingOf: (type) => pricings.get(type) ?? null }, lines }, 'regular').map(
    ({ price }) => price?.lineItemTotal,
  );
}
