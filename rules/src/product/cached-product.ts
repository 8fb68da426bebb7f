import type { ProductDetails } from './product-details.ts';

/** What the content service says of a product; options, shipping and prices of its own stay ours. */
export interface CachedProduct
  extends Pick<
    ProductDetails,
    | 'productType'
    | 'productDescription'
    | 'pricingInformation'
    | 'pricingIdentifier'
    | 'sampleProduct'
    | 'bundleCounting'
    | 'minimumQuantity'
    | 'friendlyOptionNames'
  > {
  /** Whether the product has prices of its own. Undefined: nobody said. */
  readonly hasOwnPrices?: boolean | undefined;
}

/** Which products there are is said there, in our order; while it says none, ours stand. */
export function productsOver(
  own: readonly ProductDetails[],
  cached: readonly CachedProduct[],
): readonly ProductDetails[] {
  if (cached.length === 0) return own;
  const ours = new Map(own.map((product) => [product.productType, product]));
  const places = new Map(own.map(({ productType }, at) => [productType, at]));
  const placeOf = ({ productType }: CachedProduct): number => places.get(productType) ?? own.length;
  const sorted = [...cached].sort((one, other) => placeOf(one) - placeOf(other));
  return sorted.map(({ hasOwnPrices = true, ...product }) => {
    const our = ours.get(product.productType);
    return {
      ...product,
      // Empty there: as here, until somebody says it there.
      pricingIdentifier: product.pricingIdentifier || (our?.pricingIdentifier ?? ''),
      sampleProduct: product.sampleProduct || (our?.sampleProduct ?? ''),
      options: our?.options ?? [],
      shipping: our?.shipping ?? '',
      customPricing: hasOwnPrices ? (our?.customPricing ?? null) : null,
    };
  });
}

/** Ours, with a place for what we say of products that only the service knows. */
export function productsUnder(
  own: readonly ProductDetails[],
  shown: readonly ProductDetails[],
): readonly ProductDetails[] {
  const ours = new Set(own.map(({ productType }) => productType));
  const others = shown.filter(({ productType }) => !ours.has(productType));
  return [...own, ...others.map((one) => ({ ...one, sampleProduct: `sample-of-${one.productType}` }))];
}
