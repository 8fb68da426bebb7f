import type { BoardFilter, OrderBoard } from '@colorway/contract/shop/production.ts';
import { BOARD_COLUMNS, type BoardColumn, dueGroupOf, SHIPPED_DAYS } from '@colorway/rules/shop/production/board.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Context, read } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { draftOrder, project } from '../../kernel/database/schema.ts';
import { DUE_KEY, hasProduct, matchesOrder } from './list-store.ts';
import { readToday } from './order-list.ts';
import { presentListed } from './present-listed.ts';

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

async function listCards(db: Queries, { q = '', product, within }: BoardFilter, today: string): Promise<Card[]> {
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

async function readCards(context: Context, filter: BoardFilter): Promise<OrderBoard> {
  const { tx } = context;
  const today = await readToday(tx);
  const cards = await listCards(tx, filter, today);
  const ids = cards.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ order: draftOrder, projectName: project.name })
          .from(draftOrder)
          .leftJoin(project, eq(project.id, draftOrder.projectId))
          .where(inArray(draftOrder.id, ids));
  const stored = rows.map(({ order, projectName }) => ({ ...order, projectName }));
  const listed = new Map((await presentListed(context, stored, today)).map((order) => [order.id, order]));
  const columns = BOARD_COLUMNS.map((column) => {
    const own = cards.filter(({ place }) => place === column);
    const orders = own.flatMap(({ id }) => {
      const order = listed.get(id);
      return order ? [{ ...order, group: dueGroupOf(order.shipBy, today) }] : [];
    });
    return { column, count: own[0]?.count ?? 0, pieces: own[0]?.pieces ?? 0, orders };
  });
  return { today, columns };
}

export const readBoard = read('adminOrders.board', {
  run: ({ input, context }) => readCards(context, input ?? {}),
});
