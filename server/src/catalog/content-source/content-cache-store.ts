import { type CachedContent, contentCache } from '@colorway/contract/content/content-cache.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { ContentOrigin } from '../../adapters/content/port.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { snapshot } from '../../kernel/database/schema.ts';

/** The key includes the URL, so another space starts with an empty cache. */
const isOfOrigin = ({ name, url }: ContentOrigin) => and(eq(snapshot.source, name), eq(snapshot.key, url));

/** Undefined also for an entry of another app version that the schema refuses, so it is fetched again. */
export async function findCached(db: Queries, origin: ContentOrigin): Promise<CachedContent | undefined> {
  const [found] = await db.select({ body: snapshot.body }).from(snapshot).where(isOfOrigin(origin));
  return found && contentCache.safeParse(found.body).data;
}

/** Age by the database clock, which all nodes share. */
export async function readCacheAgeMs(db: Queries, origin: ContentOrigin): Promise<number> {
  const age = sql<number>`extract(epoch from now() - ${snapshot.fetchedAt})::float8 * 1000`;
  const [found] = await db.select({ age }).from(snapshot).where(isOfOrigin(origin));
  return found?.age ?? Number.POSITIVE_INFINITY;
}

export async function readDatabaseTime(db: Queries): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`select extract(epoch from now())::float8 * 1000 as ms`);
  return new Date(rows[0]?.ms ?? 0);
}

/** Locks the cache for one node until the transaction ends. */
export async function lockContentCache(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('kept-content', 0))`);
}

/** An answer that was requested earlier never overwrites a later one. */
export async function saveCachedContent(
  tx: Queries,
  origin: ContentOrigin,
  cached: CachedContent,
  requestedAt: Date,
): Promise<void> {
  const body = sql`${JSON.stringify(cached)}::jsonb`;
  await tx
    .insert(snapshot)
    .values({ source: origin.name, key: origin.url, body, fetchedAt: requestedAt })
    .onConflictDoUpdate({
      target: [snapshot.source, snapshot.key],
      set: { body: sql`excluded.body`, fetchedAt: requestedAt },
      setWhere: lt(snapshot.fetchedAt, requestedAt),
    });
}
