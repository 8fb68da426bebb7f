import type { CustomerFileKind } from '@colorway/rules/customer/file-kinds.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import type { Place } from './cursor.ts';

export interface StoredCustomerFile extends Record<string, unknown> {
  readonly id: string;
  readonly originalName: string;
  readonly newName: string;
  readonly bytes: number;
  readonly createdAt: string;
  readonly project: { readonly id: string; readonly name: string } | null;
  readonly uses: readonly CustomerFileKind[];
  readonly inquiryId: string | null;
  /** The order that a message with the file is about. */
  readonly order: number | null;
  readonly problem: { readonly id: string; readonly order: number } | null;
}

/** Ids of the files of these people, each once. */
const ownFiles = (emails: readonly string[]): SQL => {
  const own = sql`${sql.param([...emails])}::text[]`;
  return sql`(
    select f.id from project p join stored_file f on f.project_id = p.id
    where p.email = any(${own}) and p.deleted_at is null
    union
    select x.file_id from inquiry i join inquiry_file x on x.inquiry_id = i.id where i.email = any(${own})
    union
    select c.file_id from tax_certificate c where c.email = any(${own}))`;
};

const files = (emails: readonly string[]): SQL =>
  sql`from ${ownFiles(emails)} own join stored_file f on f.id = own.id where f.deleted_at is null`;

/** Newest first. What each file of the page is used for is looked up for the page alone. */
export async function listFiles(
  db: Queries,
  emails: readonly string[],
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<readonly StoredCustomerFile[]> {
  const older = after ? sql`and (f.created_at, f.id) < (${after.key}::timestamptz, ${after.id})` : sql``;
  const { rows } = await db.execute<StoredCustomerFile>(sql`
    with page as materialized (
      select f.id, f.original_name, f.new_name, f.bytes, f.created_at, f.project_id, f.destination
      ${files(emails)} ${older} order by f.created_at desc, f.id desc limit ${limit})
    select page.id, page.original_name as "originalName", page.new_name as "newName", page.bytes::float8 as bytes,
      to_json(page.created_at) as "createdAt", used.inquiry as "inquiryId", used.number::float8 as order, used.problem,
      (select json_build_object('id', p.id, 'name', p.name) from project p where p.id = page.project_id) as project,
      array_remove(array[
        case when exists (select from tax_certificate c where c.file_id = page.id
          and c.email = any(${sql.param([...emails])}::text[])) then 'certificate' end,
        case when used.problem is not null then 'problem' end,
        case when used.number is not null then 'message' end,
        case when exists (select from proof_version v where v.file_id = page.id) then 'proof' end,
        case when exists (select from request_message m where m.file_id = page.id) then 'request' end,
        case when page.destination = 'briefs' then 'brief' end,
        case when used.inquiry is not null then 'inquiry' end], null) as uses
    from page cross join lateral (
      select (select x.inquiry_id from inquiry_file x where x.file_id = page.id limit 1) as inquiry,
        (select d.number from draft_order d join order_message m on m.order_id = d.id
          where d.project_id = page.project_id and m.files ? page.id limit 1) as number,
        (select json_build_object('id', x.id, 'order', d.number) from draft_order d
          join order_problem x on x.order_id = d.id join problem_message m on m.problem_id = x.id
          where d.project_id = page.project_id and m.files ? page.id limit 1) as problem) used
    order by page.created_at desc, page.id desc`);
  return rows;
}

export async function countFiles(db: Queries, emails: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${files(emails)}`);
  return rows[0]?.total ?? 0;
}
