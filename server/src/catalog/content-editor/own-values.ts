import type { Value } from '@colorway/rules/content/draft.ts';
import { productsUnder } from '@colorway/rules/product/kept-product.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import type { Queries } from '../../kernel/database/connect.ts';
import type { KeptContent } from '../content-source/kept-content.ts';
import { productFacts } from '../products/product-store.ts';
import { publishedContent } from './desk-store.ts';
import type { DeskNow } from './read-desk.ts';

/** The desk as our own tables have it, so that nothing another service says is ever written into them. */
export async function ownDesk(tx: Queries, desk: DeskNow, kept: KeptContent | undefined): Promise<DeskNow> {
  if (!kept) return desk;
  const stored = await publishedContent(tx);
  const { products } = await productFacts(tx);
  const shown = desk.published.products as unknown as readonly ProductDetails[];
  const own = { ...stored, products: productsUnder(products, shown) as unknown as Value };
  return { ...desk, published: { ...desk.published, ...own } };
}
