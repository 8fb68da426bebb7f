import { NOTICE_DAYS } from '@colorway/rules/api-key/key-life.ts';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { apiKey, staff } from '../../kernel/database/schema.ts';

export type KeyRow = Omit<typeof apiKey.$inferSelect, 'keyHash' | 'noticedAt'> & { readonly creator: string };

const columns = {
  ...{ id: apiKey.id, start: apiKey.start, name: apiKey.name, scopes: apiKey.scopes, onlyFrom: apiKey.onlyFrom },
  ...{ expiresAt: apiKey.expiresAt, createdBy: apiKey.createdBy, createdAt: apiKey.createdAt },
  ...{ lastUsedAt: apiKey.lastUsedAt, lastUsedFrom: apiKey.lastUsedFrom },
  creator: sql<string>`coalesce(${staff.name}, '')`,
};

export const listKeys = async (db: Queries): Promise<KeyRow[]> =>
  db
    .select(columns)
    .from(apiKey)
    .leftJoin(staff, eq(staff.id, apiKey.createdBy))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id));

/** False if another key has the name, in any case of its letters. */
export async function insertKey(
  tx: Queries,
  row: Omit<typeof apiKey.$inferInsert, 'createdAt' | 'noticedAt'>,
): Promise<boolean> {
  const made = await tx.insert(apiKey).values(row).onConflictDoNothing().returning({ id: apiKey.id });
  return made.length > 0;
}

export async function findKeyName(db: Queries, id: string): Promise<string | undefined> {
  const [row] = await db.select({ name: apiKey.name }).from(apiKey).where(eq(apiKey.id, id));
  return row?.name;
}

export async function deleteKey(tx: Queries, id: string): Promise<boolean> {
  return (await tx.delete(apiKey).where(eq(apiKey.id, id)).returning({ id: apiKey.id })).length > 0;
}

interface EndingKey {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly expiresAt: Date | null;
}

const isEnding = (now: Date) =>
  and(
    isNull(apiKey.noticedAt),
    gt(apiKey.expiresAt, now),
    sql`${apiKey.expiresAt} <= ${now.toISOString()}::timestamptz + make_interval(days => ${NOTICE_DAYS}::int)`,
  );

export const listEndingKeys = (db: Queries, now: Date): Promise<EndingKey[]> =>
  db
    .select({ id: apiKey.id, name: apiKey.name, start: apiKey.start, expiresAt: apiKey.expiresAt })
    .from(apiKey)
    .where(isEnding(now))
    .orderBy(asc(apiKey.expiresAt));

/** False if another node was first, so that one mail goes out. */
export async function markNoticed(tx: Queries, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(apiKey)
    .set({ noticedAt: now })
    .where(and(eq(apiKey.id, id), isEnding(now)))
    .returning({ id: apiKey.id });
  return marked.length > 0;
}

export async function listOwnerEmails(db: Queries): Promise<string[]> {
  const isOwner = and(eq(staff.role, 'owner'), isNull(staff.suspendedAt));
  const rows = await db
    .select({ email: staff.email })
    .from(staff)
    .where(isOwner)
    .orderBy(asc(staff.createdAt))
    .limit(50);
  return rows.map(({ email }) => email);
}
