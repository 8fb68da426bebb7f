import type { BoardFilter } from '@colorway/contract/shop/production.ts';
import { type BoardColumn, SHIPPED_DAYS } from '@colorway/rules/shop/production/board.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { draftOrder, project } from '../../kernel/database/schema.ts';
import type { ListedOrder } from '../orders/order-store.ts';
import { DUE_KEY, hasProduct, matchesOrder } from './list-store.ts';

/** Cards of a column; the list has the others. */
const MAX_CARDS = 40;

interface Card extends Record<string, unknown> {
  readonly id: string;
  readonly place: BoardColumn;
  readonly count: number;
  readonly pieces: number;
}

/** The first stage counts the most pieces of a line, since no piece is further than an earlier stage. */
const IS_PRINTED = sql`${draftOrder.pieces} <= (select coalesce(sum(line.printed), 0) from (
  select max(done) as printed from line_progress where order_id = ${draftOrder.id} group by line) line)`;

/** The column as `boardColumnOf` finds it. */
const COLUMN = sql`case ${draftOrder.state} when 'paid' then 'to-print' when 'ready' then 'ready'
  when 'in-production' then case when ${IS_PRINTED} then 'sewing' else 'printing' end else 'shipped' end`;

/** The first cards of each column by due date, with the count of all. */
export async function listCards(db: Queries, { q = '', product, within }: BoardFilter, today: string): Promise<Card[]> {
  const isShipped = sql`${draftOrder.state} in ('shipped', 'delivered') and ${draftOrder.id} = any(array(
    select order_id from parcel where taken_back_at is null
      and shipped_at > now() - make_interval(days => ${SHIPPED_DAYS}::int)))`;
  const isUnderWay = sql`${draftOrder.state} in ('paid', 'in-production', 'ready', 'partly-shipped')`;
  const filter: SQL | undefined = and(
    q === '' ? undefined : matchesOrder(q),
    product ? hasProduct(product) : undefined,
    within === undefined ? undefined : sql`${DUE_KEY} <= ${today}::date + ${within}::int`,
  );
  const { rows } = await db.execute<Card>(sql`
    select id, place, count, pieces from (
      select id, place, due, row_number() over (partition by place order by due, id) as at,
        count(*) over (partition by place)::int as count, (sum(pieces) over (partition by place))::int as pieces
      from (select ${draftOrder.id}, ${draftOrder.pieces}, ${DUE_KEY} as due, ${COLUMN} as place from ${draftOrder}
        where (${isUnderWay} or (${isShipped})) and ${filter ?? sql`true`}) listed) ranked
    where at <= ${MAX_CARDS} order by place, at`);
  return rows;
}

export async function findListed(db: Queries, ids: readonly string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ order: draftOrder, projectName: project.name })
    .from(draftOrder)
    .leftJoin(project, eq(project.id, draftOrder.projectId))
    .where(inArray(draftOrder.id, [...ids]));
  return rows.map(({ order, projectName }) => ({ ...order, projectName }));
}

/** The address of each project. */
export async function findAddresses(db: Queries, projectIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (projectIds.length === 0) return new Map();
  const { id, email } = project;
  const rows = await db
    .select({ id, email })
    .from(project)
    .where(inArray(id, [...projectIds]));
  return new Map(rows.map((row) => [row.id, row.email]));
}
