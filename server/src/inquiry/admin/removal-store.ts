import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { crmLane } from '../../kernel/outbox/crm-kinds.ts';
import { fanOutLane } from '../intake/notify-people.ts';

const uuids = (ids: readonly string[]): SQL =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]::uuid[]`;

/** Lists files of these inquiries that no project and no other inquiry uses. */
export async function listFilesToDelete(tx: Queries, inquiryIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct f.id from inquiry_file i join stored_file f on f.id = i.file_id
    where i.inquiry_id = any(${uuids(inquiryIds)}) and f.project_id is null
      and not exists (
        select 1 from inquiry_file o where o.file_id = f.id and not o.inquiry_id = any(${uuids(inquiryIds)}))`);
  return rows.map(({ id }) => id);
}

/** Deletes inquiries; their flows and file references are deleted by cascade. */
export async function deleteInquiries(tx: Queries, ids: readonly string[]): Promise<number> {
  const { rows } = await tx.execute(sql`delete from inquiry where id = any(${uuids(ids)}) returning 1`);
  return rows.length;
}

export async function listFlowIds(tx: Queries, inquiryIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select flow_id as id from partial_inquiry where inquiry_id = any(${uuids(inquiryIds)})`,
  );
  return rows.map(({ id }) => id);
}

export async function deletePartials(tx: Queries, flowIds: readonly string[]): Promise<number> {
  const { rows } = await tx.execute(
    sql`delete from partial_inquiry where flow_id = any(${uuids(flowIds)}) returning 1`,
  );
  return rows.length;
}

/** Deletes mails with their pending deliveries. */
export async function deleteMails(tx: Queries, ids: readonly string[]): Promise<number> {
  const { rows } = await tx.execute<{ lane: string }>(
    sql`delete from mail where id = any(${uuids(ids)}) returning 'mail:' || to_address as lane`,
  );
  const lanes = [...new Set(rows.map(({ lane }) => lane))];
  if (lanes.length === 0) return 0;
  const named = sql.join(
    lanes.map((lane) => sql`${lane}`),
    sql`, `,
  );
  await tx.execute(sql`
    delete from outbox where lane in (${named}) and kind = 'mail' and (payload ->> 'mailId')::uuid = any(${uuids(ids)})`);
  return rows.length;
}

/** Deletes entries of the embedded CRM for these inquiries and flows, and pending deliveries about them. */
export async function deleteCrmRows(
  tx: Queries,
  { inquiryIds, flowIds }: { readonly inquiryIds: readonly string[]; readonly flowIds: readonly string[] },
): Promise<number> {
  const names = [...[...inquiryIds, ...flowIds].map(crmLane), ...inquiryIds.map(fanOutLane)];
  const lanes = names.map((name) => sql`${name}`);
  if (lanes.length === 0) return 0;
  const { rows: keys } = await tx.execute<{ id: string }>(
    sql`delete from outbox where lane in (${sql.join(lanes, sql`, `)}) returning id`,
  );
  const keysToDelete = [...new Set([...inquiryIds, ...keys.map(({ id }) => id)])];
  const { rows } = await tx.execute(sql`delete from crm_entry where key = any(${uuids(keysToDelete)}) returning 1`);
  return rows.length;
}
