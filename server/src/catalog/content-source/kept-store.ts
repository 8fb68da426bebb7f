import { contentCache, type Kept } from '@colorway/contract/content/content-cache.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { KeptBy } from '../../adapters/content/port.ts';
import type { Queries } from '../../kernel/database/connect.ts';
import { snapshot } from '../../kernel/database/schema.ts';

/** Of another space, nothing is known yet. */
const row = ({ name, url }: KeptBy) => and(eq(snapshot.source, name), eq(snapshot.key, url));

/** Undefined also where another version of the portal kept it in another shape: it is asked for anew. */
export async function findCached(db: Queries, by: KeptBy): Promise<Kept | undefined> {
  const [found] = await db.select({ body: snapshot.body }).from(snapshot).where(row(by));
  return found && contentCache.safeParse(found.body).data;
}

/** By the clock that all nodes share. */
export async function keptForMs(db: Queries, by: KeptBy): Promise<number> {
  const age = sql<number>`extract(epoch from now() - ${snapshot.fetchedAt})::float8 * 1000`;
  const [found] = await db.select({ age }).from(snapshot).where(row(by));
  return found?.age ?? Number.POSITIVE_INFINITY;
}

export async function timeNow(db: Queries): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`select extract(epoch from now())::float8 * 1000 as ms`);
  return new Date(rows[0]?.ms ?? 0);
}

/** One node at a time. Held until the transaction ends. */
export async function lockKept(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('kept-content', 0))`);
}

/** What was asked for earlier never takes the place of what was asked for later. */
export async function writeKept(tx: Queries, by: KeptBy, kept: Kept, askedAt: Date): Promise<void> {
  const body = sql`${JSON.stringify(kept)}::jsonb`;
  await tx
    .insert(snapshot)
    .values({ source: by.name, key: by.url, body, fetchedAt: askedAt })
    .onConflictDoUpdate({
      target: [snapshot.source, snapshot.key],
      set: { body: sql`excluded.body`, fetchedAt: askedAt },
      setWhere: lt(snapshot.fetchedAt, askedAt),
    });
}
