import { keptProducts } from '@colorway/contract/content/content-cache.ts';
import { plainDocument } from '@colorway/rules/content/rich-document.ts';
import type { CachedProduct } from '@colorway/rules/product/cached-product.ts';
import {
  type ConfiguratorProduct,
  configuratorProductsAnswer,
  type Product,
  productsAnswer,
  there,
} from './answers.ts';
import type { ContentfulClient } from './client.ts';
import { documentOf } from './documents.ts';
import { PAGE, PORTAL_CONFIGURATOR_PRODUCTS, PORTAL_PRODUCTS } from './queries.ts';

/** More than any house has; an answer that never ends is not read for ever. */
const MOST = 1_000;

/** The configurator names a product by its handle: `bow-tie` is the Bow Tie. */
const handle = (type: string | null): string => (type ?? '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '');

const plain = (document: Product['productDescription']): string => plainDocument(documentOf(document?.json, new Map()));

const present = (product: Product, configurator: readonly ConfiguratorProduct[]): CachedProduct => {
  const { productType, sampleProduct, customPricing, minimumQuantity } = product;
  const same = configurator.find((one) => handle(one.productType) === handle(productType));
  return {
    productType: productType?.trim() ?? '',
    productDescription: plain(product.productDescription),
    pricingInformation: plain(product.pricingInformation),
    pricingIdentifier: product.pricingIdentifier ?? '',
    sampleProduct: sampleProduct ?? same?.sampleProduct ?? '',
    bundleCounting: product.bundleCounting ?? false,
    minimumQuantity: Math.max(1, minimumQuantity ?? 1),
    friendlyOptionNames: (product.friendlyOptionNames ?? []).filter((name) => name !== null),
    ...(customPricing !== null && { hasOwnPrices: customPricing }),
  };
};

export async function readProducts(client: ContentfulClient): Promise<readonly CachedProduct[]> {
  const configurator = await client.query(PORTAL_CONFIGURATOR_PRODUCTS, configuratorProductsAnswer);
  const sampled = there(configurator.data.portalProductCollection);
  const found: Product[] = [];
  for (let skip = 0; skip < MOST; skip += PAGE) {
    const { data } = await client.query(PORTAL_PRODUCTS, productsAnswer, { skip });
    found.push(...there(data.productCollection));
    if (skip + PAGE >= data.productCollection.total) break;
  }
  return keptProducts.parse(found.map((product) => present(product, sampled)));
}
