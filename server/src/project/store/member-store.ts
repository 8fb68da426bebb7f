import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/connect.ts';
import { project } from '../../kernel/database/schema.ts';

/** Undefined for a project that is not there. */
export async function projectEmailOf(db: Queries, projectId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: project.email })
    .from(project)
    .where(and(eq(project.id, projectId), isNull(project.deletedAt)));
  return row?.email;
}
