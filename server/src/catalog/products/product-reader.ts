import { productsOver } from '@colorway/rules/product/cached-product.ts';
import { nodeCache } from '../../kernel/cache/node-cache.ts';
import type { FastPaths } from '../../kernel/config/fast-paths.ts';
import type { Database, Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { ContentCache } from '../content-source/content-cache.ts';
import { CONTENT_UNREACHABLE } from '../content-source/content-unreachable.ts';
import { type ProductFacts, readStoredFacts } from './product-store.ts';

/** This node's cache of details and prices, filled on the first read and dropped on `PRODUCTS_CHANNEL`. */
export interface ProductReader {
  facts(): Promise<ProductFacts>;
  refresh(): void;
}

/** Reads our own tables in this transaction, overlaid with the content service's cached product details. */
export async function readProductFacts(tx: Queries, cache: ContentCache | undefined): Promise<ProductFacts> {
  const own = await readStoredFacts(tx);
  if (!cache) return own;
  const found = await cache.find(tx);
  if (!found) throw new Problem('unavailable', { message: CONTENT_UNREACHABLE, retryAfterSeconds: 30 });
  return { ...own, products: productsOver(own.products, found.products) };
}

export function productReader(db: Database, fast: FastPaths, cache?: ContentCache): ProductReader {
  const { read, refresh } = nodeCache(() => readProductFacts(db, cache), fast);
  return {
    facts: () => {
      cache?.refetchIfStale();
      return read();
    },
    refresh,
  };
}
