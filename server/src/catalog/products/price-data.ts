import type { PortalContent } from '@colorway/contract/content/content.ts';
import type { Deps } from '../deps.ts';
import type { ProductFacts } from './product-store.ts';

/** The facts that prices depend on. */
export interface PriceData {
  readonly facts: ProductFacts;
  readonly content: PortalContent;
}

/**
 * Reads from this node's caches. Call before a transaction begins: waiting for a second connection could deadlock the
 * pool.
 */
export async function readPriceData({ products, content }: Pick<Deps, 'products' | 'content'>): Promise<PriceData> {
  const [facts, text] = await Promise.all([products.facts(), content.read()]);
  return { facts, content: text };
}
