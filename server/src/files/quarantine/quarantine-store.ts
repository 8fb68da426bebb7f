import { QUARANTINE_DAYS } from '@colorway/rules/file/quarantine.ts';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { quarantinedFile } from '../../kernel/database/schema.ts';
import type { SealedColumn } from '../../kernel/secrets/sealed-columns-store.ts';

export type QuarantinedFile = typeof quarantinedFile.$inferSelect;
export type NewQuarantined = Omit<typeof quarantinedFile.$inferInsert, 'createdAt'>;

export const sealedFileKeys = {
  id: quarantinedFile.id,
  sealed: quarantinedFile.sealedKey,
  purposeOf: (id) => `quarantine:${id}`,
} satisfies SealedColumn;

const QUARANTINE_LOCK = 0x0c01_9a27;

/** Serializes arrivals until the transaction ends, so that two of them do not both take the last room. */
export async function lockQuarantine(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${QUARANTINE_LOCK})`);
}

export async function sumStored(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select coalesce(sum(bytes), 0) as bytes from quarantined_file where removed_at is null`,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** A retry after a crash seals the same upload with another key. */
export async function insertQuarantined(tx: Queries, row: NewQuarantined): Promise<void> {
  await tx
    .insert(quarantinedFile)
    .values(row)
    .onConflictDoUpdate({
      target: quarantinedFile.id,
      set: { sealedKey: row.sealedKey ?? null, removedAt: row.removedAt ?? null },
    });
}

export async function listQuarantined(db: Queries, max: number): Promise<QuarantinedFile[]> {
  return db
    .select()
    .from(quarantinedFile)
    .orderBy(desc(quarantinedFile.createdAt), desc(quarantinedFile.id))
    .limit(max);
}

export async function findQuarantined(db: Queries, id: string): Promise<QuarantinedFile | undefined> {
  const [row] = await db.select().from(quarantinedFile).where(eq(quarantinedFile.id, id));
  return row;
}

/** Locks a file until the transaction ends. */
export async function lockQuarantined(tx: Queries, id: string): Promise<QuarantinedFile | undefined> {
  const [row] = await tx.select().from(quarantinedFile).where(eq(quarantinedFile.id, id)).for('update');
  return row;
}

/** Takes the key with the bytes, so that what a copy of the disk still has does not open. */
export async function markRemoved(tx: Queries, id: string): Promise<void> {
  await tx
    .update(quarantinedFile)
    .set({ removedAt: sql`now()`, sealedKey: null })
    .where(and(eq(quarantinedFile.id, id), isNull(quarantinedFile.removedAt)));
}

export async function markReleased(
  tx: Queries,
  id: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  await tx
    .update(quarantinedFile)
    .set({ releasedAt: sql`now()`, releasedBy: by, releaseReason: reason })
    .where(eq(quarantinedFile.id, id));
}

export async function listExpired(db: Queries, max: number): Promise<string[]> {
  const rows = await db
    .select({ id: quarantinedFile.id })
    .from(quarantinedFile)
    .where(lt(quarantinedFile.createdAt, sql`now() - make_interval(days => ${QUARANTINE_DAYS}::int)`))
    .limit(max);
  return rows.map(({ id }) => id);
}

export async function deleteQuarantined(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(quarantinedFile).where(inArray(quarantinedFile.id, [...ids]));
}

export interface Notice {
  readonly files: number;
  readonly bytes: number;
}

/** When staff were mailed last; null if never. */
export async function findLastNotice(db: Queries): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select to_json(max(noticed_at)) #>> '{}' as at from quarantined_file`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

/** Marks what staff were not mailed about, and sums it. */
export async function markNoticed(tx: Queries, now: Date): Promise<Notice> {
  const rows = await tx
    .update(quarantinedFile)
    .set({ noticedAt: now })
    .where(isNull(quarantinedFile.noticedAt))
    .returning({ bytes: quarantinedFile.bytes });
  return { files: rows.length, bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) };
}
