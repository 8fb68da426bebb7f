import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/connect.ts';
import { draftOrder } from '../../kernel/database/schema.ts';
import type { StoredOrder } from '../orders/order-store.ts';

/** It is for this till from now on, and nothing of an earlier time there counts any more. */
export async function giveToTill(tx: Queries, id: string, till: string): Promise<void> {
  const afresh = { externalId: null, externalName: null, payUrl: null, tillWords: null };
  await tx
    .update(draftOrder)
    .set({ till, tillState: 'preparing', ...afresh })
    .where(eq(draftOrder.id, id));
}

/** There is nothing to pay there any more; which order it was is still to be seen. */
export async function takeFromTill(tx: Queries, id: string, externalId: string): Promise<void> {
  await tx
    .update(draftOrder)
    .set({ tillState: null, payUrl: null })
    .where(and(eq(draftOrder.id, id), eq(draftOrder.externalId, externalId)));
}

export async function noteOfTill(tx: Queries, id: string, tillWords: string): Promise<void> {
  await tx.update(draftOrder).set({ tillWords }).where(eq(draftOrder.id, id));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** By its id there, or by our own where a message names that. */
export async function orderAtTill(tx: Queries, till: string, subject: string): Promise<StoredOrder | undefined> {
  const isOurs = UUID.test(subject);
  const [row] = await tx
    .select()
    .from(draftOrder)
    .where(and(eq(draftOrder.till, till), eq(isOurs ? draftOrder.id : draftOrder.externalId, subject)));
  return row;
}

/** What is owed there, those that have waited longest first. */
export const openAtTill = (db: Queries, till: string, limit: number) =>
  db
    .select({ id: draftOrder.id })
    .from(draftOrder)
    .where(and(eq(draftOrder.till, till), eq(draftOrder.state, 'awaiting'), isNotNull(draftOrder.externalId)))
    .orderBy(asc(draftOrder.createdAt))
    .limit(limit);
