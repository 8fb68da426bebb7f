import { and, eq, like, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { snapshot } from '../../../kernel/database/schema.ts';

export interface StoredSnapshot {
  readonly body: unknown;
  readonly fetchedAt: Date;
}

const source = 'Shopify';

export async function findSnapshot(db: Queries, key: string): Promise<StoredSnapshot | undefined> {
  const { body, fetchedAt } = snapshot;
  const [row] = await db
    .select({ body, fetchedAt })
    .from(snapshot)
    .where(and(eq(snapshot.source, source), eq(snapshot.key, key)));
  return row;
}

export async function saveSnapshot(db: Queries, key: string, body: unknown): Promise<void> {
  const fetchedAt = new Date();
  await db
    .insert(snapshot)
    .values({ source, key, body: sql`${JSON.stringify(body)}::jsonb`, fetchedAt })
    .onConflictDoUpdate({ target: [snapshot.source, snapshot.key], set: { body: sql`excluded.body`, fetchedAt } });
}

/** Deletes cached answers of a kind that were last fetched before `before`. */
export async function deleteOldSnapshots(db: Queries, kind: string, before: Date): Promise<void> {
  await db
    .delete(snapshot)
    .where(and(eq(snapshot.source, source), like(snapshot.key, `${kind}:%`), lt(snapshot.fetchedAt, before)));
}
