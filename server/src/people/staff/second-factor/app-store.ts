import type { Factors, FirstProof } from '@colorway/rules/sign-in/second-factor/second-factor.ts';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { authenticatorApp, secondStep, session, staff } from '../../../kernel/database/schema.ts';
import type { SealedColumn } from '../../../kernel/secrets/sealed-columns-store.ts';

export type AppRow = typeof authenticatorApp.$inferSelect;

export const sealedApps = {
  id: authenticatorApp.staffId,
  sealed: authenticatorApp.sealedKey,
  purposeOf: (staffId) => `authenticator-app:${staffId}`,
} satisfies SealedColumn;

export async function findApp(db: Queries, staffId: string): Promise<AppRow | undefined> {
  const [row] = await db.select().from(authenticatorApp).where(eq(authenticatorApp.staffId, staffId));
  return row;
}

/** Replaces a key that was never confirmed; false where a confirmed one exists. */
export async function beginApp(tx: Queries, staffId: string, sealedKey: string): Promise<boolean> {
  const made = await tx
    .insert(authenticatorApp)
    .values({ staffId, sealedKey })
    .onConflictDoUpdate({
      target: authenticatorApp.staffId,
      set: { sealedKey, createdAt: sql`now()` },
      setWhere: isNull(authenticatorApp.confirmedAt),
    })
    .returning({ staffId: authenticatorApp.staffId });
  return made.length > 0;
}

/** Uses up the code of a period. One statement, so of two calls with the same code one succeeds. */
export async function usePeriod(tx: Queries, staffId: string, period: number): Promise<boolean> {
  const { lastPeriod, confirmedAt } = authenticatorApp;
  const used = await tx
    .update(authenticatorApp)
    .set({ lastPeriod: period, confirmedAt: sql`coalesce(${confirmedAt}, now())` })
    .where(and(eq(authenticatorApp.staffId, staffId), or(isNull(lastPeriod), lt(lastPeriod, period))))
    .returning({ staffId: authenticatorApp.staffId });
  return used.length > 0;
}

export async function deleteApp(tx: Queries, staffId: string): Promise<boolean> {
  const deleted = await tx
    .delete(authenticatorApp)
    .where(and(eq(authenticatorApp.staffId, staffId), isNotNull(authenticatorApp.confirmedAt)))
    .returning({ staffId: authenticatorApp.staffId });
  return deleted.length > 0;
}

const hasApp = sql<boolean>`exists (select 1 from authenticator_app a
  where a.staff_id = staff.id and a.confirmed_at is not null)`;
const hasPasskey = sql<boolean>`exists (select 1 from passkey p where p.staff_id = staff.id)`;

export async function readFactors(db: Queries, staffId: string): Promise<Factors> {
  const [row] = await db.select({ hasApp, hasPasskey }).from(staff).where(eq(staff.id, staffId));
  return row ?? { hasApp: false, hasPasskey: false };
}

/** Active staff with a second factor, and all of them. */
export async function countFactors(db: Queries): Promise<{ readonly have: number; readonly of: number }> {
  const [row] = await db
    .select({
      have: sql<number>`(count(*) filter (where ${hasApp} or ${hasPasskey}))::int`,
      of: sql<number>`count(*)::int`,
    })
    .from(staff)
    .where(isNull(staff.suspendedAt));
  return row ?? { have: 0, of: 0 };
}

/** The session now counts as begun with two factors. */
export async function strengthenSession(tx: Queries, tokenHash: string): Promise<void> {
  await tx.update(session).set({ secondFactor: true }).where(eq(session.tokenHash, tokenHash));
}

interface NewStep {
  readonly tokenHash: string;
  readonly staffId: string;
  readonly proof: FirstProof;
  readonly lifeSeconds: number;
}

/** A person has one open step, so an earlier one ends. */
export async function insertStep(tx: Queries, { lifeSeconds, ...row }: NewStep): Promise<void> {
  await tx.delete(secondStep).where(eq(secondStep.staffId, row.staffId));
  await tx.insert(secondStep).values({ ...row, expiresAt: sql`now() + make_interval(secs => ${lifeSeconds}::int)` });
}

/** Counts the try first, so that concurrent guesses are all limited. Undefined when it ended. */
export async function tryStep(
  tx: Queries,
  tokenHash: string,
  maxTries: number,
): Promise<{ readonly staffId: string; readonly proof: FirstProof } | undefined> {
  const [row] = await tx
    .update(secondStep)
    .set({ tries: sql`${secondStep.tries} + 1` })
    .where(
      and(
        eq(secondStep.tokenHash, tokenHash),
        sql`${secondStep.expiresAt} > now()`,
        lt(secondStep.tries, sql`${maxTries}::int`),
      ),
    )
    .returning({ staffId: secondStep.staffId, proof: secondStep.proof });
  return row;
}

export async function deleteStep(tx: Queries, tokenHash: string): Promise<void> {
  await tx.delete(secondStep).where(eq(secondStep.tokenHash, tokenHash));
}
