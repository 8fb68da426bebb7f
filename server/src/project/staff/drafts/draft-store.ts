import { nextVersionLabel, versionNumbers } from '@colorway/rules/project/work/next-version.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { proof, proofSending, proofVersion } from '../../../kernel/database/schema.ts';
import type { MailPicture } from '../../../mail/facade.ts';

export type SendingRow = typeof proofSending.$inferSelect;

const isOpen = isNull(proofSending.endedAt);

export async function insertSending(tx: Queries, row: typeof proofSending.$inferInsert): Promise<void> {
  await tx.insert(proofSending).values(row);
}

export async function findOpenSending(db: Queries, projectId: string): Promise<SendingRow | undefined> {
  const [row] = await db
    .select()
    .from(proofSending)
    .where(and(eq(proofSending.projectId, projectId), isOpen));
  return row;
}

/** Ids of sendings whose time was some minutes ago, because their job was lost. */
export async function listOverdue(db: Queries): Promise<string[]> {
  const rows = await db
    .select({ id: proofSending.id })
    .from(proofSending)
    .where(and(isOpen, sql`${proofSending.sendAt} < now() - interval '2 minutes'`));
  return rows.map(({ id }) => id);
}

/** Locks a sending that is neither sent nor taken back. */
export async function lockSending(tx: Queries, id: string): Promise<SendingRow | undefined> {
  const [row] = await tx
    .select()
    .from(proofSending)
    .where(and(eq(proofSending.id, id), isOpen))
    .for('update');
  return row;
}

export async function endSending(tx: Queries, id: string): Promise<void> {
  await tx.update(proofSending).set({ endedAt: new Date() }).where(eq(proofSending.id, id));
}

/** Drafts of a project in the order of its page, with the name of the picture that they show. */
export const listDrafts = (db: Queries, projectId: string, ids?: readonly string[]) =>
  db
    .select({
      id: proof.id,
      productType: proof.productType,
      hasType: proof.hasType,
      shown: proof.shown,
      proofName: proofVersion.proofName,
      position: proof.position,
      createdAt: proof.createdAt,
      versionOf: proof.versionOf,
      answers: proof.answers,
      alerts: proof.alerts,
      targetName: sql<string>`coalesce((select min(v.proof_name) from proof_version v where v.proof_id = ${proof.versionOf}), '')`,
      lastVersion: sql<number>`coalesce((select max(v.version) from proof_version v where v.proof_id = ${proof.versionOf}), 0)`,
    })
    .from(proof)
    .innerJoin(proofVersion, and(eq(proofVersion.proofId, proof.id), eq(proofVersion.version, proof.shown)))
    .where(
      and(
        eq(proof.projectId, projectId),
        ids && inArray(proof.id, [...ids]),
        eq(proof.isDraft, true),
        isNull(proof.deletedAt),
      ),
    )
    .orderBy(proof.position);
export type Draft = Awaited<ReturnType<typeof listDrafts>>[number];

const numbersOf = (drafts: readonly Draft[]): ReadonlyMap<string, number> => {
  const lasts = new Map(drafts.map(({ versionOf, lastVersion }) => [versionOf, lastVersion]));
  return versionNumbers(drafts, (proofId) => lasts.get(proofId) ?? 0);
};

/** The place of each draft's picture once all are sent: a draft version moves to its proof. */
export function placesOfDrafts(drafts: readonly Draft[]): ReadonlyMap<string, MailPicture> {
  const numbers = numbersOf(drafts);
  return new Map(
    drafts.map(({ id, versionOf, shown }) => [
      id,
      { proofId: versionOf ?? id, version: versionOf === null ? shown : (numbers.get(id) ?? shown) },
    ]),
  );
}

/** Names of drafts as their sender and the customer read them: `club-tie`, or `version 3 of club-tie`. */
export function namesOfDrafts(drafts: readonly Draft[]): ReadonlyMap<string, string> {
  const numbers = numbersOf(drafts);
  return new Map(
    drafts.map(({ id, proofName, targetName }) => {
      const number = numbers.get(id);
      return [id, number === undefined ? proofName : nextVersionLabel(number, targetName)];
    }),
  );
}

/** Drafts among these proofs, locked until the transaction ends. */
export const lockDrafts = (tx: Queries, projectId: string, ids: readonly string[]): Promise<Draft[]> =>
  listDrafts(tx, projectId, ids).for('update', { of: proof });
