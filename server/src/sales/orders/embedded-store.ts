import { randomUUID } from 'node:crypto';
import { orderedPieces } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { DraftOrder } from '../../adapters/shop/port.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { discountCode, draftOrder, orderEvent, productDetail } from '../../kernel/database/schema.ts';
import { enqueueOfOrder } from './order-store.ts';

export type StoredProduct = Awaited<ReturnType<typeof findProducts>>[number];

/** Lists products by these ids, or all. */
export const findProducts = (tx: Queries, ids?: readonly string[]) => {
  const { productType, productDescription, sampleProduct, options } = productDetail;
  return tx
    .select({ productType, productDescription, sampleProduct, options })
    .from(productDetail)
    .where(ids && inArray(sampleProduct, [...ids]))
    .orderBy(asc(productDetail.position), asc(productType));
};

/** Undefined if an order with this key exists; waits for a concurrent insert with the same key. */
export async function insertOrder(tx: Queries, order: DraftOrder): Promise<{ readonly number: number } | undefined> {
  const { id, token, orderKey, projectID, noteAttributes, lines, sums, total, contact, plan } = order;
  const [made] = await tx
    .insert(draftOrder)
    .values({
      id,
      token,
      orderKey,
      projectId: projectID,
      noteAttributes: [...noteAttributes],
      lines: [...lines],
      sums: [...sums],
      totalCents: total,
      pieces: orderedPieces(lines),
      contact,
      ...(plan && { plan }),
      number: sql`nextval('order_number')`,
      // Full milliseconds, because the cursor of a page has no finer precision.
      createdAt: new Date(),
    })
    .onConflictDoNothing({ target: draftOrder.orderKey })
    .returning();
  if (!made) return undefined;
  await tx.insert(orderEvent).values({ id: randomUUID(), orderId: id, kind: 'made' });
  await enqueueOfOrder(tx, 'order.created', made);
  return made;
}

export async function findOrderByKey(tx: Queries, orderKey: string) {
  const { id, token, number } = draftOrder;
  const [row] = await tx.select({ id, token, number }).from(draftOrder).where(eq(draftOrder.orderKey, orderKey));
  return row;
}

export async function findDiscountCode(tx: Queries, code: string) {
  const [row] = await tx.select().from(discountCode).where(eq(discountCode.code, code));
  return row;
}

/** False at the usage limit. Of two concurrent orders the second waits here for the first's commit. */
export async function addDiscountUse(tx: Queries, code: string): Promise<boolean> {
  const { used, usageLimit } = discountCode;
  const counted = await tx
    .update(discountCode)
    .set({ used: sql`${used} + 1` })
    .where(and(eq(discountCode.code, code), or(isNull(usageLimit), lt(used, usageLimit))))
    .returning({ code: discountCode.code });
  return counted.length > 0;
}
