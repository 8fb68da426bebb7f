import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import type { StoredProject } from '../store/stored-project.ts';

/**
 * Count of rows and sum of their hashed `xmin`, the id of the transaction that wrote each. Hashed because plain ids of
 * transactions that commit out of order can add up to the same sum.
 */
const rowsWritten = (row: string, from: SQL): SQL =>
  sql`(select count(*) || ':' || coalesce(sum(hashint8extended(${sql.raw(row)}.xmin::text::bigint, 0)), 0) from ${from})`;

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

export async function readFingerprint(db: Queries, projectId: string): Promise<Fingerprint | undefined> {
  const { rows } = await db.execute<Fingerprint>(sql`
    select p.email, p.type, concat_ws(' ', p.xmin, ${sql.join(parts, sql`, `)}) as fingerprint,
      exists (select 1 from cart c where c.project_id = p.id and c.discount_code is not null) as "hasCode"
    from project p where p.id = ${projectId} and p.deleted_at is null`);
  return rows[0];
}
