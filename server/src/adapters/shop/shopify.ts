import { createHash } from 'node:crypto';
import { typedCode } from '@colorway/rules/pricing/discount-code.ts';
import type { Shop, ShopProduct } from './port.ts';
import { fetchProductsByIds, listSoldProducts } from './shopify/catalog.ts';
import type { ShopifyClient } from './shopify/client.ts';
import { type KnownCode, presentCode, toKnownCode, uncheckedCode } from './shopify/code.ts';
import { CODE } from './shopify/code-documents.ts';
import { productGid } from './shopify/gid.ts';
import { readThroughCache, type SnapshotCache } from './shopify/read-through-cache.ts';
import { findSnapshot } from './shopify/snapshot-store.ts';

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
