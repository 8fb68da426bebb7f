import type { ProductDetails } from '../product/product-details.ts';
import type { PriceTable, PriceTier } from './price-table.ts';
import { tiersOf } from './product-tiers.ts';

/** The pricing of a product. */
export interface Pricing {
  /** Lines with the same table may count together (D43). */
  readonly identifier: string;
  readonly tiers: readonly PriceTier[];
  readonly bundleCounting: boolean;
}

/** All prices, indexed once for many quotes. */
export interface PriceBook {
  /** Null for a product without details: it has no price and cannot be added (D50). */
  pricingOf(productType: string, pricingIdentifier: string | null): Pricing | null;
}

type Priced = Pick<ProductDetails, 'productType' | 'pricingIdentifier' | 'customPricing' | 'bundleCounting'>;

export function priceBook(products: readonly Priced[], tables: readonly PriceTable[]): PriceBook {
  const tiersByName = new Map(tables.map(({ identifier, tiers }) => [identifier, tiers]));
  const own = new Map(
    products.map((one): [string, Pricing] => [
      one.productType,
      { identifier: one.pricingIdentifier, tiers: tiersOf(one, tables), bundleCounting: one.bundleCounting },
    ]),
  );
  /** A proof that names another table uses it, even if the product has tiers of its own. */
  const renamed = new Map<string, Pricing>();
  const byOtherTable = (pricing: Pricing, productType: string, identifier: string): Pricing => {
    const key = JSON.stringify([productType, identifier]);
    const known = renamed.get(key);
    if (known) return known;
    const made = { ...pricing, identifier, tiers: tiersByName.get(identifier) ?? [] };
    renamed.set(key, made);
    return made;
  };
  return {
    pricingOf: (productType, pricingIdentifier) => {
      const pricing = own.get(productType);
      if (!pricing) return null;
      return pricingIdentifier === null || pricingIdentifier === pricing.identifier
        ? pricing
        : byOtherTable(pricing, productType, pricingIdentifier);
    },
  };
}
