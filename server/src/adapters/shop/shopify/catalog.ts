import { PortError } from '../../../kernel/outside/port-error.ts';
import type { ShopProduct } from '../port.ts';
import type { ShopifyClient } from './client.ts';
import type { Nodes } from './document.ts';
import { productGid } from './gid.ts';
import { type FoundProduct, MORE_VARIANTS, PRODUCT_IDS, PRODUCTS_BY_IDS } from './product-documents.ts';

/** The cost of a query grows with its products and variants. */
const BATCH_SIZE = 10;
/** Excludes custom products of orders. */
const SOLD = 'status:active -tag:portal';

interface FetchContext {
  readonly client: ShopifyClient;
  readonly signal: AbortSignal;
}

type Variants = FoundProduct['variants']['nodes'];

async function allVariants({ client, signal }: FetchContext, { id, variants }: FoundProduct): Promise<Variants> {
  const found = [...variants.nodes];
  let { pageInfo } = variants;
  while (pageInfo.hasNextPage) {
    const { product } = await client.request(MORE_VARIANTS, { id, after: pageInfo.endCursor }, signal);
    if (!product) break;
    found.push(...product.variants.nodes);
    ({ pageInfo } = product.variants);
  }
  return found;
}

async function readProduct(context: FetchContext, product: FoundProduct): Promise<ShopProduct> {
  const { id, title, productType, description, options } = product;
  return {
    id,
    title,
    productType,
    description,
    options: options.map(({ id: optionId, name, optionValues }) => ({
      id: optionId,
      name,
      values: optionValues.map((value) => value.name),
    })),
    variants: (await allVariants(context, product)).map((one) => ({ ...one, sku: one.sku ?? '' })),
  };
}

const isProduct = (node: FoundProduct | Record<string, never> | null): node is FoundProduct =>
  node !== null && 'variants' in node;

const isTooCostly = (error: unknown): boolean => error instanceof PortError && error.vendorCode === 'MAX_COST_EXCEEDED';

/** Splits a query that exceeds Shopify's cost limit in two. */
async function fetchProducts(context: FetchContext, ids: readonly string[]): Promise<ShopProduct[]> {
  if (ids.length === 0) return [];
  try {
    const { nodes } = await context.client.request(PRODUCTS_BY_IDS, { ids }, context.signal);
    return await Promise.all(nodes.filter(isProduct).map((one) => readProduct(context, one)));
  } catch (error) {
    if (!isTooCostly(error) || ids.length === 1) throw error;
    const half = Math.ceil(ids.length / 2);
    return [...(await fetchProducts(context, ids.slice(0, half))), ...(await fetchProducts(context, ids.slice(half)))];
  }
}

/** Finds the existing products of these ids. */
export async function fetchProductsByIds(
  client: ShopifyClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ShopProduct[]> {
  const gids = [...new Set(ids.flatMap((id) => productGid(id) ?? []))];
  const found: ShopProduct[] = [];
  for (let at = 0; at < gids.length; at += BATCH_SIZE) {
    found.push(...(await fetchProducts({ client, signal }, gids.slice(at, at + BATCH_SIZE))));
  }
  return found;
}

export async function listSoldProducts(client: ShopifyClient, signal: AbortSignal): Promise<ShopProduct[]> {
  const ids: string[] = [];
  let page: Nodes<{ readonly id: string }>['pageInfo'] = { hasNextPage: true, endCursor: null };
  while (page.hasNextPage) {
    const { products } = await client.request(PRODUCT_IDS, { query: SOLD, after: page.endCursor }, signal);
    ids.push(...products.nodes.map(({ id }) => id));
    page = products.pageInfo;
  }
  return fetchProductsByIds(client, ids, signal);
}
