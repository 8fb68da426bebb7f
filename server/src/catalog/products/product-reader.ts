import { productsOver } from '@colorway/rules/product/kept-product.ts';
import { held } from '../../kernel/cache/held.ts';
import type { Database, Queries } from '../../kernel/database/connect.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { CONTENT_AWAY } from '../content-source/content-away.ts';
import type { KeptContent } from '../content-source/kept-content.ts';
import { type ProductFacts, productFacts } from './product-store.ts';

/** Details and prices as this node holds them: read once, until any node says that they changed. */
export interface ProductReader {
  facts(): Promise<ProductFacts>;
  refresh(): void;
}

/** As this transaction sees them: our own tables, with what another service says of products over them. */
export async function productFactsIn(tx: Queries, kept: KeptContent | undefined): Promise<ProductFacts> {
  const own = await productFacts(tx);
  if (!kept) return own;
  const found = await kept.find(tx);
  if (!found) throw new Problem('unavailable', { message: CONTENT_AWAY, retryAfterSeconds: 30 });
  return { ...own, products: productsOver(own.products, found.products) };
}

export function productReader(db: Database, kept?: KeptContent): ProductReader {
  const { read, refresh } = held(() => productFactsIn(db, kept));
  return {
    facts: () => {
      kept?.glance();
      return read();
    },
    refresh,
  };
}
