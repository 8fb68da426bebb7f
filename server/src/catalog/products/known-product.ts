import type { PriceTier } from '@colorway/rules/pricing/price-table.ts';
import { tiersOf } from '@colorway/rules/pricing/product-tiers.ts';
import { projectTypeOf } from '@colorway/rules/product/portal-products.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import type { ProductFacts } from './product-store.ts';

export interface KnownProduct {
  readonly label: string;
  /** Undefined if the content service has no such product (D50). */
  readonly details: ProductDetails | undefined;
  readonly tiers: readonly PriceTier[];
}

export function knownProduct({ products, tables }: ProductFacts, type: ProductTypeId): KnownProduct {
  const label = projectTypeOf(type);
  const details = products.find(({ productType }) => productType === label);
  return { label, details, tiers: details ? tiersOf(details, tables) : [] };
}
