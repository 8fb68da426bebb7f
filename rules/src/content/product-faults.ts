import type { PriceTable, PriceTier } from '../pricing/price-table.ts';
import { tiersOf } from '../pricing/product-tiers.ts';
import { tierFaults } from '../pricing/tier-faults.ts';
import { priceFor } from '../pricing/tier-price.ts';
import type { ProductDetails } from '../product/product-details.ts';
import { MAX_QUANTITY } from '../product/quantity.ts';
import { variantsOf } from '../product/variants.ts';
import { fieldOf } from './draft.ts';

export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

const repeated = (values: readonly string[]): boolean => new Set(values).size < values.length;

const optionsFault = ({ options }: ProductDetails): string | undefined => {
  const names = options.map(({ name }) => name.trim().toLowerCase());
  if (names.includes('')) return 'An option has no name.';
  if (repeated(names)) return 'Two options have the same name.';
  for (const { name, values } of options) {
    if (values.length === 0) return `${name} has no choices.`;
    if (values.some((value) => value.trim() === '')) return `${name} has an empty choice.`;
    if (repeated(values)) return `${name} has the same choice twice.`;
  }
  return undefined;
};

/** Finds a choice without a price, which cannot be ordered. */
const unpriced = (product: ProductDetails, [first]: readonly PriceTier[]): string | undefined => {
  const without =
    first && variantsOf(product).find(({ selections }) => priceFor(first.price, selections) === undefined);
  return without && `${without.title} has no price in ${product.pricingIdentifier}.`;
};

const pricingFault = (product: ProductDetails, tables: readonly PriceTable[]): string | undefined => {
  const { customPricing, pricingIdentifier } = product;
  if (pricingIdentifier === '') return 'Choose a pricing table.';
  if (!customPricing && !tables.some(({ identifier }) => identifier === pricingIdentifier))
    return `There is no pricing table ${pricingIdentifier}.`;
  return unpriced(product, tiersOf(product, tables));
};

const minimumFault = ({ minimumQuantity }: ProductDetails): string | undefined =>
  Number.isInteger(minimumQuantity) && minimumQuantity >= 1 && minimumQuantity <= MAX_QUANTITY
    ? undefined
    : `The minimum must be a whole number from 1 to ${MAX_QUANTITY}.`;

const friendlyFault = ({ friendlyOptionNames }: ProductDetails): string | undefined => {
  const wrong = friendlyOptionNames.find((entry) => !/^[^:]+:.*\S/.test(entry));
  return wrong === undefined ? undefined : `"${wrong}" must have the form id:name.`;
};

/** Returns the faults that prevent products from being sold. */
export function productFaults(
  products: readonly ProductDetails[],
  tables: readonly PriceTable[],
): readonly FieldFault[] {
  const sameSample = (product: ProductDetails): string | undefined => {
    if (product.sampleProduct.trim() === '') return 'The sample product is empty.';
    const other = products.find((one) => one !== product && one.sampleProduct === product.sampleProduct);
    return other && `${other.productType} has the same sample product.`;
  };
  return products.flatMap((product) => {
    const found = {
      sampleProduct: sameSample(product),
      pricingIdentifier: pricingFault(product, tables),
      minimumQuantity: minimumFault(product),
      options: optionsFault(product),
      friendlyOptionNames: friendlyFault(product),
      customPricing: product.customPricing ? tierFaults(product.customPricing)[0]?.message : undefined,
    };
    return Object.entries(found).flatMap(([key, message]) =>
      message === undefined ? [] : [{ field: fieldOf(product.productType, key), message }],
    );
  });
}

/** Returns the first fault of each tier of each price table. */
export const tableFaults = (tables: readonly PriceTable[]): readonly FieldFault[] =>
  tables.flatMap(({ identifier, name, tiers }) => [
    ...(name.trim() === '' ? [{ field: fieldOf(identifier, 'name'), message: 'The table has no name.' }] : []),
    ...tierFaults(tiers).map(({ message }) => ({ field: fieldOf(identifier, 'tiers'), message })),
  ]);
