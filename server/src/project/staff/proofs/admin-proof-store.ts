import { RESTORE_DAYS } from '@colorway/rules/project/proof-fields.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FileRow } from '../../../files/facade.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import { proof, proofVersion, storedFile } from '../../../kernel/database/schema.ts';

export type ProofRow = typeof proof.$inferSelect;

const alive = (projectId: string) => and(eq(proof.projectId, projectId), isNull(proof.deletedAt));

export async function lockProofRow(tx: Queries, projectId: string, id: string): Promise<ProofRow | undefined> {
  const [row] = await tx
    .select()
    .from(proof)
    .where(and(alive(projectId), eq(proof.id, id)))
    .for('update');
  return row;
}

/** Shown as `proofCount`; a draft version is no proof of its own. */
export async function countProofs(db: Queries, projectId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(proof)
    .where(and(alive(projectId), isNull(proof.versionOf)));
  return row?.count ?? 0;
}

/** Lists in the order of the page. */
export async function listProofIds(db: Queries, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ id: proof.id })
    .from(proof)
    .where(alive(projectId))
    .orderBy(proof.position, sql`${proof.createdAt} desc`, proof.id);
  return rows.map(({ id }) => id);
}

/** Numbers proofs from 1 and updates only the ones that moved. */
export async function setOrder(tx: Queries, projectId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update proof set position = o.position::int
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality o(id, position)
    where proof.id = o.id::uuid and proof.project_id = ${projectId} and proof.position <> o.position`);
}

/** Locks pictures uploaded for this project's proofs and not used yet, in the given order. */
export async function lockUnusedPictures(tx: Queries, projectId: string, ids: readonly string[]): Promise<FileRow[]> {
  const rows = await tx
    .select()
    .from(storedFile)
    .where(
      and(
        inArray(storedFile.id, [...ids]),
        eq(storedFile.destination, 'proof-images'),
        eq(storedFile.projectId, projectId),
        isNull(storedFile.deletedAt),
        sql`not exists (select 1 from proof_version v where v.file_id = ${storedFile.id})`,
      ),
    )
    .for('update');
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export async function insertProofs(tx: Queries, rows: readonly (typeof proof.$inferInsert)[]): Promise<void> {
  await tx.insert(proof).values([...rows]);
}

export async function insertVersions(tx: Queries, rows: readonly (typeof proofVersion.$inferInsert)[]): Promise<void> {
  await tx.insert(proofVersion).values([...rows]);
}

export interface VersionHead {
  readonly version: number;
  readonly proofName: string;
}

/** Lists oldest first. */
export const listVersions = (db: Queries, proofId: string): Promise<VersionHead[]> =>
  db
    .select({ version: proofVersion.version, proofName: proofVersion.proofName })
    .from(proofVersion)
    .where(eq(proofVersion.proofId, proofId))
    .orderBy(proofVersion.version);

type Change = Partial<Omit<typeof proof.$inferInsert, 'id' | 'projectId' | 'version'>>;

/** Saves the next version of a locked proof. A picture that is shown is what the customer expected. */
export async function saveProofRow(tx: Queries, id: string, change: Change): Promise<ProofRow> {
  const [row] = await tx
    .update(proof)
    .set({ ...(change.shown !== undefined && { expectedOn: null }), ...change, version: sql`${proof.version} + 1` })
    .where(eq(proof.id, id))
    .returning();
  if (!row) throw new Error(`Expected the locked proof ${id}`);
  return row;
}

/** Undefined if the proof is not deleted or can no longer be restored. */
export async function restoreProofRow(tx: Queries, projectId: string, id: string): Promise<ProofRow | undefined> {
  const [row] = await tx
    .update(proof)
    .set({ deletedAt: null, version: sql`${proof.version} + 1` })
    .where(
      and(
        eq(proof.projectId, projectId),
        eq(proof.id, id),
        isNotNull(proof.deletedAt),
        sql`${proof.deletedAt} > now() - make_interval(days => ${RESTORE_DAYS}::int)`,
        sql`not exists (select 1 from proof t where t.id = ${proof.versionOf} and t.deleted_at is not null)`,
      ),
    )
    .returning();
  return row;
}
