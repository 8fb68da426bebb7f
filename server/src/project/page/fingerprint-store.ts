import { type SQL, sql } from 'drizzle-orm';
import { gathered, oneEach } from '../../kernel/database/fast/gathered.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import type { StoredProject } from '../store/stored-project.ts';

/**
 * Count of rows and sum of their hashed `xmin`, the id of the transaction that wrote each. Hashed because plain ids of
 * transactions that commit out of order can add up to the same sum.
 */
const written = (row: string): SQL =>
  sql`count(${sql.raw(row)}.xmin) || ':' || coalesce(sum(hashint8extended(${sql.raw(row)}.xmin::text::bigint, 0)), 0)`;
const rowsWritten = (row: string, from: SQL): SQL => sql`(select ${written(row)} from ${from})`;

const ofProofs = sql`join proof pr on pr.project_id = p.id and pr.deleted_at is null`;
const ofThreads = sql`join request_thread t on t.project_id = p.id`;

/** Every table that the project page reads. */
const parts = [
  rowsWritten('d', sql`project_dates d where d.project_id = p.id`),
  rowsWritten('s', sql`share_link s where s.project_id = p.id`),
  rowsWritten(
    'sv',
    sql`share_visitor sv join share_link s on s.id = sv.share_link_id where s.project_id = p.id and s.revoked_at is null`,
  ),
  rowsWritten('st', sql`staff st where st.id = p.owner_id`),
  rowsWritten('pr', sql`proof pr where pr.project_id = p.id and pr.deleted_at is null`),
  rowsWritten('v', sql`proof_version v ${ofProofs} where v.proof_id = pr.id`),
  rowsWritten('f', sql`stored_file f join proof_version v on v.file_id = f.id ${ofProofs} where v.proof_id = pr.id`),
  rowsWritten('a', sql`proof_approval a ${ofProofs} where a.proof_id = pr.id`),
  rowsWritten('c', sql`cart c where c.project_id = p.id`),
  rowsWritten('l', sql`cart_line l where l.project_id = p.id`),
  rowsWritten('t', sql`request_thread t where t.project_id = p.id`),
  rowsWritten('m', sql`request_message m ${ofThreads} where m.thread_id = t.id`),
  rowsWritten('f', sql`stored_file f join request_message m on m.file_id = f.id ${ofThreads} where m.thread_id = t.id`),
  rowsWritten('o', sql`draft_order o where o.project_id = p.id`),
  sql`(select max(e.id) from project_event e where e.project_id = p.id and e.kind = 'order-summary-sent')`,
];

interface Fingerprint extends Pick<StoredProject, 'email' | 'type'>, Record<string, unknown> {
  /** Stays equal until a row of the project changes. */
  readonly fingerprint: string;
  /** True if the cart has a discount code, which the shop must check on each read. */
  readonly hasCode: boolean;
}

export const readFingerprint = gathered('reads', async (db, projectIds: readonly string[]) => {
  const ids = JSON.stringify([...new Set(projectIds)]);
  const { rows } = await db.execute<Fingerprint & { id: string }>(sql`
    select p.id, p.email, p.type, concat_ws(' ', p.xmin, ${sql.join(parts, sql`, `)}) as fingerprint,
      exists (select 1 from cart c where c.project_id = p.id and c.discount_code is not null) as "hasCode"
    from jsonb_array_elements_text(${ids}::jsonb) as sent(id)
    ${oneEach('p', sql`select xmin, * from project where project.id = sent.id and deleted_at is null`)}`);
  const found = new Map<string, Fingerprint>(rows.map((row) => [row.id, row]));
  return projectIds.map((id) => found.get(id));
});

/** Every table that My Projects reads; `own` are the projects of the address. */
const listParts = [
  rowsWritten('p', sql`own join project p using (id)`),
  sql`(select concat_ws(' ', ${written('pr')}, ${written('v')}, ${written('f')})
    from own join proof pr on pr.project_id = own.id and pr.deleted_at is null and not pr.hidden
    join proof_version v on v.proof_id = pr.id and v.version = pr.shown left join stored_file f on f.id = v.file_id)`,
  rowsWritten('a', sql`own join proof pr on pr.project_id = own.id join proof_approval a on a.proof_id = pr.id`),
  rowsWritten('c', sql`own join cart c on c.project_id = own.id`),
  rowsWritten('l', sql`own join cart_line l on l.project_id = own.id`),
  rowsWritten('t', sql`own join request_thread t on t.project_id = own.id and t.kind = 'revision'`),
  rowsWritten('o', sql`own join draft_order o on o.project_id = own.id`),
  rowsWritten('d', sql`own join project_dates d on d.project_id = own.id`),
  rowsWritten('w', sql`own join project_work w on w.project_id = own.id`),
  sql`(select count(*) from own join project_event e on e.project_id = own.id and e.kind = 'order-summary-sent')`,
];

/** Stays equal until a row of My Projects of the address changes: its projects, its requests or the settings of dates. */
export async function readListFingerprint(db: Queries, email: string): Promise<string> {
  const { rows } = await db.execute<{ fingerprint: string }>(sql`
    with own as materialized (select id from project where email = ${email} and deleted_at is null)
    select concat_ws(' ', ${sql.join(listParts, sql`, `)}, ${rowsWritten('i', sql`inquiry i where i.email = ${email}`)},
      ${rowsWritten('s', sql`setting s where s.key = 'dates'`)}) as fingerprint`);
  return rows[0]?.fingerprint ?? '';
}
