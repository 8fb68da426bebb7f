import { NO_SUCH_LINE } from '@colorway/rules/cart/commands.ts';
import { PRODUCT_GRAMS, SWATCH_GRAMS } from '@colorway/rules/shop/weights.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { assertProjectAccess, setShopIds } from '../../project/facade.ts';
import { findCartLine, findShopIds, type ShopIds } from './checkout-store.ts';

interface ProductToCreate {
  readonly lineId: string;
  readonly title: string;
  readonly productType: string;
  readonly grams: number;
  readonly picture: string | null;
}

/** Creates a shop product for a cart line, with the line's id as idempotency key. */
async function createCustomProduct({ deps, tx }: Context, products: ProductToCreate): Promise<ShopIds> {
  const { lineId, ...product } = products;
  const made = await deps.shop.createCustomProduct(tx, { key: lineId, ...product });
  await setShopIds(tx, lineId, made);
  return made;
}

/** Creates the missing products of these lines. */
export async function ensureCustomProducts(
  context: Context,
  products: readonly ProductToCreate[],
): Promise<ReadonlyMap<string, ShopIds>> {
  const ids = new Map(
    await findShopIds(
      context.tx,
      products.map(({ lineId }) => lineId),
    ),
  );
  for (const one of products) {
    if (!ids.has(one.lineId)) ids.set(one.lineId, await createCustomProduct(context, one));
  }
  return ids;
}

/** The documented `createCustomLineItem`. */
async function createLineItem(context: Context, { dealID, product, media }: Input<'checkout.customLineItem'>) {
  await assertProjectAccess(context, dealID, 'project-order');
  const line = await findCartLine(context.tx, dealID, product.lineId);
  if (!line) throw new Problem('not-found', { message: NO_SUCH_LINE });
  const grams = line.kind === 'swatch' ? SWATCH_GRAMS : PRODUCT_GRAMS;
  return createCustomProduct(context, { ...product, grams, picture: media[0]?.originalSource ?? null });
}

export const createCustomLineItem = write('checkout.customLineItem', {
  activity: 'customer-only',
  run: ({ input, context }) => createLineItem(context, input),
});
