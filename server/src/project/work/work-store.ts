import type { ProjectCount, ProjectFilter, ProjectOwner } from '@colorway/contract/project/admin/project-list.ts';
import type { ProjectType } from '@colorway/rules/project/project-types.ts';
import type { ProjectState } from '@colorway/rules/project/work/project-state.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import type { StoredVersion } from '../store/stored-project.ts';
import { sameOf, textOf, type WorkFilter, workWhere } from './work-filter.ts';
import { afterPlace, orderOf, placeOf, type WorkPlace } from './work-place.ts';

export interface WorkRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly type: ProjectType;
  readonly email: string;
  readonly contact: string;
  readonly state: ProjectState;
  readonly proofs: number;
  readonly approved: number;
  readonly openChanges: number;
  readonly dueOn: string | null;
  readonly createdAt: string;
  readonly lastActivityAt: string;
  readonly owner: ProjectOwner | null;
  readonly crmOwner: string;
  readonly latest: { readonly id: string; readonly version: StoredVersion } | null;
  readonly place: string;
}

interface Page {
  readonly sort: ProjectFilter['sort'];
  /** Columns with one value in the whole list. */
  readonly same: readonly SQL[];
  readonly after?: WorkPlace | undefined;
  readonly limit: number;
}

const PROJECT_WORK = sql`project_work`;

const pageOf = (source: SQL, where: SQL, { sort, same, limit }: Page): SQL => sql`
  select w.project_id, ${placeOf(sort)} as place from ${source} w ${where} ${orderOf(sort, same)} limit ${limit}`;

/** Rows in the order of the list that are searched for a text one by one. */
const FRONT = 2_000;

/** A frequent text fills the page from the front of the list. */
const frontPage = (where: SQL, withText: SQL, page: Page): SQL => sql`
  (${pageOf(
    sql`(select f.* from (
      select w.project_id from project_work w ${where} ${orderOf(page.sort, page.same)} limit ${FRONT}
    ) front join project_work f on f.project_id = front.project_id)`,
    sql`where ${withText}`,
    { ...page, same: [] },
  )})`;

/** A rare text is looked up in the index of words, then its few rows are sorted. */
const foundPage = (where: SQL, page: Page): SQL => sql`
  (${pageOf(sql`(with found as materialized (select w.project_id, w.due_on, w.last_activity_at from project_work w ${where}) select * from found)`, sql``, { ...page, same: [] })})`;

async function readPage(db: Queries, page: SQL, sort: Page['sort']): Promise<WorkRow[]> {
  const { rows } = await db.execute<WorkRow>(sql`
    with page as (${page})
    select p.id, p.name, p.type, p.email, coalesce(i.contact, '') as contact, w.state, w.proofs, w.approved,
      w.open_changes as "openChanges", p.in_hands_on::text as "dueOn", to_json(p.created_at) as "createdAt",
      to_json(w.last_activity_at) as "lastActivityAt",
      case when s.id is null then null else json_build_object('staffId', s.id, 'name', s.name) end as owner,
      coalesce(d.owner, '') as "crmOwner",
      case when v.proof_id is null then null else json_build_object('id', l.id,
        'version', json_build_object('version', v.version, 'drawing', v.drawing,
          'file', case when f.id is null then null else json_build_object('id', f.id, 'newName', f.new_name,
            'width', f.width, 'height', f.height) end)) end as latest,
      page.place
    from page join project_work w on w.project_id = page.project_id join project p on p.id = w.project_id
    left join staff s on s.id = p.owner_id
    left join crm_deal d on d.deal_id = p.id
    left join lateral (
      select concat_ws(', ', nullif(inquiry.name, ''), nullif(nullif(inquiry.company, ''), inquiry.name)) as contact from inquiry
      where inquiry.project_id = p.id order by inquiry.created_at desc limit 1
    ) i on true
    left join lateral (
      select pr.id, pr.shown from proof pr where pr.project_id = p.id and pr.deleted_at is null and not pr.hidden
      order by pr.created_at desc, pr.id limit 1
    ) l on true
    left join proof_version v on v.proof_id = l.id and v.version = l.shown
    left join stored_file f on f.id = v.file_id
    ${orderOf(sort)}`);
  return rows;
}

/** The page is found in an index alone; only its rows are looked up. A text, which no such index holds, is searched in two steps. */
export async function listWork(db: Queries, filter: WorkFilter, at: Omit<Page, 'same'>): Promise<WorkRow[]> {
  const page = { ...at, same: sameOf(filter) };
  const { sort, after, limit } = page;
  const place = after ? [afterPlace(sort, after)] : [];
  const text = textOf(filter);
  if (text === undefined) return readPage(db, pageOf(PROJECT_WORK, workWhere(filter, place), page), sort);
  const { q: _q, ...others } = filter;
  const front = await readPage(db, frontPage(workWhere(others, place), text, page), sort);
  return front.length === limit ? front : readPage(db, foundPage(workWhere(filter, place), page), sort);
}

export async function listWorkIds(
  db: Queries,
  filter: WorkFilter,
  { sort, limit }: Pick<Page, 'sort' | 'limit'>,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select w.project_id as id from project_work w ${workWhere(filter)} ${orderOf(sort, sameOf(filter))} limit ${limit}`);
  return rows.map(({ id }) => id);
}

export const MAX_EXACT = 10_000;

interface Plan {
  readonly Plan: { readonly Plans?: readonly { readonly 'Plan Rows': number }[]; readonly 'Plan Rows': number };
}

/** More than can be counted in time are estimated by the statistics of PostgreSQL, to three digits. */
async function estimateWork(db: Queries, filter: WorkFilter): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': readonly Plan[] }>(
    sql`explain (format json) select from project_work w ${workWhere(filter)}`,
  );
  const estimate = rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  return Math.max(MAX_EXACT, Number(estimate.toPrecision(3)));
}

/** Counts at most `max` rows; without it estimates a list that is longer than can be counted in time. */
export async function countWork(db: Queries, filter: WorkFilter, max: number | undefined): Promise<ProjectCount> {
  if (max === undefined) return { count: await estimateWork(db, filter), isExact: false };
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from project_work w ${workWhere(filter)} limit ${max}) few`);
  return { count: rows[0]?.count ?? 0, isExact: true };
}

export async function listOwners(db: Queries): Promise<ProjectOwner[]> {
  const { rows } = await db.execute<{ staffId: string; name: string }>(
    sql`select id as "staffId", name from staff where suspended_at is null order by name, id`,
  );
  return rows;
}
