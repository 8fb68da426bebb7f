import type { Author } from '@colorway/rules/project/requests.ts';
import { sql } from 'drizzle-orm';
import { atMost } from '../../kernel/database/lists/at-most.ts';
import type { Queries } from '../../kernel/database/queries.ts';

export interface StoredRequest extends Record<string, unknown> {
  readonly id: string;
  readonly project_id: string;
  readonly project_name: string;
  readonly proof: string | null;
  readonly product_type: string | null;
  readonly proof_name: string | null;
  readonly note: string;
  readonly author: Author;
  readonly messages: number;
  readonly since: string;
  readonly seen: boolean;
}

interface Page {
  /** The last row of the previous page. */
  readonly after?: { readonly createdAt: Date; readonly id: string } | undefined;
  readonly limit: number;
}

/** Lists open threads of all existing projects, oldest first. */
export async function listOpenRequests(db: Queries, { after, limit }: Page): Promise<StoredRequest[]> {
  const place = after
    ? sql`and (date_trunc('milliseconds', t.created_at), t.id) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await db.execute<StoredRequest>(sql`
    with t as (
      select t.*, p.name as project_name from request_thread t
      join project p on p.id = t.project_id and p.deleted_at is null
      where t.state = 'open' and t.sent_at is not null ${place} order by date_trunc('milliseconds', t.created_at), t.id limit ${limit}
    )
    select t.id, t.project_id, t.project_name, pr.id as proof, pr.product_type, v.proof_name,
      coalesce(m.note, '') as note, coalesce(m.author::text, 'customer') as author, m.messages::int as messages,
      to_json(t.created_at) as since, t.seen_by_maker_at is not null as seen
    from t left join proof pr on pr.id = t.proof_id left join proof_version v on v.proof_id = pr.id and v.version = pr.shown
      left join lateral (select count(*) over () as messages, note, author from request_message m
        where m.thread_id = t.id order by m.created_at desc limit 1) m on true
    order by date_trunc('milliseconds', t.created_at), t.id`);
  return rows;
}

export async function countOpenRequests(db: Queries, max?: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from request_thread t join project p on p.id = t.project_id and p.deleted_at is null
      where t.state = 'open' and t.sent_at is not null ${atMost(max)}) few`);
  return rows[0]?.total ?? 0;
}
