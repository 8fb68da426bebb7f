import { createHash } from 'node:crypto';
import { typedCode } from '@colorway/rules/pricing/discount-code.ts';
import type { Shop, ShopProduct } from './port.ts';
import { productsAt, soldAt } from './shopify/catalog.ts';
import type { ShopifyClient } from './shopify/client.ts';
import { codeNow, type KnownCode, knownCode, uncheckedCode } from './shopify/code.ts';
import { CODE } from './shopify/code-documents.ts';
import { productGid } from './shopify/gid.ts';
import { type Memory, remembered } from './shopify/remember.ts';
import { findCached } from './shopify/snapshot-store.ts';

const codeKey = (code: string): string => `code:${code}`;
const idsKey = (ids: readonly string[]): string => {
  return `products:${createHash('sha256').update(ids.join(' ')).digest('base64url')}`;
};

/**
 * Products and discount codes as Shopify has them. Orders stay ours, with the figures that were promised; the till makes
 * Shopify's own order and products of them.
 */
export function shopifyShop(client: ShopifyClient, memory: Memory, own: Shop): Shop {
  const askCode = async (code: string, signal: AbortSignal): Promise<KnownCode | null> => {
    const { codeDiscountNodeByCode: found } = await client.request(CODE, { code }, signal);
    return found && knownCode(found.codeDiscount);
  };
  const known = (ids: readonly string[]): Promise<ShopProduct[]> =>
    remembered(memory, {
      key: idsKey(ids),
      what: 'products',
      load: (signal) => productsAt(client, ids, signal),
    });

  return {
    ...own,
    products: async (db, ids) => {
      // Ids that are none of Shopify's are those of our own tables.
      const ours = await own.products(db, ids);
      const gids = ids.flatMap((id) => productGid(id) ?? []);
      const theirs = new Map((gids.length === 0 ? [] : await known(gids)).map((one) => [one.id, one]));
      return ids.map((id, at) => ours[at] ?? theirs.get(productGid(id) ?? '') ?? null);
    },
    allProducts: () =>
      remembered(memory, { key: 'products:all', what: 'products', load: (signal) => soldAt(client, signal) }),
    lookupDiscount: async (tx, typed) => {
      const code = typedCode(typed);
      const kept = await findCached(tx, codeKey(code));
      if (!kept) return uncheckedCode(code);
      return kept.body === null ? null : codeNow(code, kept.body as KnownCode, new Date());
    },
    refreshDiscounts: async (codes) => {
      for (const code of new Set(codes.map(typedCode))) {
        const what = 'a discount code';
        // Without an answer it stays unchecked, and is told so.
        await remembered(memory, { key: codeKey(code), what, load: (signal) => askCode(code, signal) }).catch(() => {});
      }
    },
    // Shopify counts those of its own orders.
    countDiscountUse: async () => true,
  };
}
