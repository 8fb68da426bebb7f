import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { webhookInbox } from '../database/schema.ts';
import type { Letter } from './letter.ts';

/** False when it was here before: a twin that is being kept is waited for. */
export async function keepLetter(tx: Queries, source: string, letter: Letter): Promise<boolean> {
  const { deliveryId, topic, subject } = letter;
  const stored = await tx
    .insert(webhookInbox)
    .values({ source, deliveryId, topic, subject })
    .onConflictDoNothing()
    .returning({ deliveryId: webhookInbox.deliveryId });
  return stored.length > 0;
}

/** All that came so far of one thing is done with: who comes now has left a look of their own. */
export async function workedOff(tx: Queries, source: string, subject: string): Promise<void> {
  await tx
    .update(webhookInbox)
    .set({ processedAt: sql`now()` })
    .where(and(eq(webhookInbox.source, source), eq(webhookInbox.subject, subject), isNull(webhookInbox.processedAt)));
}

/** Closes a message about an object that is unknown here. */
export async function setAside(tx: Queries, source: string, deliveryId: string): Promise<void> {
  await tx
    .update(webhookInbox)
    .set({ processedAt: sql`now()` })
    .where(and(eq(webhookInbox.source, source), eq(webhookInbox.deliveryId, deliveryId)));
}
