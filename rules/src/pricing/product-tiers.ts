import type { ProductDetails } from '../product/product-details.ts';
import type { PriceTable, PriceTier } from './price-table.ts';

/** A product's own tiers replace the table's (D43); empty without either. */
export const tiersOf = (
  { customPricing, pricingIdentifier }: Pick<ProductDetails, 'customPricing' | 'pricingIdentifier'>,
  tables: readonly PriceTable[],
): readonly PriceTier[] =>
  customPricing ?? tables.find(({ identifier }) => identifier === pricingIdentifier)?.tiers ?? [];
