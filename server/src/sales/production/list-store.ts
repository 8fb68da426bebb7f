import type { OrderListFilter } from '@colorway/contract/shop/production.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { atMost } from '../../kernel/database/lists/at-most.ts';
import { containsText } from '../../kernel/database/lists/contains-text.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { draftOrder, project } from '../../kernel/database/schema.ts';
import type { ListedOrder } from '../orders/order-store.ts';

/** Orders without a day come last. This and the conditions below equal the expressions of the indexes. */
export const DUE_KEY = sql`coalesce(${draftOrder.shipBy}, 'infinity'::date)`;
const IS_OPEN = sql`${draftOrder.state} in ('awaiting', 'paid', 'in-production', 'ready', 'partly-shipped')
  and ${draftOrder.cancelledAt} is null and ${draftOrder.shippedPieces} < greatest(${draftOrder.pieces}, 1)`;
const IS_UNPAID = sql`${draftOrder.totalCents} > ${draftOrder.receivedCents} and ${draftOrder.state} <> 'cancelled'`;

const SORTS = {
  due: { key: DUE_KEY, type: sql`date` },
  order: { key: sql`${draftOrder.number}`, type: sql`bigint` },
  total: { key: sql`${draftOrder.totalCents}`, type: sql`integer` },
} as const;

type Sort = NonNullable<OrderListFilter['sort']>;

const sortOf = (sort: Sort = '-order') => {
  const isDown = sort.startsWith('-');
  return { ...SORTS[sort.replace('-', '') as keyof typeof SORTS], isDown };
};

/** The place after which a page begins. */
export interface OrderPlace {
  readonly key: string;
  readonly id: string;
}

export interface DatedFilter extends OrderListFilter {
  /** The calendar day of the maker. */
  readonly today: string;
  readonly after?: OrderPlace | undefined;
}

/** Matches order number, project id or name, and contact. The expressions must equal those of the indexes. */
export const matchesOrder = (typed: string): SQL => {
  const text = typed.toLowerCase();
  const contactText = sql`lower(coalesce(${draftOrder.contact} ->> 'name', '') || ' ' ||
    coalesce(${draftOrder.contact} ->> 'company', '') || ' ' || coalesce(${draftOrder.contact} ->> 'email', ''))`;
  const projects = sql`select id from project
    where ${containsText(sql`lower(id)`, text)} or ${containsText(sql`lower(name)`, text)}`;
  return sql`(${containsText(sql`('d-' || ${draftOrder.number}::text)`, text)} or ${containsText(contactText, text)}
    or ${draftOrder.number} = ${/^\d{1,9}$/.test(text) ? Number(text) : -1}
    or ${draftOrder.projectId} = any(array(${projects})))`;
};

export const hasProduct = (product: string): SQL =>
  sql`jsonb_path_query_array(${draftOrder.lines}, '$[*].productType') ? ${product}`;

function ofState(state: OrderListFilter['state'], today: string): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'open') return IS_OPEN;
  if (state === 'late') return sql`${IS_OPEN} and ${DUE_KEY} < ${today}::date`;
  return state === 'unpaid' ? IS_UNPAID : eq(draftOrder.state, state);
}

function afterPlace({ after, sort }: DatedFilter): SQL | undefined {
  if (!after) return undefined;
  const { key, type, isDown } = sortOf(sort);
  return sql`(${key}, ${draftOrder.id}) ${isDown ? sql`<` : sql`>`} (${after.key}::${type}, ${after.id}::uuid)`;
}

