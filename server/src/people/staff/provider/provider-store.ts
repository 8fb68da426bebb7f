import type { Member } from '@colorway/rules/sign-in/provider/provider-sign-in.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { providerLink, providerSignIn, staff } from '../../../kernel/database/schema.ts';
import { PROVIDER_SECONDS } from '../../../kernel/session/cookies.ts';

export async function insertSignIn(tx: Queries, tokenHash: string, next: string | undefined): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${PROVIDER_SECONDS}::int)`;
  await tx.insert(providerSignIn).values({ tokenHash, next: next ?? null, expiresAt });
}

const isAlive = sql<boolean>`${providerSignIn.expiresAt} > now()`;

export async function isWaiting(db: Queries, tokenHash: string): Promise<boolean> {
  const [row] = await db.select({ alive: isAlive }).from(providerSignIn).where(eq(providerSignIn.tokenHash, tokenHash));
  return row?.alive === true;
}

/** Uses a sign-in up. One statement, so of two answers one counts. Undefined if it ended. */
export async function consumeSignIn(
  tx: Queries,
  tokenHash: string,
): Promise<{ readonly next: string | null } | undefined> {
  const [row] = await tx
    .delete(providerSignIn)
    .where(eq(providerSignIn.tokenHash, tokenHash))
    .returning({ next: providerSignIn.next, alive: isAlive });
  return row?.alive ? { next: row.next } : undefined;
}

interface LinkRow {
  readonly issuer: string;
  readonly subject: string;
  readonly staffId: string;
}

/** False if the subject or the member was linked in the meantime. */
export async function insertLink(tx: Queries, row: LinkRow): Promise<boolean> {
  const made = await tx.insert(providerLink).values(row).onConflictDoNothing().returning({ id: providerLink.staffId });
  return made.length > 0;
}

export async function markLinkUsed(tx: Queries, issuer: string, subject: string): Promise<void> {
  await tx
    .update(providerLink)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(providerLink.issuer, issuer), eq(providerLink.subject, subject)));
}

export async function findLinkOf(
  db: Queries,
  issuer: string,
  staffId: string,
): Promise<{ readonly createdAt: Date } | undefined> {
  const [row] = await db
    .select({ createdAt: providerLink.createdAt })
    .from(providerLink)
    .where(and(eq(providerLink.issuer, issuer), eq(providerLink.staffId, staffId)));
  return row;
}

export async function deleteLinkOf(tx: Queries, issuer: string, staffId: string): Promise<boolean> {
  const deleted = await tx
    .delete(providerLink)
    .where(and(eq(providerLink.issuer, issuer), eq(providerLink.staffId, staffId)))
    .returning({ id: providerLink.staffId });
  return deleted.length > 0;
}

const memberOf = (issuer: string) => ({
  id: staff.id,
  suspended: sql<boolean>`staff.suspended_at is not null`,
  linked: sql<boolean>`exists (select 1 from provider_link l where l.staff_id = staff.id and l.issuer = ${issuer})`,
});

export async function findMemberBySubject(db: Queries, issuer: string, subject: string): Promise<Member | undefined> {
  const [row] = await db
    .select(memberOf(issuer))
    .from(providerLink)
    .innerJoin(staff, eq(staff.id, providerLink.staffId))
    .where(and(eq(providerLink.issuer, issuer), eq(providerLink.subject, subject)));
  return row;
}

export async function findMemberByEmail(db: Queries, issuer: string, email: string): Promise<Member | undefined> {
  const [row] = await db.select(memberOf(issuer)).from(staff).where(eq(staff.email, email));
  return row;
}
