import { type SQL, sql } from 'drizzle-orm';
import { fixedStatement } from '../../kernel/database/fast/fixed-statement.ts';
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

/**
 * Every table that the project page reads. Each change of a proof, a version, an approval, a request, a message, a file, an order
 * and the history writes the row of the project's work (migration 0050), so that row is enough for them.
 */
const parts = [
  sql`(select w.xmin from project_work w where w.project_id = p.id)`,
  rowsWritten('d', sql`project_dates d where d.project_id = p.id`),
  rowsWritten('s', sql`share_link s where s.project_id = p.id`),
  rowsWritten(
    'sv',
    sql`share_visitor sv join share_link s on s.id = sv.share_link_id where s.project_id = p.id and s.revoked_at is null`,
  ),
  sql`(select st.xmin from staff st where st.id = p.owner_id)`,
  sql`(select c.xmin from cart c where c.project_id = p.id)`,
  rowsWritten('l', sql`cart_line l where l.project_id = p.id`),
];

interface Fingerprint extends Pick<StoredProject, 'email' | 'type'>, Record<string, unknown> {
  /** Stays equal until a row of the project changes. */
  readonly fingerprint: string;
  /** True if the cart has a discount code, which the shop must check on each read. */
  readonly hasCode: boolean;
}

const fingerprintStatement = fixedStatement<[projectIds: string]>(
  (ids) => sql`
    select p.id, p.email, p.type, concat_ws(' ', p.xmin, ${sql.join(parts, sql`, `)}) as fingerprint,
      exists (select 1 from cart c where c.project_id = p.id and c.discount_code is not null) as "hasCode"
    from jsonb_array_elements_text(${ids}::jsonb) as sent(id)
    ${oneEach('p', sql`select xmin, * from project where project.id = sent.id and deleted_at is null`)}`,
);

export const readFingerprint = gathered('reads', async (db, projectIds: readonly string[]) => {
  const ids = JSON.stringify([...new Set(projectIds)]);
  const { rows } = await db.execute<Fingerprint & { id: string }>(fingerprintStatement(ids));
  const found = new Map<string, Fingerprint>(rows.map((row) => [row.id, row]));
  return projectIds.map((id) => found.get(id));
});

/** Every table that My Projects reads; `own` are the projects of the address. */
const listParts = [
  rowsWritten('p', sql`own join project p using (id)`),
  rowsWritten('w', sql`own join project_work w on w.project_id = own.id`),
  rowsWritten('c', sql`own join cart c on c.project_id = own.id`),
  rowsWritten('l', sql`own join cart_line l on l.project_id = own.id`),
  rowsWritten('d', sql`own join project_dates d on d.project_id = own.id`),
];

/** Stays equal until a row of My Projects of the address changes: its projects, its requests or the settings of dates. */
export async function readListFingerprint(db: Queries, email: string): Promise<string> {
  const { rows } = await db.execute<{ fingerprint: string }>(sql`
    with own as materialized (select id from project where email = ${email} and deleted_at is null)
    select concat_ws(' ', ${sql.join(listParts, sql`, `)}, ${rowsWritten('i', sql`inquiry i where i.email = ${email}`)},
      ${rowsWritten('s', sql`setting s where s.key = 'dates'`)}) as fingerprint`);
  return rows[0]?.fingerprint ?? '';
}
