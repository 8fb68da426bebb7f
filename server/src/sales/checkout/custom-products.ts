import type { Context } from '../../kernel/operation/context.ts';
import { setShopIds } from '../../project/cart/cart-store.ts';
import { type ShopIds, shopIdsOf } from './checkout-store.ts';

export interface Wanted {
  readonly lineId: string;
  readonly title: string;
  readonly productType: string;
  readonly grams: number;
  readonly picture: string | null;
}

/** A product of the shop for one line of a cart: made once, and known by the line afterwards. */
export async function customProduct({ deps, tx }: Context, wanted: Wanted): Promise<ShopIds> {
  const { lineId, ...product } = wanted;
  const made = await deps.shop.createCustomProduct(tx, { key: lineId, ...product });
  await setShopIds(tx, lineId, made);
  return made;
}

/** For all lines that have none yet. */
export async function customProducts(
  context: Context,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, ShopIds>> {
  const ids = new Map(
    await shopIdsOf(
      context.tx,
      wanted.map(({ lineId }) => lineId),
    ),
  );
  for (const one of wanted) {
    if (!ids.has(one.lineId)) ids.set(one.lineId, await customProduct(context, one));
  }
  return ids;
}
