import type { ProductData, ShopProduct } from '@colorway/contract/shop/product.ts';
import type { PriceTier } from '@colorway/rules/pricing/price-table.ts';
import { fromPrice } from '@colorway/rules/pricing/tier-price.ts';
import type { ProductDetails, ProductOption } from '@colorway/rules/product/product-details.ts';
import { PRODUCT_TYPE_IDS } from '@colorway/rules/product/product-types.ts';
import type { ShopProduct as Sold } from '../../adapters/shop/port.ts';
import { knownProduct } from './known-product.ts';
import type { ProductFacts } from './product-store.ts';

export const presentTiers = (tiers: readonly PriceTier[]): ShopProduct['tiers'] =>
  tiers.map(({ min, max, price }) => ({ min, max, price: typeof price === 'number' ? price : { ...price } }));

const presentOptions = (options: readonly ProductOption[]): ProductData['options'] =>
  options.map((option) => ({ ...option, values: [...option.values] }));

export const presentDetails = (details: ProductDetails): NonNullable<ShopProduct['details']> => ({
  ...details,
  customPricing: details.customPricing ? presentTiers(details.customPricing) : null,
  friendlyOptionNames: [...details.friendlyOptionNames],
  options: presentOptions(details.options),
});

/** Leaves out products without a price. */
export const presentPrices = (facts: ProductFacts) =>
  PRODUCT_TYPE_IDS.flatMap((productType) => {
    const { label, tiers } = knownProduct(facts, productType);
    const from = fromPrice(tiers);
    return from === undefined ? [] : [{ productType, label, from }];
  });

export const presentProductData = ({ options, variants, ...rest }: Sold): ProductData => ({
  ...rest,
  options: presentOptions(options),
  variants: [...variants],
});
