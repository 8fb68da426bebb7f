import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { outbox, webhookEndpoint } from '../../kernel/database/schema.ts';
import { WEBHOOK_KIND } from '../../kernel/outbox/lane-queue.ts';
import type { SealedColumn } from '../../kernel/secrets/sealed-columns-store.ts';

export type StoredEndpoint = typeof webhookEndpoint.$inferSelect;

export interface ListedEndpoint extends StoredEndpoint {
  readonly failed: number;
  readonly hasDelivered: boolean;
}

export const sealedSecrets = {
  id: webhookEndpoint.id,
  sealed: webhookEndpoint.sealedSecret,
  purposeOf: (endpointId) => `webhook ${endpointId}`,
} satisfies SealedColumn;

/** The secrets before a roll. */
export const sealedOldSecrets: SealedColumn = { ...sealedSecrets, sealed: webhookEndpoint.sealedOldSecret };

const ofEndpoint = sql`${outbox.kind} = ${sql.raw(`'${WEBHOOK_KIND}'`)}
  and (${outbox.payload} ->> 'endpointId') = ${webhookEndpoint.id}::text`;

/** One endpoint, or all by name. */
export async function listEndpoints(db: Queries, id?: string): Promise<ListedEndpoint[]> {
  const rows = await db
    .select({
      endpoint: webhookEndpoint,
      failed: sql<number>`(select count(*)::int from ${outbox} where ${ofEndpoint}
        and (${outbox.state} = 'parked' or (${outbox.state} = 'waiting' and ${outbox.tries} > 0)))`,
      hasDelivered: sql<boolean>`exists (select from ${outbox} where ${ofEndpoint} and ${outbox.state} = 'delivered')`,
    })
    .from(webhookEndpoint)
    .where(id === undefined ? undefined : eq(webhookEndpoint.id, id))
    .orderBy(asc(sql`lower(${webhookEndpoint.name})`));
  return rows.map(({ endpoint, ...counts }) => ({ ...endpoint, ...counts }));
}

export async function findEndpoint(db: Queries, id: string): Promise<StoredEndpoint | undefined> {
  const [row] = await db.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id));
  return row;
}

export async function lockEndpoint(tx: Queries, id: string): Promise<StoredEndpoint | undefined> {
  const [row] = await tx.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id)).for('update');
  return row;
}

/** Serializes additions, so that concurrent ones do not exceed the maximum. */
export async function lockEndpoints(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhook endpoints', 4714))`);
}

export async function countEndpoints(db: Queries): Promise<number> {
  return (await db.select({ id: webhookEndpoint.id }).from(webhookEndpoint)).length;
}

/** Whether another endpoint has the name, in any case of its letters. */
export async function isNameTaken(db: Queries, name: string, exceptId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: webhookEndpoint.id })
    .from(webhookEndpoint)
    .where(sql`lower(${webhookEndpoint.name}) = lower(${name}) and ${webhookEndpoint.id} <> ${exceptId}`);
  return row !== undefined;
}

export async function insertEndpoint(tx: Queries, row: typeof webhookEndpoint.$inferInsert): Promise<void> {
  await tx.insert(webhookEndpoint).values(row);
}

type Change = Partial<Omit<StoredEndpoint, 'id' | 'version' | 'createdAt'>>;

/** Saves the next version of a locked endpoint. */
export async function saveEndpoint(tx: Queries, id: string, change: Change): Promise<void> {
  await tx
    .update(webhookEndpoint)
    .set({ ...change, version: sql`${webhookEndpoint.version} + 1` })
    .where(eq(webhookEndpoint.id, id));
}

export async function deleteEndpoint(tx: Queries, id: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(webhookEndpoint)
    .where(eq(webhookEndpoint.id, id))
    .returning({ name: webhookEndpoint.name });
  return row?.name;
}

/** The name of the endpoint; undefined if it was off, paused or deleted before. */
export async function pauseEndpoint(tx: Queries, id: string): Promise<string | undefined> {
  const isOn = and(isNull(webhookEndpoint.offAt), isNull(webhookEndpoint.pausedAt));
  const [row] = await tx
    .update(webhookEndpoint)
    .set({ pausedAt: sql`now()`, version: sql`${webhookEndpoint.version} + 1` })
    .where(and(eq(webhookEndpoint.id, id), isOn))
    .returning({ name: webhookEndpoint.name });
  return row?.name;
}
