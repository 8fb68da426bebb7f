import type { Cents } from '@colorway/rules/money/cents.ts';
import { linePrice } from '@colorway/rules/pricing/line-price.ts';
import type { PriceBook } from '@colorway/rules/pricing/price-book.ts';
import type { Selections } from '@colorway/rules/product/selections.ts';
import type { StoredProof } from '../portal/stored-project.ts';

interface Approved {
  readonly selections: Selections;
  readonly quantity: number;
}

/** What one piece costs when only this is ordered; null where there is no price. */
export function approvedPrice(
  book: PriceBook,
  { productType, pricingIdentifier }: Pick<StoredProof, 'productType' | 'pricingIdentifier'>,
  { selections, quantity }: Approved,
): Cents | null {
  const pricing = book.pricingOf(productType, pricingIdentifier);
  if (!pricing) return null;
  const found = linePrice({ productType, tiers: pricing.tiers, selections, quantity });
  return found.ok ? found.value.unitPrice : null;
}