/** A week of capacity leaves cancelled orders out, as its figure does. */
const ofDays = ({ from, to, state }: DatedFilter): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${DUE_KEY} >= ${from}::date`,
    to === undefined ? undefined : sql`${DUE_KEY} <= ${to}::date`,
    from !== undefined && state === undefined ? sql`${draftOrder.state} <> 'cancelled'` : undefined,
  );

const conditions = (filter: DatedFilter): SQL | undefined => {
  const { state, q = '', days, product, today } = filter;
  return and(
    ofState(state, today),
    ofDays(filter),
    q === '' ? undefined : matchesOrder(q),
    product ? hasProduct(product) : undefined,
    days === undefined ? undefined : sql`${draftOrder.createdAt} > now() - make_interval(days => ${days}::int)`,
    afterPlace(filter),
  );
};

const NARROW_STATES: readonly OrderListFilter['state'][] = ['open', 'late', 'unpaid', 'cancelled'];
const NARROW_DAYS = 31;

/** Filters that few of all orders pass, most of them at one end of a sort. */
const isNarrow = ({ state, days = Number.POSITIVE_INFINITY, from }: DatedFilter): boolean =>
  NARROW_STATES.includes(state) || days <= NARROW_DAYS || from !== undefined;

export interface SortedOrder extends ListedOrder {
  readonly key: string;
}

export async function listOrders(db: Queries, filter: DatedFilter, limit: number): Promise<SortedOrder[]> {
  const { key, isDown } = sortOf(filter.sort);
  const way = isDown ? sql`desc` : sql`asc`;
  // With such a filter, reading along the index of the sort passes nearly all orders; the sum keeps that index out.
  const sorted = isNarrow(filter) ? sql`${key} + 0` : key;
  const rows = await db
    .select({ order: draftOrder, projectName: project.name, key: sql<string>`(${key})::text` })
    .from(draftOrder)
    .leftJoin(project, eq(project.id, draftOrder.projectId))
    .where(conditions(filter))
    .orderBy(sql`${sorted} ${way}`, sql`${draftOrder.id} ${way}`)
    .limit(limit);
  return rows.map(({ order, projectName, key: place }) => ({ ...order, projectName, key: place }));
}

export async function countOrders(db: Queries, filter: DatedFilter, max?: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${draftOrder} where ${conditions(filter) ?? sql`true`} ${atMost(max)}) few`);
  return rows[0]?.total ?? 0;
}

export interface OrderCounts extends Record<string, number> {
  readonly all: number;
  readonly open: number;
  readonly late: number;
  readonly unpaid: number;
  readonly ready: number;
  readonly soon: number;
  readonly paid: number;
  readonly paid_count: number;
}

/** Numbers for the tabs, and payments since the first of the month without what went back. */
export async function countTabs(db: Queries, today: string, max?: number): Promise<OrderCounts> {
  const count = (where: SQL) =>
    sql`(select count(*)::int from (select from draft_order where ${where} ${atMost(max)}) few)`;
  const soon = sql`${IS_OPEN} and ${DUE_KEY} between ${today}::date and ${today}::date + 2`;
  const { rows } = await db.execute<OrderCounts>(sql`
    select ${count(sql`true`)} as all, ${count(IS_OPEN)} as open, ${count(IS_UNPAID)} as unpaid,
      ${count(sql`${IS_OPEN} and ${DUE_KEY} < ${today}::date`)} as late, ${count(soon)} as soon,
      ${count(sql`${draftOrder.state} = 'ready'`)} as ready, p.paid, p.paid_count
    from (select count(*)::int as paid_count,
        coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end), 0)::float8 as paid
      from (select kind, amount_cents from order_payment
        where voided_at is null and state <> 'failed' and created_at >= date_trunc('month', now()) ${atMost(max)}) few) p`);
  return rows[0] ?? { all: 0, open: 0, late: 0, unpaid: 0, ready: 0, soon: 0, paid: 0, paid_count: 0 };
}

/** Pieces that ship on each of these days. */
export async function sumDue(db: Queries, from: string, to: string) {
  const { rows } = await db.execute<{ day: string; pieces: number }>(sql`
    select ${DUE_KEY}::text as day, sum(pieces)::int as pieces from draft_order
    where ${DUE_KEY} between ${from}::date and ${to}::date and state <> 'cancelled' group by 1`);
  return rows;
}
