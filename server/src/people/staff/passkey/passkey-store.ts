import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { passkey, passkeyChallenge } from '../../../kernel/database/schema.ts';

export type PasskeyRow = typeof passkey.$inferSelect;

const CHALLENGE_SECONDS = 300;

/** Stores a challenge with the `staffId` that adds a passkey; null for a sign-in, whose account is still unknown. */
export async function storeChallenge(tx: Queries, challenge: string, staffId: string | null): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${CHALLENGE_SECONDS}::int)`;
  await tx.insert(passkeyChallenge).values({ id: randomUUID(), challenge, staffId, expiresAt });
}

/** Consumes a challenge; true if it existed, is not expired and has the same purpose. */
export async function consumeChallenge(tx: Queries, challenge: string, staffId: string | null): Promise<boolean> {
  const isOwner = staffId === null ? isNull(passkeyChallenge.staffId) : eq(passkeyChallenge.staffId, staffId);
  const deleted = await tx
    .delete(passkeyChallenge)
    .where(and(eq(passkeyChallenge.challenge, challenge), isOwner))
    .returning({ alive: sql<boolean>`${passkeyChallenge.expiresAt} > now()` });
  return deleted[0]?.alive === true;
}

export async function findPasskey(db: Queries, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkey).where(eq(passkey.id, id));
  return row;
}

export async function listPasskeys(db: Queries, staffId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkey).where(eq(passkey.staffId, staffId)).orderBy(asc(passkey.createdAt)).limit(100);
}

export async function insertPasskey(
  tx: Queries,
  row: Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'>,
): Promise<PasskeyRow | undefined> {
  const [made] = await tx.insert(passkey).values(row).onConflictDoNothing().returning();
  return made;
}

export async function markUsed(tx: Queries, id: string, counter: number): Promise<void> {
  await tx.update(passkey).set({ counter, lastUsedAt: sql`now()` }).where(eq(passkey.id, id));
}

export async function deletePasskey(tx: Queries, staffId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.staffId, staffId)))
    .returning({ id: passkey.id });
  return deleted.length > 0;
}
