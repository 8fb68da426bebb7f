import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';

type Rows<Row> = Promise<(Row & Record<string, unknown>)[]>;

/** Includes weeks without inquiries. */
export async function countInquiriesPerWeek(db: Queries, weeks: number): Rows<{ week: string; count: number }> {
  const { rows } = await db.execute<{ week: string; count: number }>(sql`
    select to_char(w, 'YYYY-MM-DD') as week, of_week.count
    from generate_series(date_trunc('week', now() at time zone 'utc') - make_interval(weeks => ${weeks - 1}::int),
      date_trunc('week', now() at time zone 'utc'), interval '1 week') w
    cross join lateral (select count(*)::int as count from inquiry i
      where i.created_at >= w at time zone 'utc' and i.created_at < (w + interval '1 week') at time zone 'utc') of_week
    order by w`);
  return rows;
}

/** A flow counts as begun with its stored basic info, or when it was sent without. */
export async function countFlows(
  db: Queries,
  days: number,
): Rows<{ segment: Segment; begun: number; put_aside: number; sent: number }> {
  const { rows } = await db.execute<{ segment: Segment; begun: number; put_aside: number; sent: number }>(sql`
    with since as (select now() - make_interval(days => ${days}::int) as at),
    sent as (select segment, count(*)::int as n from inquiry, since where created_at > at group by 1),
    begun as (
      select segment, count(*)::int as n from partial_inquiry, since
      where created_at > at and inquiry_id is null group by 1),
    aside as (select segment, count(distinct email)::int as n from resume_link, since where created_at > at group by 1)
    select s.segment, coalesce(begun.n, 0) + coalesce(sent.n, 0) as begun, coalesce(aside.n, 0) as put_aside,
      coalesce(sent.n, 0) as sent
    from unnest(enum_range(null::segment)) s(segment)
    left join sent using (segment) left join begun using (segment) left join aside using (segment)`);
  return rows;
}

/** Days from each inquiry to the first proof of its project. */
export async function listDaysToProof(db: Queries, days: number): Promise<number[]> {
  const { rows } = await db.execute<{ days: number }>(sql`
    select (extract(epoch from min(v.created_at) - i.created_at) / 86400)::float8 as days
    from inquiry i join proof p on p.project_id = i.project_id join proof_version v on v.proof_id = p.id
    where i.created_at > now() - make_interval(days => ${days}::int) and i.project_id is not null
    group by i.id having min(v.created_at) >= i.created_at`);
  return rows.map((row) => row.days);
}

export async function sumOrdersPerMonth(
  db: Queries,
  months: number,
): Rows<{ month: string; orders: number; revenue: number }> {
  const { rows } = await db.execute<{ month: string; orders: number; revenue: number }>(sql`
    with since as (
      select (date_trunc('month', now() at time zone 'utc') - make_interval(months => ${months - 1}::int)) at time zone 'utc' as at),
    placed as (
      select date_trunc('month', created_at at time zone 'utc') as m, count(*)::int as n from draft_order, since
      where state <> 'cancelled' and created_at >= at group by 1),
    paid as (
      select date_trunc('month', created_at at time zone 'utc') as m,
        sum(case kind when 'payment' then amount_cents else -amount_cents end)::float8 as n from order_payment, since
      where voided_at is null and state <> 'failed' and created_at >= at group by 1)
    select to_char(m, 'YYYY-MM-DD') as month, coalesce(placed.n, 0) as orders, coalesce(paid.n, 0) as revenue
    from generate_series(date_trunc('month', now() at time zone 'utc') - make_interval(months => ${months - 1}::int),
      date_trunc('month', now() at time zone 'utc'), interval '1 month') m
    left join placed using (m) left join paid using (m) order by m`);
  return rows;
}
