import type { OrderState } from '@colorway/rules/shop/state/order-state.ts';
import { type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../kernel/database/lists/contains-text.ts';
import type { Queries } from '../../kernel/database/queries.ts';

const MAX_FOUND = 6;

const contains = (column: SQL, text: string): SQL => containsText(sql`lower(${column})`, text);
/** Sorts values that begin with the text before others. */
const startsLater = (column: SQL, text: string): SQL => sql`(position(${text} in lower(${column})) <> 1)`;

export interface FoundProject extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly proof: string | null;
}

/** Finds by id, address and name, then by the name of a shown proof. */
export async function findProjects(db: Queries, text: string): Promise<FoundProject[]> {
  const { rows } = await db.execute<FoundProject>(sql`
    (select id, name, email, null::text as proof from project
    where deleted_at is null
      and (${contains(sql`id`, text)} or ${contains(sql`email`, text)} or ${contains(sql`name`, text)})
    order by lower(id) <> ${text}, ${startsLater(sql`id`, text)}, ${startsLater(sql`name`, text)}, created_at desc limit ${MAX_FOUND})
    union all
    (select distinct on (p.id) p.id, p.name, p.email, v.proof_name as proof
    from proof_version v join proof pr on pr.id = v.proof_id and pr.shown = v.version and pr.deleted_at is null
    join project p on p.id = pr.project_id and p.deleted_at is null
    where ${contains(sql`v.proof_name`, text)} limit ${MAX_FOUND})`);
  const first = new Map<string, FoundProject>();
  for (const row of rows) if (!first.has(row.id)) first.set(row.id, row);
  return [...first.values()].slice(0, MAX_FOUND);
}

export async function findPatterns(db: Queries, text: string) {
  const { rows } = await db.execute<{ handle: string; name: string; state: string }>(sql`
    select id as handle, name, state::text from pattern_group
    where ${contains(sql`id`, text)} or ${contains(sql`name`, text)}
    order by ${startsLater(sql`name`, text)}, name limit ${MAX_FOUND}`);
  return rows;
}

export async function findInquiries(db: Queries, text: string) {
  const { rows } = await db.execute<{ id: string; name: string; company: string; email: string }>(sql`
    select id, name, company, email from inquiry where ${containsText(sql`search_text`, text)}
    order by created_at desc limit ${MAX_FOUND}`);
  return rows;
}

export async function findOrders(db: Queries, text: string) {
  const { rows } = await db.execute<{ number: number; token: string; state: OrderState; total: number }>(sql`
    select number::float8 as number, token, state, total_cents as total from draft_order
    where ${containsText(sql`('d-' || number::text)`, text)} order by created_at desc limit ${MAX_FOUND}`);
  return rows;
}
