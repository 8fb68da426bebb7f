import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { orderMessage } from '../../kernel/database/schema.ts';
import { listMessageFiles, type StoredFileRow } from './problem-store.ts';

type StoredMessage = typeof orderMessage.$inferSelect;

/** Messages of an order, oldest first, with their files. */
export interface OrderMessages {
  readonly messages: readonly StoredMessage[];
  readonly files: readonly StoredFileRow[];
}

export async function listMessages(db: Queries, orderId: string): Promise<OrderMessages> {
  const messages = await db
    .select()
    .from(orderMessage)
    .where(eq(orderMessage.orderId, orderId))
    .orderBy(asc(orderMessage.createdAt), asc(orderMessage.id));
  return { messages, files: await listMessageFiles(db, messages) };
}

export async function countMessages(tx: Queries, orderId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(orderMessage).where(eq(orderMessage.orderId, orderId));
  return row?.total ?? 0;
}

export async function insertMessage(
  tx: Queries,
  message: Omit<typeof orderMessage.$inferInsert, 'id' | 'createdAt' | 'answeredAt'>,
): Promise<void> {
  await tx.insert(orderMessage).values({ id: randomUUID(), ...message });
}

/** Marks what the customer wrote until now as answered. Returns whether something waited. */
export async function markAnswered(tx: Queries, orderId: string): Promise<boolean> {
  const isWaiting = and(
    eq(orderMessage.orderId, orderId),
    eq(orderMessage.author, 'customer'),
    isNull(orderMessage.answeredAt),
  );
  const rows = await tx
    .update(orderMessage)
    .set({ answeredAt: sql`now()` })
    .where(isWaiting)
    .returning({ id: orderMessage.id });
  return rows.length > 0;
}
