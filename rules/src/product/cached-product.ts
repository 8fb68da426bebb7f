import type { ProductDetails } from './product-details.ts';

/** Product fields from the content service; options, shipping and custom prices are stored here. */
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
  /** True if the product has custom prices. Undefined when the service does not say. */
  readonly hasOwnPrices?: boolean | undefined;
}

/** The service decides which products exist, in our order; without any there, our own are used. */
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
      // Empty there means our own value.
      pricingIdentifier: product.pricingIdentifier || (our?.pricingIdentifier ?? ''),
      sampleProduct: product.sampleProduct || (our?.sampleProduct ?? ''),
      options: our?.options ?? [],
      shipping: our?.shipping ?? '',
      customPricing: hasOwnPrices ? (our?.customPricing ?? null) : null,
    };
  });
}

/** Returns our products, with entries for our fields of products that only the service knows. */
export function productsUnder(
  own: readonly ProductDetails[],
  shown: readonly ProductDetails[],
): readonly ProductDetails[] {
  const ours = new Set(own.map(({ productType }) => productType));
  const others = shown.filter(({ productType }) => !ours.has(productType));
  return [...own, ...others.map((one) => ({ ...one, sampleProduct: `sample-of-${one.productType}` }))];
}
