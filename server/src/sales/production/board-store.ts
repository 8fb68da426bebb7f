import type { BoardFilter } from '@colorway/contract/shop/production.ts';
import { type BoardColumn, SHIPPED_DAYS } from '@colorway/rules/shop/production/board.ts';
import { allStages, type StageSettings } from '@colorway/rules/shop/production/stages.ts';
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

/** The stages of each product type that has its own, and under an empty name the usual ones, with their places on the board. */
function stageRows(settings: StageSettings) {
  const all = allStages(settings);
  return Object.entries({ ...settings.byType, '': settings.usual }).flatMap(([product, stages]) =>
    stages.map((stage, at) => ({ product, stage, at, place: all.indexOf(stage) })),
  );
}

/**
 * The column as `boardColumnOf` finds it: `open` is the stage of a line that has pieces left, which no line has that is
 * through all of them. Counts of a stage that the settings no longer have are counts of the first one.
 */
const columnOf = (settings: StageSettings): SQL => sql`case ${draftOrder.state}
  when 'paid' then 'to-print' when 'ready' then 'ready' when 'in-production' then 'stage:' ||
    (${JSON.stringify(allStages(settings))}::jsonb ->> coalesce((
      select coalesce(min(open.place), max(last.place))
      from (select line, n - 1 as n, case when ${JSON.stringify(settings.byType)}::jsonb ? (line ->> 'productType')
          then line ->> 'productType' else '' end as product
        from jsonb_array_elements(${draftOrder.lines}) with ordinality listed(line, n) where line ->> 'kind' <> 'swatch') own
      cross join lateral (select coalesce(max(coalesce(stage.at, 0) + 1), 0) as count from line_progress counted
        left join stage on stage.product = own.product and stage.stage = counted.stage
        where counted.order_id = ${draftOrder.id} and counted.line = own.n
          and counted.done >= (own.line ->> 'quantity')::int) passed
      left join stage open on open.product = own.product and open.at = passed.count
      left join lateral (select place from stage where stage.product = own.product order by at desc limit 1) last on true
    ), 0))
  else 'shipped' end`;

/** The first cards of each column by due date, with the count of all. */
export async function listCards(
  db: Queries,
  { q = '', product, within }: BoardFilter,
  today: string,
  settings: StageSettings,
): Promise<Card[]> {
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
    with stage as materialized (select * from jsonb_to_recordset(${JSON.stringify(stageRows(settings))}::jsonb)
      as row(product text, stage text, at int, place int))
    select id, place, count, pieces from (
      select id, place, due, row_number() over (partition by place order by due, id) as at,
        count(*) over (partition by place)::int as count, (sum(pieces) over (partition by place))::int as pieces
      from (select ${draftOrder.id}, ${draftOrder.pieces}, ${DUE_KEY} as due, ${columnOf(settings)} as place from ${draftOrder}
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
