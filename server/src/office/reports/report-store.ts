import type { ProblemReason } from '@colorway/rules/shop/problem/report.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { configuratorOpening } from '../../kernel/database/schema.ts';

/** The instants at which a range begins and at which it is over. */
export interface Between {
  readonly from: Date;
  readonly until: Date;
}

const within = (column: SQL, { from, until }: Between): SQL =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz`;

const rowsOf = async <Row extends Record<string, unknown>>(db: Queries, query: SQL) =>
  (await db.execute<Row>(query)).rows;

const PROMISE = sql`coalesce(promised_on, ship_by)`;

interface OnTimeDay {
  /** The calendar day of the maker. */
  readonly today: string;
  readonly zone: string;
}

/** An order counts once it has left or its promised day is over. */
const onTimeCounts = (promise: SQL, { today, zone }: OnTimeDay): SQL => sql`
  (count(*) filter (where ${promise} is not null and (left_at is not null or ${promise} < ${today}::date)))::int as promised,
  (count(*) filter (where (left_at at time zone ${zone})::date <= ${promise}))::int as "onTime"`;

export async function sumOrders(db: Queries, between: Between, day: OnTimeDay) {
  const [row] = await rowsOf<{ orders: number; revenue: number; promised: number; onTime: number }>(
    db,
    sql`select count(*)::int as orders, coalesce(sum(revenue_cents), 0)::float8 as revenue, ${onTimeCounts(PROMISE, day)}
      from draft_order where cancelled_at is null and ${within(sql`created_at`, between)}`,
  );
  return row ?? { orders: 0, revenue: 0, promised: 0, onTime: 0 };
}

/** The revenue alone, which the index has. */
export async function sumRevenue(db: Queries, between: Between): Promise<number> {
  const [row] = await rowsOf<{ revenue: number }>(
    db,
    sql`select coalesce(sum(revenue_cents), 0)::float8 as revenue
      from draft_order where cancelled_at is null and ${within(sql`created_at`, between)}`,
  );
  return row?.revenue ?? 0;
}

export async function findFirstOrder(db: Queries, zone: string): Promise<string | null> {
  const [row] = await rowsOf<{ day: string | null }>(
    db,
    sql`select to_char(min(created_at) at time zone ${zone}, 'YYYY-MM-DD') as day from draft_order where cancelled_at is null`,
  );
  return row?.day ?? null;
}

/** Orders and revenue of each point that begins at one of these instants; points without orders have no row. */
export const sumPoints = (db: Queries, starts: readonly Date[], between: Between) =>
  rowsOf<{ at: number; orders: number; revenue: number }>(
    db,
    sql`select width_bucket(created_at, ${sql.param(starts.map((one) => one.toISOString()))}::timestamptz[]) - 1 as at,
        count(*)::int as orders, sum(revenue_cents)::float8 as revenue
      from draft_order where cancelled_at is null and ${within(sql`created_at`, between)} group by 1`,
  );

/** Counts the orders that have each product, by its first line in the order. */
export const sumOnTime = (db: Queries, between: Between, day: OnTimeDay) =>
  rowsOf<{ productType: string; promised: number; onTime: number }>(
    db,
    sql`select product_type as "productType", ${onTimeCounts(sql`promised_on`, day)}
      from sold_line where leads and not is_swatch and ${within(sql`created_at`, between)} group by 1`,
  );

export const sumProducts = (db: Queries, between: Between) =>
  rowsOf<{ productType: string; isSwatch: boolean; revenue: number }>(
    db,
    sql`select product_type as "productType", is_swatch as "isSwatch", sum(revenue_cents)::float8 as revenue
      from sold_line where ${within(sql`created_at`, between)} group by 1, 2`,
  );

/** The designs with the largest revenue; `all` and `sum` are of all designs. */
export const sumDesigns = (db: Queries, between: Between, max: number) =>
  rowsOf<{ design: string; revenue: number; all: number; sum: number }>(
    db,
    sql`select design, revenue, (count(*) over ())::int as all, sum(revenue) over () as sum
      from (select design, sum(revenue_cents)::float8 as revenue from sold_line
        where not is_swatch and ${within(sql`created_at`, between)} group by 1) summed
      where revenue > 0 order by revenue desc, design limit ${max}`,
  );

/** The most frequent colors in pieces, read in one pass with all pieces and those whose colors are listed. */
export async function sumColors(db: Queries, between: Between, max: number) {
  const rows = await rowsOf<{ name: string | null; hex: string; pieces: number; listed: number; all: number }>(
    db,
    sql`with palette as materialized (
        select colors, sum(pieces) as pieces from sold_line where not is_swatch and ${within(sql`created_at`, between)} group by 1),
      total as (
        select coalesce(sum(pieces) filter (where colors <> '{}'), 0)::float8 as listed, coalesce(sum(pieces), 0)::float8 as all
        from palette),
      ranked as (
        select substr(color, 9) as name, min(left(color, 7)) as hex, sum(pieces)::float8 as pieces
        from palette, unnest(colors) color group by 1 order by 3 desc, 1 limit ${max})
      select ranked.*, listed, total.all from total left join ranked on true order by pieces desc, name`,
  );
  const [first] = rows;
  return {
    colors: rows.flatMap(({ name, hex, pieces }) => (name === null ? [] : [{ name, hex, pieces }])),
    counts: { listed: first?.listed ?? 0, all: first?.all ?? 0 },
  };
}

/** Companies, and people without one, by revenue. Names are read for the first ones only. */
export const listTopCustomers = (db: Queries, between: Between, { zone, max }: { zone: string; max: number }) =>
  rowsOf<{ id: string; name: string; orders: number; revenue: number; lastOn: string }>(
    db,
    sql`with ordered as (
        select project_id, shop_email, count(*) as orders, sum(revenue_cents) as revenue, max(created_at) as last
        from draft_order where cancelled_at is null and ${within(sql`created_at`, between)} group by 1, 2),
      first as (
        select x.company_id, case when x.company_id is null then coalesce(lower(p.email), o.shop_email) end as email,
          sum(o.orders) as orders, sum(o.revenue) as revenue, max(o.last) as last
        from ordered o left join project p on p.id = o.project_id
          left join customer x on x.email = coalesce(lower(p.email), o.shop_email)
        where coalesce(p.email, o.shop_email) is not null
        group by 1, 2 order by 4 desc, 1, 2 limit ${max})
      select coalesce(f.company_id::text, f.email) as id, coalesce(c.name, nullif(x.name, ''), f.email) as name,
        f.orders::int as orders, f.revenue::float8 as revenue, to_char(f.last at time zone ${zone}, 'YYYY-MM-DD') as "lastOn"
      from first f left join company c on c.id = f.company_id left join customer x on x.email = f.email
      order by f.revenue desc, 1`,
  );

/** One row a day and product, whatever number of visitors there are. */
export async function addOpening(
  tx: Queries,
  { day, productType }: { day: string; productType: string },
): Promise<void> {
  const { openings } = configuratorOpening;
  await tx
    .insert(configuratorOpening)
    .values({ day, productType, openings: 1 })
    .onConflictDoUpdate({
      target: [configuratorOpening.day, configuratorOpening.productType],
      set: { openings: sql`${openings} + 1` },
    });
}

/** Openings of the configurator on these days; null while none was counted. */
export async function sumOpenings(db: Queries, { from, to }: { from: string; to: string }): Promise<number | null> {
  const [row] = await rowsOf<{ openings: number | null }>(
    db,
    sql`select sum(openings)::float8 as openings from configurator_opening where day between ${from}::date and ${to}::date`,
  );
  return row?.openings ?? null;
}

/** Inquiries of the range by how far their project came; a later step counts all earlier ones. */
export async function countPath(db: Queries, between: Between) {
  const [row] = await rowsOf<Record<'saved' | 'inquired' | 'proofed' | 'approved' | 'ordered' | 'paid', number>>(
    db,
    sql`with path as (
        select i.id, coalesce(w.proofs, 0) as proofs, coalesce(w.proofs, 0) > 0 and w.approved >= w.proofs as is_approved,
          w.ordered_at is not null as is_ordered,
          exists (select 1 from draft_order d where d.project_id = i.project_id and d.paid_at is not null
            and d.cancelled_at is null) as is_paid
        from inquiry i left join project_work w on w.project_id = i.project_id where ${within(sql`i.created_at`, between)})
      select (select count(*)::int from configured_design where ${within(sql`created_at`, between)}) as saved,
        count(*)::int as inquired,
        (count(*) filter (where proofs > 0 or is_ordered or is_paid))::int as proofed,
        (count(*) filter (where is_approved or is_ordered or is_paid))::int as approved,
        (count(*) filter (where is_ordered or is_paid))::int as ordered,
        (count(*) filter (where is_paid))::int as paid
      from path`,
  );
  return row ?? { saved: 0, inquired: 0, proofed: 0, approved: 0, ordered: 0, paid: 0 };
}

const SLOWEST_DAYS = 8;

/** First approvals of the range, by the days since the customer could see the first version. */
export async function readApprovals(db: Queries, between: Between) {
  const [row] = await rowsOf<{ days: readonly number[]; median: number | null; rounds: number }>(
    db,
    sql`with approved as (
        select a.version, greatest(0, extract(epoch from a.created_at - greatest(v.created_at, (
          select min(s.ended_at) from proof_sending s where s.project_id = p.project_id and s.proof_ids ? p.id::text
            and s.ended_at <= a.created_at)))) / 86400 as days
        from proof_approval a join proof p on p.id = a.proof_id
        join proof_version v on v.proof_id = a.proof_id and v.version = 1
        where ${within(sql`a.created_at`, between)} and not exists (
          select 1 from proof_approval b where b.proof_id = a.proof_id and b.created_at < a.created_at))
      select array(select (count(*) filter (where days is not null and least(${SLOWEST_DAYS}::int, greatest(1, ceil(days))) = day))::int
          from generate_series(1, ${SLOWEST_DAYS}::int) day left join approved on true group by day order by day) as days,
        (percentile_cont(0.5) within group (order by days))::float8 as median, coalesce(avg(version), 0)::float8 as rounds
      from approved`,
  );
  return row ?? { days: [], median: null, rounds: 0 };
}

export const sumProblems = (db: Queries, between: Between) =>
  rowsOf<{ reason: ProblemReason; problems: number; refunded: number }>(
    db,
    sql`select reason, count(*)::int as problems, coalesce(sum((decision ->> 'amount')::int)
        filter (where decision ->> 'kind' in ('refund', 'credit')), 0)::float8 as refunded
      from order_problem where ${within(sql`created_at`, between)} group by 1`,
  );

/** Money that went back in the range, by the ledger; a refund that failed gave nothing back. */
export async function sumRefunds(db: Queries, between: Between) {
  const [row] = await rowsOf<{ count: number; amount: number }>(
    db,
    sql`select count(*)::int as count, coalesce(sum(amount_cents), 0)::float8 as amount from order_payment
      where kind = 'refund' and voided_at is null and state <> 'failed' and ${within(sql`created_at`, between)}`,
  );
  return row ?? { count: 0, amount: 0 };
}

export const sumReprints = (db: Queries, between: Between) =>
  rowsOf<{ cause: string; reprints: number; pieces: number; value: number }>(
    db,
    sql`select data ->> 'reason' as cause, count(*)::int as reprints, coalesce(sum((data ->> 'count')::int), 0)::int as pieces,
        coalesce(sum((data ->> 'value')::int), 0)::float8 as value
      from order_event where kind = 'reprint' and ${within(sql`created_at`, between)} group by 1`,
  );

/** The orders that the reports add up, oldest first. */
export const listReported = (db: Queries, between: Between, { zone, max }: { zone: string; max: number }) =>
  rowsOf<{
    number: number;
    placed: string;
    total: number;
    tax: number;
    refunded: number;
    refundedTax: number;
    revenue: number;
    promised: string | null;
    left: string | null;
  }>(
    db,
    sql`select number::float8 as number, to_char(created_at at time zone ${zone}, 'YYYY-MM-DD') as placed, total_cents as total,
        coalesce((jsonb_path_query_first(sums, '$[*] ? (@.kind == "tax").amount'))::int, 0) as tax, refunded_cents as refunded,
        refunded_tax_cents as "refundedTax", revenue_cents as revenue, ${PROMISE}::text as promised,
        to_char(left_at at time zone ${zone}, 'YYYY-MM-DD') as left
      from draft_order where cancelled_at is null and ${within(sql`created_at`, between)} order by created_at, id limit ${max}`,
  );
