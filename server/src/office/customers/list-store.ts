import { type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../kernel/database/lists/contains-text.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import type { Place } from './cursor.ts';

export const PAGE = 50;

interface StoredRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  /** Rows are sorted by it. */
  readonly key: string;
  readonly people: number;
  readonly type: string | null;
  readonly ordered: number;
}

export interface ListFilter {
  /** Lower case; empty lists all. */
  readonly text: string;
  /** The last row of the page before. */
  readonly after: Place | null;
}

const orderedBy = (emails: SQL): SQL => sql`(
  (select coalesce(sum(d.total_cents), 0) from draft_order d join project p on p.id = d.project_id
    where p.email in (${emails}) and d.cancelled_at is null)
  + (select coalesce(sum(d.total_cents), 0) from draft_order d
    where d.project_id is null and lower(d.contact ->> 'email') in (${emails}) and d.cancelled_at is null))::float8`;

const personMatches = (text: string): SQL =>
  sql`(${containsText(sql`lower(x.name)`, text)} or ${containsText(sql`x.email`, text)})`;

const companyMatches = (text: string): SQL =>
  text === ''
    ? sql`true`
    : sql`(${containsText(sql`lower(c.name)`, text)} or exists (
        select from customer x where x.company_id = c.id and ${personMatches(text)}))`;

const companies = (text: string): SQL => sql`from company c where c.merged_into is null and ${companyMatches(text)}`;
const people = (text: string): SQL => sql`from customer x where ${text === '' ? sql`true` : personMatches(text)}`;

const PERSON_KEY = sql`lower(coalesce(nullif(x.name, ''), x.email))`;

const beyond = (key: SQL, id: SQL, after: ListFilter['after']): SQL =>
  after ? sql`and (${key}, ${id}) > (${after.key}, ${after.id})` : sql``;

export async function listCompanies(db: Queries, { text, after }: ListFilter): Promise<readonly StoredRow[]> {
  const { rows } = await db.execute<StoredRow>(sql`
    select page.*, (select count(*)::int from customer x where x.company_id = page.id::uuid) as people,
      (select p.type::text from project p join customer x on x.email = p.email
        where x.company_id = page.id::uuid order by p.created_at desc limit 1) as type,
      ${orderedBy(sql`select x.email from customer x where x.company_id = page.id::uuid`)} as ordered
    from (select c.id::text as id, c.name, lower(c.name) as key ${companies(text)}
      ${beyond(sql`lower(c.name)`, sql`c.id::text`, after)}
      order by lower(c.name), c.id::text limit ${PAGE + 1}) page
    order by page.key, page.id`);
  return rows;
}

export async function listPeople(db: Queries, { text, after }: ListFilter): Promise<readonly StoredRow[]> {
  const { rows } = await db.execute<StoredRow>(sql`
    select page.*, 1 as people, (select c.name from company c where c.id = page.company) as type,
      ${orderedBy(sql`select page.id`)} as ordered
    from (select x.email as id, x.name, x.company_id as company, ${PERSON_KEY} as key ${people(text)}
      ${beyond(PERSON_KEY, sql`x.email`, after)}
      order by ${PERSON_KEY}, x.email limit ${PAGE + 1}) page
    order by page.key, page.id`);
  return rows;
}

const countOf = async (db: Queries, rows: SQL): Promise<number> =>
  (await db.execute<{ total: number }>(sql`select count(*)::int as total ${rows}`)).rows[0]?.total ?? 0;

export const countCompanies = (db: Queries, text: string): Promise<number> => countOf(db, companies(text));
export const countPeople = (db: Queries, text: string): Promise<number> => countOf(db, people(text));
