import type { PortalContent } from '@colorway/contract/content/content.ts';
import type { Deps } from '../deps.ts';
import type { ProductFacts } from './product-store.ts';

/** Everything that prices are made from. */
export interface PriceData {
  readonly facts: ProductFacts;
  readonly content: PortalContent;
}

/** As this node caches them. Read before a transaction begins: one that waited for another connection could wait for itself. */
export async function readPriceData({ products, content }: Pick<Deps, 'products' | 'content'>): Promise<PriceData> {
  const [facts, text] = await Promise.all([products.facts(), content.read()]);
  return { facts, content: text };
}
