import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { draftOrder } from '../../kernel/database/schema.ts';
import type { StoredOrder } from '../orders/order-store.ts';

/** Assigns the order to a payment provider and clears ids of an earlier placement. */
export async function assignToProvider(tx: Queries, id: string, provider: string): Promise<void> {
  const cleared = { externalId: null, externalName: null, payUrl: null, tillWords: null };
  await tx
    .update(draftOrder)
    .set({ till: provider, tillState: 'preparing', ...cleared })
    .where(eq(draftOrder.id, id));
}

/** Clears the payment link but keeps the external id, so that staff can look the order up. */
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

/** Finds by the provider's id, or by our own if the webhook names that. */
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

/** Lists unpaid orders at the provider, oldest first. */
export const listOpenAtProvider = (db: Queries, provider: string, limit: number) =>
  db
    .select({ id: draftOrder.id })
    .from(draftOrder)
    .where(and(eq(draftOrder.till, provider), eq(draftOrder.state, 'awaiting'), isNotNull(draftOrder.externalId)))
    .orderBy(asc(draftOrder.createdAt))
    .limit(limit);
