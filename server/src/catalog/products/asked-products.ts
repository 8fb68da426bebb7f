import type { ShopProduct } from '../../adapters/shop/port.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import type { Deps } from '../deps.ts';

const AWAY = 'The shop does not answer right now. Try again in a moment.';

type Products = readonly (ShopProduct | null)[];

const orAway = (asked: Promise<Products>): Promise<Products> =>
  asked.catch((error: unknown) => {
    throw error instanceof PortError ? new Problem('unavailable', { message: AWAY, retryAfterSeconds: 30 }) : error;
  });

type Shop = Pick<Deps, 'shop' | 'db'>;

/** Null for an unknown id. The shop may be an outside service, so this is read before a transaction begins. */
export async function findProductInShop(
  { shop, db }: Shop,
  { id }: Input<'shop.productData'>,
): Promise<ShopProduct | null> {
  const [product = null] = await orAway(shop.products(db, [id]));
  return product;
}

/** With null for an unknown id; without ids all products. */
export const findProductsInShop = ({ shop, db }: Shop, input: Input<'shop.allProductData'>): Promise<Products> =>
  orAway(input?.ids ? shop.products(db, input.ids) : shop.allProducts(db));
