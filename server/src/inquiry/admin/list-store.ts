import type { InquiryFilter } from '@colorway/contract/inquiry/admin-inquiry.ts';
import type { BasicInfoSent, InquirySent } from '@colorway/contract/inquiry/inquiry.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { type SQL, sql } from 'drizzle-orm';
import { atMost } from '../../kernel/database/lists/at-most.ts';
import { containsText } from '../../kernel/database/lists/contains-text.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { afterPlace, orderBy, type Place, placeValue } from './list-place.ts';

/** A row of the list of inquiries or partial inquiries. */
export interface ListedRow extends Record<string, unknown> {
  readonly id: string;
  readonly segment: Segment;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  /** Null for a partial inquiry, which has its basic info instead. */
  readonly products: readonly string[] | null;
  readonly basic_info: BasicInfoSent | null;
  readonly colors: readonly { readonly name: string; readonly hex: string }[];
  readonly file_count: number;
  readonly deadline: string | null;
  readonly handled: boolean;
  readonly withdrawn: boolean;
  readonly project_id: string | null;
  readonly received_at: string;
  readonly place: string;
  readonly sent?: InquirySent;
}

const INQUIRIES = sql`
  select id, segment, name, company, email, products, null::jsonb as basic_info, colors, file_count, deadline::text,
    handled_at is not null as handled, follow_up ? 'withdrawnAt' as withdrawn, project_id, created_at as received_at, search_text, sent
  from inquiry`;

const PARTIALS = sql`
  select flow_id as id, segment, name, coalesce(basic_info ->> 'company', '') as company, email, null::jsonb as products,
    basic_info, '[]'::jsonb as colors, 0 as file_count, nullif(basic_info ->> 'deadline', '') as deadline,
    false as handled, false as withdrawn, null::text as project_id, changed_at as received_at,
    lower(concat_ws(chr(10), name, email, basic_info ->> 'company')) as search_text, null::jsonb as sent
  from partial_inquiry where inquiry_id is null`;

const source = ({ tab }: InquiryFilter): SQL => (tab === 'partial' ? PARTIALS : INQUIRIES);

const STATES = {
  new: sql`not r.handled and r.project_id is null and not r.withdrawn`,
  handled: sql`r.handled and r.project_id is null and not r.withdrawn`,
  project: sql`r.project_id is not null`,
  withdrawn: sql`r.withdrawn and r.project_id is null`,
} as const;

const conditions = ({ tab, q, segment, days, state }: InquiryFilter): SQL[] => {
  const text = q?.trim().toLowerCase() ?? '';
  return [
    ...(tab === 'handled' ? [sql`r.handled`] : []),
    ...(text === '' ? [] : [containsText(sql`r.search_text`, text)]),
    ...(segment === undefined ? [] : [sql`r.segment = ${segment}`]),
    ...(days === undefined ? [] : [sql`r.received_at > now() - make_interval(days => ${days})`]),
    ...(state === undefined ? [] : [STATES[state]]),
  ];
};

const where = (all: readonly SQL[]): SQL => (all.length === 0 ? sql`` : sql`where ${sql.join([...all], sql` and `)}`);

export async function listRows(
  db: Queries,
  filter: InquiryFilter,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<ListedRow[]> {
  const { sort } = filter;
  const narrowed = [...conditions(filter), ...(after ? [afterPlace(sort, after)] : [])];
  const { rows } = await db.execute<ListedRow>(sql`
    select r.id, r.segment, r.name, r.company, r.email, r.products, r.basic_info, r.colors, r.file_count, r.deadline,
      r.handled, r.withdrawn, r.project_id, r.received_at, ${placeValue(sort)} as place
    from (${source(filter)}) r ${where(narrowed)} ${orderBy(sort)} limit ${limit}`);
  return rows;
}

/** Lists full inquiries for an export, by filter or by ids. */
export async function listRowsToExport(
  db: Queries,
  filter: InquiryFilter,
  ids: readonly string[] | undefined,
  max: number,
): Promise<ListedRow[]> {
  const named = ids && [
    sql`r.id = any(array[${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}])`,
  ];
  const { rows } = await db.execute<ListedRow>(sql`
    select r.*, ${placeValue(filter.sort)} as place
    from (${source(filter)}) r ${where(named ?? conditions(filter))} ${orderBy(filter.sort)} limit ${max}`);
  return rows;
}

export async function countRows(db: Queries, filter: InquiryFilter, max?: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from (${source(filter)}) r ${where(conditions(filter))} ${atMost(max)}) few`,
  );
  return rows[0]?.total ?? 0;
}

export interface Counts extends Record<string, number> {
  readonly inquiries: number;
  readonly new: number;
  readonly handled: number;
  readonly partial: number;
}

export async function countAll(db: Queries, max?: number): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select a.inquiries, n.new, a.inquiries - w.waiting as handled, p.partial
    from (select count(*)::int as inquiries from (select from inquiry ${atMost(max)}) few) a,
      (select count(*)::int as waiting from (select from inquiry where handled_at is null ${atMost(max)}) few) w,
      (select count(*)::int as new from (select from inquiry where handled_at is null and not follow_up ? 'withdrawnAt'
        ${atMost(max)}) few) n,
      (select count(*)::int as partial from (select from partial_inquiry where inquiry_id is null ${atMost(max)}) few) p`);
  return rows[0] ?? { inquiries: 0, new: 0, handled: 0, partial: 0 };
}

/** Finds the rows before and after one in the filtered list. */
export async function findNeighbors(
  db: Queries,
  filter: InquiryFilter,
  id: string,
): Promise<{ readonly previousId: string | null; readonly nextId: string | null }> {
  const { sort } = filter;
  const { rows } = await db.execute<{ value: string }>(
    sql`select ${placeValue(sort)} as value from (${source(filter)}) r where r.id = ${id}`,
  );
  if (!rows[0]) return { previousId: null, nextId: null };
  const place = { value: rows[0].value, id };
  const findNext = async (reversed: boolean): Promise<string | null> => {
    const narrowed = where([...conditions(filter), afterPlace(sort, place, reversed)]);
    const found = await db.execute<{ id: string }>(
      sql`select r.id from (${source(filter)}) r ${narrowed} ${orderBy(sort, reversed)} limit 1`,
    );
    return found.rows[0]?.id ?? null;
  };
  return { previousId: await findNext(true), nextId: await findNext(false) };
}
