import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/connect.ts';
import { draftOrder } from '../../kernel/database/schema.ts';
import type { StoredOrder } from '../orders/order-store.ts';

/** It is for this till from now on, and nothing of an earlier time there counts any more. */
export async function assignToProvider(tx: Queries, id: string, provider: string): Promise<void> {
  const cleared = { externalId: null, externalName: null, payUrl: null, tillWords: null };
  await tx
    .update(draftOrder)
    .set({ till: provider, tillState: 'preparing', ...cleared })
    .where(eq(draftOrder.id, id));
}

/** There is nothing to pay there any more; which order it was is still to be seen. */
export async function clearPayment(tx: Queries, id: string, externalId: string): Promise<void> {
  await tx
    .update(draftOrder)
    .set({ tillState: null, payUrl: null })
    .where(and(eq(draftOrder.id, id), eq(draftOrder.externalId, externalId)));
}

export async function setPaymentNote(tx: Queries, id: string, note: string): Promise<void> {
  await tx.update(draftOrder).set({ tillWords: note }).where(eq(draftOrder.id, id));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** By its id there, or by our own where a message names that. */
export async function findOrderAtProvider(
  tx: Queries,
  provider: string,
  subject: string,
): Promise<StoredOrder | undefined> {
  const isOwnId = UUID.test(subject);
  const [row] = await tx
    .select()
    .from(draftOrder)
    .where(and(eq(draftOrder.till, provider), eq(isOwnId ? draftOrder.id : draftOrder.externalId, subject)));
  return row;
}

/** What is owed there, those that have waited longest first. */
export const listOpenAtProvider = (db: Queries, provider: string, limit: number) =>
  db
    .select({ id: draftOrder.id })
    .from(draftOrder)
    .where(and(eq(draftOrder.till, provider), eq(draftOrder.state, 'awaiting'), isNotNull(draftOrder.externalId)))
    .orderBy(asc(draftOrder.createdAt))
    .limit(limit);
