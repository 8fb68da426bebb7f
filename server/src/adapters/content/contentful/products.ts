import { keptProducts } from '@colorway/contract/content/content-cache.ts';
import { plainDocument } from '@colorway/rules/content/rich-document.ts';
import type { CachedProduct } from '@colorway/rules/product/cached-product.ts';
import {
  type ConfiguratorProduct,
  configuratorProductsAnswer,
  type Product,
  productsAnswer,
  withoutNulls,
} from './answers.ts';
import type { ContentfulClient } from './client.ts';
import { documentOf } from './documents.ts';
import { PAGE, PORTAL_CONFIGURATOR_PRODUCTS, PORTAL_PRODUCTS } from './queries.ts';

/** More than any maker has; ends a paging that would not stop. */
const MAX_PRODUCTS = 1_000;

/** The configurator names products by handle: `bow-tie` is Bow Tie. */
const normalizeType = (type: string | null): string => (type ?? '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '');

const plain = (document: Product['productDescription']): string => plainDocument(documentOf(document?.json, new Map()));

const present = (product: Product, configurator: readonly ConfiguratorProduct[]): CachedProduct => {
  const { productType, sampleProduct, customPricing, minimumQuantity } = product;
  const match = configurator.find((one) => normalizeType(one.productType) === normalizeType(productType));
  return {
    productType: productType?.trim() ?? '',
    productDescription: plain(product.productDescription),
    pricingInformation: plain(product.pricingInformation),
    pricingIdentifier: product.pricingIdentifier ?? '',
    sampleProduct: sampleProduct ?? match?.sampleProduct ?? '',
    bundleCounting: product.bundleCounting ?? false,
    minimumQuantity: Math.max(1, minimumQuantity ?? 1),
    friendlyOptionNames: (product.friendlyOptionNames ?? []).filter((name) => name !== null),
    ...(customPricing !== null && { hasOwnPrices: customPricing }),
  };
};

export async function readProducts(client: ContentfulClient): Promise<readonly CachedProduct[]> {
  const configurator = await client.query(PORTAL_CONFIGURATOR_PRODUCTS, configuratorProductsAnswer);
  const configured = withoutNulls(configurator.data.portalProductCollection);
  const found: Product[] = [];
  for (let skip = 0; skip < MAX_PRODUCTS; skip += PAGE) {
    const { data } = await client.query(PORTAL_PRODUCTS, productsAnswer, { skip });
    found.push(...withoutNulls(data.productCollection));
    if (skip + PAGE >= data.productCollection.total) break;
  }
  return keptProducts.parse(found.map((product) => present(product, configured)));
}
