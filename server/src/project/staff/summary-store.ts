import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';

/** The last summary of each distributor's project, unless staff handled it or the project has a newer order. */
export const OPEN_SUMMARIES: SQL = sql`
  select e.* from project_event e join project p on p.id = e.project_id and p.deleted_at is null
  where e.kind = 'order-summary-sent'
    and not exists (select from project_event later where later.project_id = e.project_id and later.id > e.id
      and later.kind in ('order-summary-sent', 'order-summary-handled'))
    and not exists (select from draft_order o where o.project_id = e.project_id and o.created_at > e.created_at
      and o.state <> 'cancelled')`;

export interface OpenSummary extends Record<string, unknown> {
  readonly createdAt: string;
  readonly by: string;
  readonly data: {
    readonly pieces: number;
    readonly lines: readonly { readonly words: string; readonly quantity: number }[];
    readonly note: string;
  };
}

export async function findOpenSummary(db: Queries, projectId: string): Promise<OpenSummary | undefined> {
  const { rows } = await db.execute<OpenSummary>(sql`
    select to_json(s.created_at) as "createdAt", s.by, s.data from (${OPEN_SUMMARIES}) s
    where s.project_id = ${projectId} limit 1`);
  return rows[0];
}
