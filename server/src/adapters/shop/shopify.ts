import { createHash } from 'node:crypto';
import { typedCode } from '@colorway/rules/pricing/discount/discount-code.ts';
import type { Database } from '../../kernel/database/queries.ts';
import type { Services } from '../../kernel/outside/services.ts';
import type { Shop, ShopProduct } from './port.ts';
import { fetchProductsByIds, listSoldProducts } from './shopify/catalog.ts';
import { SHOPIFY } from './shopify/classify.ts';
import type { ShopifyClient } from './shopify/client.ts';
import { type KnownCode, presentCode, toKnownCode, uncheckedCode } from './shopify/code.ts';
import { CODE } from './shopify/code-documents.ts';
import { productGid } from './shopify/gid.ts';
import { findSnapshot, saveSnapshot } from './shopify/snapshot-store.ts';

/** Cached answers younger than this are not fetched again. */
const FRESH_MS = 60_000;
/** Time limit, since a request waits for the answer. */
const TIMEOUT_MS = 5_000;
const MINUTE_MS = 60_000;

interface SnapshotCache {
  readonly db: Database;
  readonly services: Pick<Services, 'remark'>;
  readonly freshMs?: number;
}

interface CachedRequest<T> {
  /** Cache key, such as `code:SPRING10`. */
  readonly key: string;
  readonly what: string;
  readonly load: (signal: AbortSignal) => Promise<T>;
}

/**
 * Returns Shopify's answer, or the last one of any age while it is unreachable. Never call it within a transaction: it
 * may take seconds.
 */
async function readThroughCache<T>(
  { db, services, freshMs = FRESH_MS }: SnapshotCache,
  { key, what, load }: CachedRequest<T>,
): Promise<T> {
  const cached = await findSnapshot(db, key);
  const age = cached ? Date.now() - cached.fetchedAt.getTime() : Number.POSITIVE_INFINITY;
  if (cached && age < freshMs) return cached.body as T;
  try {
    const body = await load(AbortSignal.timeout(TIMEOUT_MS));
    await saveSnapshot(db, key, body);
    return body;
  } catch (error) {
    if (!cached) throw error;
    services.remark(SHOPIFY, `Shopify is away. What we know of ${what} is ${Math.round(age / MINUTE_MS)} minutes old.`);
    return cached.body as T;
  }
}

const codeKey = (code: string): string => `code:${code}`;
const idsKey = (ids: readonly string[]): string => {
  return `products:${createHash('sha256').update(ids.join(' ')).digest('base64url')}`;
};

/**
 * Products and discount codes of Shopify. Orders stay in our tables at promised prices; the payment provider creates
 * Shopify's orders and products.
 */
export function shopifyShop(client: ShopifyClient, cache: SnapshotCache, own: Shop): Shop {
  const fetchCode = async (code: string, signal: AbortSignal): Promise<KnownCode | null> => {
    const { codeDiscountNodeByCode: found } = await client.request(CODE, { code }, signal);
    return found && toKnownCode(found.codeDiscount);
  };
  const readProducts = (ids: readonly string[]): Promise<ShopProduct[]> =>
    readThroughCache(cache, {
      key: idsKey(ids),
      what: 'products',
      load: (signal) => fetchProductsByIds(client, ids, signal),
    });

  return {
    ...own,
    products: async (db, ids) => {
      // Ids in another form belong to our own tables.
      const ownProducts = await own.products(db, ids);
      const gids = ids.flatMap((id) => productGid(id) ?? []);
      const shopifyProducts = new Map((gids.length === 0 ? [] : await readProducts(gids)).map((one) => [one.id, one]));
      return ids.map((id, at) => ownProducts[at] ?? shopifyProducts.get(productGid(id) ?? '') ?? null);
    },
    allProducts: () =>
      readThroughCache(cache, {
        key: 'products:all',
        what: 'products',
        load: (signal) => listSoldProducts(client, signal),
      }),
    lookupDiscount: async (tx, typed) => {
      const code = typedCode(typed);
      const cached = await findSnapshot(tx, codeKey(code));
      if (!cached) return uncheckedCode(code);
      return cached.body === null ? null : presentCode(code, cached.body as KnownCode, new Date());
    },
    refreshDiscounts: async (codes) => {
      for (const code of new Set(codes.map(typedCode))) {
        const what = 'a discount code';
        // Without an answer the code stays unchecked, which the customer sees.
        await readThroughCache(cache, { key: codeKey(code), what, load: (signal) => fetchCode(code, signal) }).catch(
          () => {},
        );
      }
    },
    // Shopify counts the uses of its own orders.
    countDiscountUse: async () => true,
  };
}
