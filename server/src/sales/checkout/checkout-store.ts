import { and, desc, eq, inArray, isNull, like, not, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { cartLine, draftOrder, orderEvent, proof } from '../../kernel/database/schema.ts';
import type { StoredOrder } from '../orders/order-store.ts';

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Lists orders of one cart version, newest first, cancelled ones included. */
export const listOrdersOfVersion = (tx: Queries, keyStart: string): Promise<StoredOrder[]> =>
  tx
    .select()
    .from(draftOrder)
    .where(like(draftOrder.orderKey, `${escapeLike(keyStart)}%`))
    .orderBy(desc(draftOrder.createdAt), desc(draftOrder.number));

/** The pieces of such an order are no longer in the cart, so a new order does not replace it. */
const hasBeenAccepted = sql`exists (
  select from ${orderEvent} event where event.order_id = ${draftOrder.id} and event.kind = 'state'
    and event.data ->> 'from' = 'awaiting' and event.data ->> 'to' <> 'cancelled')`;

/** Locks the project's unpaid orders whose pieces are in its cart. */
export const lockWaitingOrders = (tx: Queries, projectId: string): Promise<StoredOrder[]> =>
  tx
    .select()
    .from(draftOrder)
    .where(
      and(
        eq(draftOrder.projectId, projectId),
        eq(draftOrder.state, 'awaiting'),
        sql`${draftOrder.orderKey} is not null`,
        not(hasBeenAccepted),
      ),
    )
    .for('update');

export interface ShopIds {
  readonly productId: string;
  readonly variantId: string;
}

/** The shop's ids of the products that were created for these lines. */
export async function findShopIds(tx: Queries, lineIds: readonly string[]): Promise<ReadonlyMap<string, ShopIds>> {
  if (lineIds.length === 0) return new Map();
  const { id, shopProductId, shopVariantId } = cartLine;
  const rows = await tx
    .select({ id, shopProductId, shopVariantId })
    .from(cartLine)
    .where(inArray(id, [...lineIds]));
  return new Map(
    rows.flatMap(({ id: lineId, shopProductId: productId, shopVariantId: variantId }) =>
      productId !== null && variantId !== null ? [[lineId, { productId, variantId }] as const] : [],
    ),
  );
}

/** Finds a present line of this project's cart whose proof is visible. */
export async function findCartLine(tx: Queries, projectId: string, lineId: string) {
  const [row] = await tx
    .select({ kind: cartLine.kind })
    .from(cartLine)
    .innerJoin(proof, eq(proof.id, cartLine.proofId))
    .where(
      and(
        eq(cartLine.id, lineId),
        eq(cartLine.projectId, projectId),
        isNull(cartLine.removal),
        eq(proof.hidden, false),
        isNull(proof.deletedAt),
      ),
    );
  return row;
}
