import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';

const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

const listIds = async (db: Queries, query: SQL): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(query);
  return rows.map(({ id }) => id);
};

export const listOldInquiries = (db: Queries, before: Date, max: number): Promise<string[]> =>
  listIds(db, sql`select id from inquiry where created_at < ${instant(before)} order by created_at limit ${max}`);

export const listOldPartials = (db: Queries, before: Date, max: number): Promise<string[]> =>
  listIds(
    db,
    sql`select flow_id as id from partial_inquiry where inquiry_id is null and changed_at < ${instant(before)}
      order by changed_at limit ${max}`,
  );

export const listOldMails = (db: Queries, before: Date, max: number): Promise<string[]> =>
  listIds(db, sql`select id from mail where created_at < ${instant(before)} order by created_at limit ${max}`);

/** Deletes old CRM contacts without an inquiry, old parked or skipped deliveries, and expired resume links, saved designs and ways to undo an import. */
export async function deleteOldRest(db: Queries, before: Date): Promise<void> {
  await db.execute(sql`delete from crm_entry where email is not null and created_at < ${instant(before)}`);
  await db.execute(sql`delete from outbox where state in ('parked', 'skipped') and created_at < ${instant(before)}`);
  await db.execute(sql`delete from resume_link where expires_at < now()`);
  await db.execute(sql`delete from saved_design where expires_at < now()`);
  await db.execute(sql`
    delete from customer_import_row r using customer_import i
    where i.id = r.import_id and i.created_at < now() - interval '24 hours'`);
  await db.execute(sql`
    delete from project_import_row r using project_import i
    where i.id = r.import_id and i.created_at < now() - interval '24 hours'`);
}
