import type { ShopProduct } from '../../adapters/shop/port.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { preparation } from '../../kernel/operation/preparation.ts';
import { PortError } from '../../kernel/outside/port-error.ts';

const AWAY = 'The shop does not answer right now. Try again in a moment.';

type Products = readonly (ShopProduct | null)[];

const orAway = (asked: Promise<Products>): Promise<Products> =>
  asked.catch((error: unknown) => {
    throw error instanceof PortError ? new Problem('unavailable', { message: AWAY, retryAfterSeconds: 30 }) : error;
  });

/** A shop elsewhere is asked before the transaction begins. */
export const askedProduct = preparation('shop.productData', ({ shop, db }, { id }: Readonly<Record<'id', string>>) =>
  orAway(shop.products(db, [id])),
);

interface AskedProducts {
  readonly ids?: readonly string[] | undefined;
}

export const askedProducts = preparation('shop.allProductData', ({ shop, db }, asked: AskedProducts | undefined) =>
  orAway(asked?.ids ? shop.products(db, asked.ids) : shop.allProducts(db)),
);
