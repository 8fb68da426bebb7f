import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@colorway/contract/sign-in/viewer.ts';
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { setUpLink } from '../../../kernel/database/schema.ts';

export type SetUpLink = typeof setUpLink.$inferSelect;

interface NewLink {
  readonly tokenHash: string;
  readonly email: string | null;
  readonly role: StaffRole;
  readonly lifeSeconds: number;
}

const live = and(isNull(setUpLink.usedAt), gt(setUpLink.expiresAt, sql`now()`));

export async function insertSetUpLink(tx: Queries, { lifeSeconds, ...row }: NewLink): Promise<SetUpLink> {
  const expiresAt = sql`now() + make_interval(secs => ${lifeSeconds}::int)`;
  const [made] = await tx
    .insert(setUpLink)
    .values({ ...row, id: randomUUID(), expiresAt })
    .returning();
  if (!made) throw new Error('Expected a stored set-up link');
  return made;
}

export async function findSetUpLink(db: Queries, tokenHash: string): Promise<SetUpLink | undefined> {
  const [row] = await db
    .select()
    .from(setUpLink)
    .where(and(eq(setUpLink.tokenHash, tokenHash), live));
  return row;
}

/** Undefined for a used, expired or unknown link. */
export async function useSetUpLink(tx: Queries, tokenHash: string): Promise<SetUpLink | undefined> {
  const [row] = await tx
    .update(setUpLink)
    .set({ usedAt: sql`now()` })
    .where(and(eq(setUpLink.tokenHash, tokenHash), live))
    .returning();
  return row;
}

/** Without links for members who start over: those are in the list of staff already. */
export async function listInvitations(db: Queries): Promise<SetUpLink[]> {
  return db
    .select()
    .from(setUpLink)
    .where(
      and(live, isNotNull(setUpLink.email), sql`not exists (select 1 from staff s where s.email = ${setUpLink.email})`),
    )
    .orderBy(desc(setUpLink.createdAt))
    .limit(200);
}

export async function deleteInvitationsOf(tx: Queries, email: string): Promise<void> {
  await tx.delete(setUpLink).where(and(eq(setUpLink.email, email), isNull(setUpLink.usedAt)));
}

export async function deleteInvitation(tx: Queries, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(setUpLink)
    .where(and(eq(setUpLink.id, id), isNotNull(setUpLink.email), isNull(setUpLink.usedAt)))
    .returning({ id: setUpLink.id });
  return deleted.length > 0;
}

export async function readInvitationEmail(db: Queries, id: string): Promise<string> {
  const [row] = await db.select({ email: setUpLink.email }).from(setUpLink).where(eq(setUpLink.id, id));
  return row?.email ?? '';
}
