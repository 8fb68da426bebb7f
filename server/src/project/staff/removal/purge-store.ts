import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';

export async function listDeletedBefore(db: Queries, days: number, max: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from project where deleted_at < now() - make_interval(days => ${days}::int)
    order by deleted_at limit ${max}`);
  return rows.map(({ id }) => id);
}

/** Deletes child rows first. Files of an inquiry stay with the inquiry. */
const steps = (ids: SQL): readonly SQL[] => [
  sql`delete from change_answer where thread_id in (select id from request_thread where project_id = any(${ids}))`,
  sql`delete from request_message where thread_id in (select id from request_thread where project_id = any(${ids}))`,
  sql`delete from request_thread where project_id = any(${ids})`,
  sql`delete from cart_command where project_id = any(${ids})`,
  sql`delete from cart_line where project_id = any(${ids})`,
  sql`delete from cart where project_id = any(${ids})`,
  sql`delete from approval_certificate where project_id = any(${ids})`,
  sql`delete from proof_opening where proof_id in (select id from proof where project_id = any(${ids}))`,
  sql`delete from proof_approval where proof_id in (select id from proof where project_id = any(${ids}))`,
  sql`delete from proof_comparison where proof_id in (select id from proof where project_id = any(${ids}))`,
  sql`delete from preflight_decided where proof_id in (select id from proof where project_id = any(${ids}))`,
  sql`delete from preflight_run where proof_id in (select id from proof where project_id = any(${ids}))`,
  sql`delete from proof_version where proof_id in (select id from proof where project_id = any(${ids}))`,
  sql`delete from proof where project_id = any(${ids})`,
  sql`delete from project_event where project_id = any(${ids})`,
  sql`delete from problem_message where problem_id in (
    select b.id from order_problem b join draft_order o on o.id = b.order_id where o.project_id = any(${ids}))`,
  sql`delete from order_message where order_id in (select id from draft_order where project_id = any(${ids}))`,
  sql`update stored_file f set project_id = null
    where f.project_id = any(${ids}) and exists (select 1 from inquiry_file i where i.file_id = f.id)`,
  sql`update stored_file set deleted_at = now() where project_id = any(${ids}) and deleted_at is null`,
  sql`update inquiry set project_id = null where project_id = any(${ids})`,
  sql`delete from session where share_link_id in (select id from share_link where project_id = any(${ids}))`,
  sql`delete from share_link where project_id = any(${ids})`,
  sql`delete from project where id = any(${ids})`,
];

/** Deletes projects with all that belongs to them. */
export async function purgeProjects(tx: Queries, ids: readonly string[]): Promise<void> {
  for (const step of steps(sql`${sql.param([...ids])}::text[]`)) await tx.execute(step);
}

/** Checks again under a lock, because the project may have been restored. */
export async function purgeProject(tx: Queries, id: string, days: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from project where id = ${id} and deleted_at < now() - make_interval(days => ${days}::int) for update`);
  if (rows.length > 0) await purgeProjects(tx, [id]);
}
