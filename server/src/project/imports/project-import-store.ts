import { desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { projectImport, projectImportRow, staff } from '../../kernel/database/schema.ts';

export type StoredProjectImport = typeof projectImport.$inferSelect & { readonly by: string | null };

const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;

/** One import at a time, so that two of them never make the same projects. */
export const lockProjectImports = async (tx: Queries): Promise<void> => {
  await tx.execute(sql`lock table project_import in exclusive mode`);
};

/** Addresses of the projects that exist, also of deleted ones, by id. */
export async function listExisting(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; email: string }>(
    sql`select id, email from project where id = any(${texts(ids)})`,
  );
  return new Map(rows.map(({ id, email }) => [id, email]));
}

export async function insertProjectImport(
  tx: Queries,
  made: typeof projectImport.$inferInsert,
  projectIds: readonly string[],
): Promise<void> {
  await tx.insert(projectImport).values(made);
  await tx.execute(sql`
    insert into project_import_row (import_id, project_id) select ${made.id}, unnest(${texts(projectIds)})`);
}

const selectImports = (db: Queries) =>
  db
    .select({
      ...{ id: projectImport.id, fileName: projectImport.fileName, staffId: projectImport.staffId },
      ...{ projects: projectImport.projects, proofs: projectImport.proofs, existing: projectImport.existing },
      ...{ createdAt: projectImport.createdAt, undoneAt: projectImport.undoneAt, by: staff.name },
    })
    .from(projectImport)
    .leftJoin(staff, eq(staff.id, projectImport.staffId));

export const listProjectImports = (db: Queries, max: number): Promise<StoredProjectImport[]> =>
  selectImports(db).orderBy(desc(projectImport.createdAt), projectImport.id).limit(max);

export async function findProjectImport(db: Queries, id: string): Promise<StoredProjectImport | undefined> {
  const [row] = await selectImports(db).where(eq(projectImport.id, id));
  return row;
}

/** Locks the projects of an import that still exist, so that nothing is added to them after the checks. */
export async function lockImported(tx: Queries, importId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from project_import_row r join project p on p.id = r.project_id
    where r.import_id = ${importId} order by p.id for update of p`);
  return rows.map(({ id }) => id);
}

/** Lists projects that a customer or staff touched since their import. */
export async function listTouched(tx: Queries, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from project p
    where p.id = any(${texts(ids)}) and (
      p.version > 1 or p.deleted_at is not null
      or exists (select from project_event e where e.project_id = p.id and e.kind <> 'project-imported')
      or exists (select from proof f where f.project_id = p.id and (f.version > 1 or f.deleted_at is not null))
      or exists (select from proof_opening o join proof f on f.id = o.proof_id where f.project_id = p.id)
      or exists (select from cart_line c where c.project_id = p.id)
      or exists (select from request_thread t where t.project_id = p.id)
      or exists (select from draft_order d where d.project_id = p.id)
      or exists (select from inquiry i where i.project_id = p.id))
    order by p.id`);
  return rows.map(({ id }) => id);
}

export async function endImport(tx: Queries, importId: string, undoneAt: Date): Promise<void> {
  await tx.delete(projectImportRow).where(eq(projectImportRow.importId, importId));
  await tx.update(projectImport).set({ undoneAt }).where(eq(projectImport.id, importId));
}
