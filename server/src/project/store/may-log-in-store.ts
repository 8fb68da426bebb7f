import { sql } from 'drizzle-orm';
import { openRequests } from '../../inquiry/facade.ts';
import type { Queries } from '../../kernel/database/connect.ts';
import { project } from '../../kernel/database/schema.ts';

/** Whether a project, or a request that none was made from yet, waits for this address behind the log-in. */
export async function mayLogIn(db: Queries, email: string): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(sql`
    select exists (select 1 from ${project} where ${project.email} = ${email} and ${project.deletedAt} is null)
      or exists (${openRequests(email)}) as may`);
  return rows[0]?.may === true;
}
