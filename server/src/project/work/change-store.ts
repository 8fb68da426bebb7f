import type { ProjectChange } from '@colorway/contract/project/admin/project-list.ts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';

export interface LockedProject extends Record<string, unknown> {
  readonly id: string;
  readonly email: string;
  readonly ownerId: string | null;
  readonly dueOn: string | null;
  readonly isClosed: boolean;
}

/** Locks the projects that are not deleted, by id, so that two of these calls wait for each other in one order. */
export async function lockProjects(tx: Queries, ids: readonly string[]): Promise<LockedProject[]> {
  const { rows } = await tx.execute<LockedProject>(sql`
    select id, email, owner_id as "ownerId", in_hands_on::text as "dueOn", closed_at is not null as "isClosed"
    from project where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and deleted_at is null
    order by id for no key update`);
  return rows;
}

/** Saves owners and closing in one statement. A time of closing stays when it is closed again. */
export async function saveChanges(tx: Queries, changes: readonly Required<ProjectChange>[]): Promise<void> {
  await tx.execute(sql`
    update project p set owner_id = c."ownerId", version = p.version + 1,
      closed_at = case when c."isClosed" then coalesce(p.closed_at, now()) end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c("projectID" text, "ownerId" uuid, "isClosed" boolean)
    where p.id = c."projectID"`);
}

/** The names of staff by id; one that is suspended is marked. */
export async function readStaffNames(
  tx: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly isSuspended: boolean }>> {
  const { rows } = await tx.execute<{ id: string; name: string; isSuspended: boolean }>(sql`
    select id, name, suspended_at is not null as "isSuspended" from staff
    where id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}
