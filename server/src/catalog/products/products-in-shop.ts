import type { ShopProduct } from '../../adapters/shop/port.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import type { Deps } from '../deps.ts';

const SHOP_UNREACHABLE = 'The shop does not answer right now. Try again in a moment.';

type Products = readonly (ShopProduct | null)[];

const orUnavailable = (products: Promise<Products>): Promise<Products> =>
  products.catch((error: unknown) => {
    throw error instanceof PortError
      ? new Problem('unavailable', { message: SHOP_UNREACHABLE, retryAfterSeconds: 30 })
      : error;
  });

type Shop = Pick<Deps, 'shop' | 'db'>;

/** Returns null for an unknown id. Call before a transaction begins, since the shop may be an outside service. */
export async function findProductInShop(
  { shop, db }: Shop,
  { id }: Input<'shop.productData'>,
): Promise<ShopProduct | null> {
  const [product = null] = await orUnavailable(shop.products(db, [id]));
  return product;
}

/** Returns null for each unknown id; without ids, all products. */
export const findProductsInShop = ({ shop, db }: Shop, input: Input<'shop.allProductData'>): Promise<Products> =>
  orUnavailable(input?.ids ? shop.products(db, input.ids) : shop.allProducts(db));
