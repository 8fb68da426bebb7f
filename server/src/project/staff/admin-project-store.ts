import { RESTORE_DAYS } from '@colorway/rules/project/proof-fields.ts';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/connect.ts';
import { project, proof, proofVersion } from '../../kernel/database/schema.ts';
import type { ProjectRow } from '../store/new-project-store.ts';

const recently = (deletedAt: typeof project.deletedAt | typeof proof.deletedAt): SQL =>
  sql`${deletedAt} > now() - make_interval(days => ${RESTORE_DAYS}::int)`;

/** Also one that was deleted, while it can be put back. */
export async function findProject(db: Queries, id: string): Promise<ProjectRow | undefined> {
  const [row] = await db
    .select()
    .from(project)
    .where(and(eq(project.id, id), sql`(${project.deletedAt} is null or ${recently(project.deletedAt)})`));
  return row;
}

/** What staff do with one project goes one after another. */
export async function lockProjectRow(tx: Queries, id: string): Promise<ProjectRow | undefined> {
  const [row] = await tx
    .select()
    .from(project)
    .where(and(eq(project.id, id), isNull(project.deletedAt)))
    .for('update');
  return row;
}

type Change = Partial<Omit<typeof project.$inferInsert, 'id' | 'version'>>;

/** The next version of a project that is locked. */
export async function saveProject(tx: Queries, id: string, change: Change): Promise<ProjectRow> {
  const [row] = await tx
    .update(project)
    .set({ ...change, version: sql`${project.version} + 1` })
    .where(eq(project.id, id))
    .returning();
  if (!row) throw new Error('a locked project is gone');
  return row;
}

export async function deleteProject(tx: Queries, id: string, staffId: string | null): Promise<void> {
  await tx.update(project).set({ deletedAt: sql`now()`, deletedBy: staffId }).where(eq(project.id, id));
}

/** Undefined when there is nothing to put back, or not any more. */
export async function restoreProject(tx: Queries, id: string): Promise<ProjectRow | undefined> {
  const [row] = await tx
    .update(project)
    .set({ deletedAt: null, deletedBy: null })
    .where(and(eq(project.id, id), recently(project.deletedAt)))
    .returning();
  return row;
}

/** Whether somebody changed this field after that version; each save is kept with the version it made. */
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
    .where(and(eq(proof.projectId, projectId), isNotNull(proof.deletedAt), recently(proof.deletedAt)))
    .orderBy(desc(proof.deletedAt));
}
