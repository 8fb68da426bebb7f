import { cachedProducts } from '@colorway/contract/content/content-cache.ts';
import { plainDocument } from '@colorway/rules/content/rich-document.ts';
import type { CachedProduct } from '@colorway/rules/product/cached-product.ts';
import type { ContentfulConfig } from '../../kernel/config/services.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import type { Services } from '../../kernel/outside/services.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import {
  type ConfiguratorProduct,
  collectionsAnswer,
  configuratorProductsAnswer,
  type Product,
  productsAnswer,
  withoutNulls,
} from './contentful/answers.ts';
import { CONTENTFUL } from './contentful/classify.ts';
import { type ContentfulClient, contentfulClient } from './contentful/client.ts';
import { documentOf } from './contentful/documents.ts';
import {
  COLLECTIONS,
  LIST_COLLECTIONS,
  PAGE,
  PORTAL_CONFIGURATOR_PRODUCTS,
  PORTAL_PRODUCTS,
} from './contentful/queries.ts';
import { readParts } from './contentful/read-parts.ts';
import type { ContentOrigin, ContentSource } from './port.ts';

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

async function readProducts(client: ContentfulClient): Promise<readonly CachedProduct[]> {
  const configurator = await client.query(PORTAL_CONFIGURATOR_PRODUCTS, configuratorProductsAnswer);
  const configured = withoutNulls(configurator.data.portalProductCollection);
  const found: Product[] = [];
  for (let skip = 0; skip < MAX_PRODUCTS; skip += PAGE) {
    const { data } = await client.query(PORTAL_PRODUCTS, productsAnswer, { skip });
    found.push(...withoutNulls(data.productCollection));
    if (skip + PAGE >= data.productCollection.total) break;
  }
  return cachedProducts.parse(found.map((product) => present(product, configured)));
}

interface Options {
  readonly config: ContentfulConfig;
  readonly services: Services;
  readonly dice?: () => number;
}

type Contentful = ContentSource & Testable & { readonly origin: ContentOrigin; close(): Promise<void> };

/** Reads the published content of a space, without a cache: `catalog/content-source/content-cache.ts` has it. */
export function contentfulContent({ config, services, dice }: Options): Contentful {
  const client = contentfulClient({ config, services, ...(dice && { dice }) });
  const { space, environment = 'master', previewToken, locale } = config;
  const drafts = previewToken
    ? contentfulClient({ config, services, preview: true, ...(dice && { dice }) })
    : undefined;
  const readAll = async (by: ContentfulClient) => ({ ...(await readParts(by)), products: await readProducts(by) });
  const fault = (message: string, vendorCode: string): PortError =>
    new PortError(message, { service: CONTENTFUL, kind: 'validation', vendorCode });

  /** Names the language that texts are read in; throws for one that the space does not have. */
  const languageOf = async (signal: AbortSignal): Promise<string> => {
    const [standard = 'its default', ...others] = await client.locales(signal);
    if (locale === undefined) return `${standard}, its default locale`;
    if ([standard, ...others].includes(locale)) return locale;
    throw fault(`The space ${space} has no locale ${locale}. It has ${[standard, ...others].join(', ')}.`, 'no-locale');
  };
  return {
    origin: {
      name: CONTENTFUL,
      url: `https://app.contentful.com/spaces/${encodeURIComponent(space)}/environments/${encodeURIComponent(environment)}/entries`,
    },
    read: () => readAll(client),
    readDrafts: drafts && (() => readAll(drafts)),
    test: async (signal) => {
      const { data } = await client.query(LIST_COLLECTIONS, collectionsAnswer, {}, signal);
      const names = new Set(data.__schema.queryType.fields.map(({ name }) => name));
      const missing = COLLECTIONS.filter((name) => !names.has(name));
      if (missing.length > 0) {
        throw fault(
          `The space ${space} (${environment}) has no ${missing.join(', ')}. Import the content model into it.`,
          'no-collection',
        );
      }
      const language = await languageOf(signal);
      await drafts?.query(PORTAL_CONFIGURATOR_PRODUCTS, configuratorProductsAnswer, {}, signal);
      const preview = drafts ? ' Drafts can be previewed.' : '';
      return {
        words: `The space ${space} (${environment}) answers in ${language}, and has ${COLLECTIONS.join(', ')}.${preview}`,
      };
    },
    close: async () => {
      await client.close();
      await drafts?.close();
    },
  };
}
