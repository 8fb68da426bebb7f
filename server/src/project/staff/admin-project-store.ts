import { RESTORE_DAYS } from '@colorway/rules/project/proof-fields.ts';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { project, proof, proofVersion } from '../../kernel/database/schema.ts';
import type { ProjectRow } from '../store/new-project-store.ts';

const recently = (deletedAt: typeof project.deletedAt | typeof proof.deletedAt): SQL =>
  sql`${deletedAt} > now() - make_interval(days => ${RESTORE_DAYS}::int)`;

/** Includes a deleted project while it can be restored. */
export async function findProject(db: Queries, id: string): Promise<ProjectRow | undefined> {
  const [row] = await db
    .select()
    .from(project)
    .where(and(eq(project.id, id), sql`(${project.deletedAt} is null or ${recently(project.deletedAt)})`));
  return row;
}

/** Serializes staff changes of one project. */
export async function lockProjectRow(tx: Queries, id: string): Promise<ProjectRow | undefined> {
  const [row] = await tx
    .select()
    .from(project)
    .where(and(eq(project.id, id), isNull(project.deletedAt)))
    .for('update');
  return row;
}

type Change = Partial<Omit<typeof project.$inferInsert, 'id' | 'version'>>;

/** Saves the next version of a locked project. */
export async function saveProject(tx: Queries, id: string, change: Change): Promise<ProjectRow> {
  const [row] = await tx
    .update(project)
    .set({ ...change, version: sql`${project.version} + 1` })
    .where(eq(project.id, id))
    .returning();
  if (!row) throw new Error(`Expected the locked project ${id}`);
  return row;
}

export async function deleteProject(tx: Queries, id: string, staffId: string | null): Promise<void> {
  await tx.update(project).set({ deletedAt: sql`now()`, deletedBy: staffId }).where(eq(project.id, id));
}

/** Undefined if the project is not deleted or can no longer be restored. */
export async function restoreProject(tx: Queries, id: string): Promise<ProjectRow | undefined> {
  const [row] = await tx
    .update(project)
    .set({ deletedAt: null, deletedBy: null })
    .where(and(eq(project.id, id), recently(project.deletedAt)))
    .returning();
  return row;
}

/** Finds the last change of this field after that version in the history, where each save records its version. */
export async function fieldChangedSince(
  tx: Queries,
  projectId: string,
  { proofId, field, version }: { readonly proofId: string | null; readonly field: string; readonly version: number },
): Promise<{ readonly by: string } | undefined> {
  const { rows } = await tx.execute<{ by: string }>(sql`
    select e.by from project_event e
    where e.project_id = ${projectId} and e.kind in ('project-saved', 'proof-saved') and e.data ->> 'field' = ${field}
      and e.data ->> 'proofId' is not distinct from ${proofId}::text and (e.data ->> 'version')::int > ${version}::int
    order by e.id desc limit 1`);
  return rows[0];
}

export async function listRemovedProofs(db: Queries, projectId: string) {
  return db
    .select({
      id: proof.id,
      proofID: proofVersion.proofName,
      productType: proof.productType,
      deletedAt: proof.deletedAt,
    })
    .from(proof)
    .innerJoin(proofVersion, and(eq(proofVersion.proofId, proof.id), eq(proofVersion.version, proof.shown)))
    .where(
      and(
        eq(proof.projectId, projectId),
        isNotNull(proof.deletedAt),
        recently(proof.deletedAt),
        // A draft version comes back with the proof that it belongs to.
        sql`not exists (select 1 from proof t where t.id = ${proof.versionOf} and t.deleted_at is not null)`,
      ),
    )
    .orderBy(desc(proof.deletedAt));
}
