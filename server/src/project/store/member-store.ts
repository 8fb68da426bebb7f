import { and, eq, isNull, sql } from 'drizzle-orm';
import { openRequestsOf } from '../../inquiry/facade.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { project } from '../../kernel/database/schema.ts';

/** Undefined for an unknown or deleted project. */
export async function projectEmailOf(db: Queries, projectId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: project.email })
    .from(project)
    .where(and(eq(project.id, projectId), isNull(project.deletedAt)));
  return row?.email;
}

export type ProjectHead = Pick<typeof project.$inferSelect, 'id' | 'name' | 'email' | 'type'>;

export async function findHead(db: Queries, projectId: string): Promise<ProjectHead | undefined> {
  const { id, name, email, type } = project;
  const [row] = await db
    .select({ id, name, email, type })
    .from(project)
    .where(and(eq(id, projectId), isNull(project.deletedAt)));
  return row;
}

/** Whether this address has a project, or an inquiry without a project yet. */
export async function hasProjectOrRequest(db: Queries, email: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select 1 from ${project} where ${project.email} = ${email} and ${project.deletedAt} is null)
      or exists (${openRequestsOf(email)}) as has`);
  return rows[0]?.has === true;
}
