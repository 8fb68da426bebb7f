import type { ProjectView } from '@colorway/contract/project/admin/project-list.ts';
import type { ViewedList } from '@colorway/rules/dashboard/viewed-lists.ts';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { projectView } from '../../kernel/database/schema.ts';

/** Lists the views of the person and those for all staff, in the order in which they were saved. */
export const listViewsOf = (db: Queries, staffId: string, list: ViewedList): Promise<ProjectView[]> =>
  db
    .select({
      id: projectView.id,
      name: projectView.name,
      search: projectView.search,
      shared: projectView.shared,
      own: sql<boolean>`${projectView.staffId} = ${staffId}::uuid`,
    })
    .from(projectView)
    .where(and(eq(projectView.list, list), or(eq(projectView.staffId, staffId), projectView.shared)))
    .orderBy(asc(projectView.createdAt), asc(projectView.id));

export async function countViewsOf(tx: Queries, staffId: string): Promise<number> {
  // Locks the account, so that two saves do not both count the last free place.
  await tx.execute(sql`select 1 from staff where id = ${staffId} for no key update`);
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from project_view where staff_id = ${staffId}`,
  );
  return rows[0]?.count ?? 0;
}

export async function insertView(tx: Queries, row: typeof projectView.$inferInsert): Promise<void> {
  await tx.insert(projectView).values(row);
}

/** The deleted view; undefined if it is unknown or of another person. */
export async function deleteView(
  tx: Queries,
  { id, staffId }: { readonly id: string; readonly staffId: string },
): Promise<{ readonly name: string } | undefined> {
  const [row] = await tx
    .delete(projectView)
    .where(and(eq(projectView.id, id), eq(projectView.staffId, staffId)))
    .returning({ name: projectView.name });
  return row;
}
