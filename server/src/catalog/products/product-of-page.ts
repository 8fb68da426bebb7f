import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Deps } from '../deps.ts';
import { readProductPage } from './product-page.ts';

const PRODUCT_PATH = /^\/shop\/products\/([^/?#]{1,200})\/?(?:\?|$)/;

const decodePath = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

type ProductOfPage = ShopProduct & { readonly askedId: string | null };

/** Initial data of a product page; `missing` makes the page answer 404. */
export async function productOfPage(deps: Deps, url: string): Promise<ProductOfPage | 'missing' | undefined> {
  const handle = decodePath(PRODUCT_PATH.exec(url)?.[1] ?? '');
  if (!handle) return undefined;
  const configuredId = new URL(url, 'http://page').searchParams.get('configuredId') ?? undefined;
  try {
    const product = await readProductPage({ deps, tx: deps.db }, { handle, configuredId });
    return { ...product, askedId: configuredId ?? null };
  } catch (err) {
    if (err instanceof Problem) return 'missing';
    throw err;
  }
}
