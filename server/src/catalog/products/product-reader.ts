import { productsOver } from '@colorway/rules/product/cached-product.ts';
import { held } from '../../kernel/cache/held.ts';
import type { Database, Queries } from '../../kernel/database/connect.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { ContentCache } from '../content-source/content-cache.ts';
import { CONTENT_UNREACHABLE } from '../content-source/content-unreachable.ts';
import { type ProductFacts, readStoredFacts } from './product-store.ts';

/** Details and prices as this node holds them: read once, until any node says that they changed. */
export interface ProductReader {
  facts(): Promise<ProductFacts>;
  refresh(): void;
}

/** As this transaction sees them: our own tables, with what another service says of products over them. */
export async function readProductFacts(tx: Queries, cache: ContentCache | undefined): Promise<ProductFacts> {
  const own = await readStoredFacts(tx);
  if (!cache) return own;
  const found = await cache.find(tx);
  if (!found) throw new Problem('unavailable', { message: CONTENT_UNREACHABLE, retryAfterSeconds: 30 });
  return { ...own, products: productsOver(own.products, found.products) };
}

export function productReader(db: Database, cache?: ContentCache): ProductReader {
  const { read, refresh } = held(() => readProductFacts(db, cache));
  return {
    facts: () => {
      cache?.refetchIfStale();
      return read();
    },
    refresh,
  };
}
