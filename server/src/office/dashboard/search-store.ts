import { orderNumbersFrom } from '@colorway/rules/shop/order-name.ts';
import type { OrderState } from '@colorway/rules/shop/state/order-state.ts';
import { type SQL, sql } from 'drizzle-orm';
import { containsText, TRIGRAM } from '../../kernel/database/lists/contains-text.ts';
import type { Queries } from '../../kernel/database/queries.ts';

const MAX_FOUND = 6;
/**
 * A frequent word is among so many of the newest rows, and is found there without an index of trigrams, by which PostgreSQL would read
 * and sort every row that holds it.
 */
const NEWEST = 1_000;
/** A number or an address is rare, so the newest rows rarely hold it. */
const RARE = /\d{4}|@/;

const partsOf = (text: string): string[] => text.split(/\s+/);
const allOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);
/** Whether each word is somewhere in a text, without an index. */
const holds = (column: SQL, text: string): SQL =>
  allOf(partsOf(text).map((word) => sql`position(${word} in ${column}) > 0`));
/** The same by an index of trigrams. */
const containsParts = (column: SQL, text: string): SQL =>
  allOf([
    ...partsOf(text)
      .filter((word) => word.length >= TRIGRAM)
      .map((word) => containsText(column, word)),
    holds(column, text),
  ]);
/** Sorts values that begin with the text before others. */
const startsLater = (column: SQL, text: string): SQL => sql`(position(${text} in lower(${column})) <> 1)`;

/** Searches the newest rows, and all of them if that finds too few. Words without three letters are found in the newest alone. */
async function newestOrAll<Row>(text: string, find: (isOfNewest: boolean) => Promise<Row[]>): Promise<Row[]> {
  const isIndexed = partsOf(text).some((word) => word.length >= TRIGRAM);
  const ofNewest = isIndexed && RARE.test(text) ? [] : await find(true);
  return ofNewest.length === MAX_FOUND || !isIndexed ? ofNewest : await find(false);
}

export interface FoundProject extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly proof: string | null;
}

/** Projects of the address, and those whose id begins with the text, the shortest first. */
async function findNamed(db: Queries, text: string) {
  const { rows } = await db.execute<FoundProject & { readonly exact: boolean }>(sql`
    (select p.id, p.name, p.email, null::text as proof, lower(p.id) = ${text} as exact
    from project_work w join project p on p.id = w.project_id
    where lower(w.project_id) ~>=~ ${text} and lower(w.project_id) ~<~ ${`${text}\u{10FFFF}`}
    order by lower(w.project_id) using ~<~ limit ${MAX_FOUND})
    union all
    (select id, name, email, null, true from project where email = ${text} and deleted_at is null
    order by created_at desc limit ${MAX_FOUND})`);
  return rows;
}

const NEWEST_WORK = sql`(select project_id, search_text, last_activity_at from project_work
  order by last_activity_at desc, project_id desc limit ${NEWEST})`;

/** Projects that hold the text, then those with a shown proof, a contact or an order that does. */
async function findHolding(db: Queries, text: string, isOfNewest: boolean): Promise<FoundProject[]> {
  const { rows } = await db.execute<FoundProject>(sql`
    select id, name, email, case when not direct then (
      select v.proof_name from proof pr join proof_version v on v.proof_id = pr.id and v.version = pr.shown
      where pr.project_id = f.id and pr.deleted_at is null and ${holds(sql`lower(v.proof_name)`, text)}
      order by pr.position, pr.id limit 1) end as proof
    from (
      select p.id, p.name, p.email, w.last_activity_at, ${startsLater(sql`p.name`, text)} as later,
        ${holds(sql`lower(concat_ws(chr(10), p.id, p.name, p.email))`, text)} as direct
      from ${isOfNewest ? NEWEST_WORK : sql`project_work`} w join project p on p.id = w.project_id
      where ${isOfNewest ? holds(sql`w.search_text`, text) : containsParts(sql`w.search_text`, text)}
      order by direct desc, later, w.last_activity_at desc limit ${MAX_FOUND}
    ) f order by direct desc, later, last_activity_at desc`);
  return rows;
}

/** A complete number or address is what was meant; anything else is looked for within names, addresses and proofs, too. */
export async function findProjects(db: Queries, text: string): Promise<FoundProject[]> {
  const named = await findNamed(db, text);
  const found = named.some(({ exact }) => exact)
    ? []
    : await newestOrAll(text, (newest) => findHolding(db, text, newest));
  const first = new Map<string, FoundProject>();
  for (const row of [...named, ...found]) if (!first.has(row.id)) first.set(row.id, row);
  return [...first.values()].slice(0, MAX_FOUND);
}

export async function findPatterns(db: Queries, text: string) {
  const { rows } = await db.execute<{ handle: string; name: string; state: string }>(sql`
    select id as handle, name, state::text from pattern_group
    where ${containsText(sql`lower(id)`, text)} or ${containsText(sql`lower(name)`, text)}
    order by ${startsLater(sql`name`, text)}, name limit ${MAX_FOUND}`);
  return rows;
}

interface FoundInquiry extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
}

const NEWEST_INQUIRIES = sql`(select * from inquiry order by created_at desc, id desc limit ${NEWEST})`;

async function findInquiriesIn(db: Queries, source: SQL, where: SQL): Promise<FoundInquiry[]> {
  const { rows } = await db.execute<FoundInquiry>(sql`
    select id, name, company, email from ${source} i where ${where} order by created_at desc limit ${MAX_FOUND}`);
  return rows;
}

/** Finds inquiries of an address alone. */
export const findInquiriesOf = (db: Queries, email: string): Promise<FoundInquiry[]> =>
  findInquiriesIn(db, sql`inquiry`, sql`email = ${email}`);

export async function findInquiries(db: Queries, text: string): Promise<FoundInquiry[]> {
  const ofAddress = text.includes('@') ? await findInquiriesOf(db, text) : [];
  if (ofAddress.length > 0) return ofAddress;
  return newestOrAll(text, (isOfNewest) =>
    isOfNewest
      ? findInquiriesIn(db, NEWEST_INQUIRIES, holds(sql`search_text`, text))
      : findInquiriesIn(db, sql`inquiry`, containsParts(sql`search_text`, text)),
  );
}

const LAST_DIGITS = /^\d{3,}$/;

interface FoundOrder extends Record<string, unknown> {
  readonly number: number;
  readonly token: string;
  readonly state: OrderState;
  readonly total: number;
}

/** Finds orders by the beginning of their number, or by its last digits as people read them from a slip. */
export async function findOrders(db: Queries, text: string): Promise<FoundOrder[]> {
  const columns = sql`number::float8 as number, token, state, total_cents as total`;
  const ranges = orderNumbersFrom(text);
  if (ranges.length > 0) {
    const [from, end] = [ranges.map((range) => range.from), ranges.map((range) => range.end)];
    const { rows } = await db.execute<FoundOrder>(sql`
      select ${columns} from unnest(${sql.param(from)}::bigint[], ${sql.param(end)}::bigint[]) r(first, past)
      cross join lateral (
        select * from draft_order where number >= r.first and number < r.past order by number desc limit ${MAX_FOUND}) o
      order by created_at desc limit ${MAX_FOUND}`);
    if (rows.length > 0) return rows;
  }
  if (!LAST_DIGITS.test(text)) return [];
  const { rows } = await db.execute<FoundOrder>(sql`
    select ${columns} from draft_order where ${containsText(sql`('d-' || number::text)`, text)}
    order by created_at desc limit ${MAX_FOUND}`);
  return rows;
}
