import { type SQL, sql } from 'drizzle-orm';
import { atMost } from '../../kernel/database/lists/at-most.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { OPEN_SUMMARIES, type StoredApproval } from '../../project/facade.ts';
import { OPEN_FLOOR_PROBLEMS } from '../../sales/facade.ts';

export interface StoredTotals extends Record<string, unknown> {
  readonly inquiries: number;
  readonly since_yesterday: number;
  readonly requests: number;
  readonly oldest_request: string | null;
  readonly summaries: number;
  readonly summary_pieces: number;
  readonly approvals: number;
  readonly failed: number;
  readonly failed_services: readonly string[];
  readonly failed_tries: number;
  readonly orders: number;
  readonly unpaid: number;
  readonly problems: number;
  readonly oldest_problem: string | null;
}

/** Excludes deleted projects. */
const OPEN_REQUESTS = sql`
  select t.* from request_thread t join project p on p.id = t.project_id and p.deleted_at is null where t.state = 'open' and t.sent_at is not null`;

const APPROVALS = sql`
  select a.*, p.project_id, p.product_type from proof_approval a join proof p on p.id = a.proof_id and p.deleted_at is null
  join project pr on pr.id = p.project_id and pr.deleted_at is null where a.created_at > now() - interval '7 days'`;

const OPEN_PROBLEMS = sql`
  select p.*, d.number, d.project_id, d.contact from order_problem p join draft_order d on d.id = p.order_id
  where p.state = 'open' or (p.state = 'answered' and p.last_by = 'customer')`;

const NEW_INQUIRIES = sql`select * from inquiry where handled_at is null and project_id is null and not follow_up ? 'withdrawnAt'`;

/** The highest count among the totals. */
export const maxCountOf = ({
  inquiries,
  requests,
  summaries,
  approvals,
  failed,
  orders,
  problems,
}: StoredTotals): number => Math.max(inquiries, requests, summaries, approvals, failed, orders, problems);

/** Reads all totals with one query. */
export async function readTotals(db: Queries, max?: number): Promise<StoredTotals> {
  const limited = (rows: SQL): SQL => sql`(select * from (${rows}) n ${atMost(max)}) few`;
  const { rows } = await db.execute<StoredTotals>(sql`
    select i.*, r.*, s.*, a.*, f.*, o.*, b.* from
      (select count(*)::int as inquiries,
        (count(*) filter (where created_at > now() - interval '1 day'))::int as since_yesterday
      from ${limited(NEW_INQUIRIES)}) i,
      (select count(*)::int as requests, to_json(min(changed_at)) as oldest_request from ${limited(OPEN_REQUESTS)}) r,
      (select count(*)::int as summaries, coalesce(sum((data ->> 'pieces')::int), 0)::int as summary_pieces
      from ${limited(OPEN_SUMMARIES)}) s,
      (select count(*)::int as approvals from ${limited(APPROVALS)}) a,
      (select count(*)::int as failed, coalesce(max(tries), 0)::int as failed_tries,
        coalesce(json_agg(distinct split_part(kind, '.', 1)), '[]') as failed_services
      from ${limited(sql`select tries, kind from outbox where state = 'parked'`)}) f,
      (select count(*)::int as orders, coalesce(sum(total_cents), 0)::float8 as unpaid
      from ${limited(sql`select total_cents from draft_order where state = 'awaiting'`)}) o,
      (select count(*)::int as problems, to_json(min(changed_at)) as oldest_problem from ${limited(OPEN_PROBLEMS)}) b`);
  const [row] = rows;
  if (!row) throw new Error('Expected one row of totals');
  return row;
}

export interface StoredWaiting extends Record<string, unknown> {
  readonly id: string;
  readonly since: string;
  readonly project_id: string | null;
  /** The proof of a request or an approval. */
  readonly proof_id?: string | null;
  readonly title: string;
  readonly detail: string;
  readonly segment: string | null;
  readonly amount: number | null;
  readonly tries: number | null;
  /** Set for an approval. */
  readonly approved?: Pick<StoredApproval, 'selections' | 'quantity' | 'unitPriceCents' | 'lines'>;
}

const NULLS = { project: sql`null::text`, segment: sql`null::text`, figure: sql`null::int` };

/** Orders each kind by the longest wait, approvals by the newest. */
const SOURCES = {
  inquiry: sql`
    select id::text, to_json(created_at) as since, ${NULLS.project} as project_id,
      concat_ws(', ', nullif(name, ''), nullif(company, '')) as title, coalesce(deadline::text, '') as detail,
      segment::text, ${NULLS.figure} as amount, ${NULLS.figure} as tries
    from (${NEW_INQUIRIES}) i order by i.created_at`,
  request: sql`
    select t.id::text, to_json(t.changed_at) as since, t.project_id, p.id::text as proof_id, coalesce(p.product_type, '') as title,
      coalesce((select m.note from request_message m where m.thread_id = t.id order by m.created_at desc limit 1), '')
        as detail,
      ${NULLS.segment} as segment, ${NULLS.figure} as amount, ${NULLS.figure} as tries
    from (${OPEN_REQUESTS}) t left join proof p on p.id = t.proof_id and p.deleted_at is null order by t.changed_at`,
  summary: sql`
    select s.id::text, to_json(s.created_at) as since, s.project_id, p.name as title, s.by as detail,
      ${NULLS.segment} as segment, (s.data ->> 'pieces')::int as amount, ${NULLS.figure} as tries
    from (${OPEN_SUMMARIES}) s join project p on p.id = s.project_id order by s.created_at`,
  approval: sql`
    select a.id::text, to_json(a.created_at) as since, a.project_id, a.proof_id::text, a.product_type as title, a.given_by as detail,
      ${NULLS.segment} as segment, ${NULLS.figure} as amount, ${NULLS.figure} as tries,
      json_build_object('selections', a.selections, 'quantity', a.quantity, 'unitPriceCents', a.unit_price_cents,
        'lines', a.lines) as approved
    from (${APPROVALS}) a order by a.created_at desc`,
  delivery: sql`
    select o.id::text, to_json(o.created_at) as since, o.payload ->> 'dealID' as project_id, o.kind as title,
      coalesce(o.last_error, '') as detail, ${NULLS.segment} as segment, ${NULLS.figure} as amount, o.tries
    from outbox o where o.state = 'parked' order by o.created_at`,
  problem: sql`
    select p.id::text, to_json(p.changed_at) as since, p.project_id, 'D-' || p.number as title,
      p.reason as detail, ${NULLS.segment} as segment, ${NULLS.figure} as amount, ${NULLS.figure} as tries
    from (${OPEN_PROBLEMS}) p order by p.changed_at`,
  parcel: sql`
    select d.number::text as id, to_json(p.tracked_at) as since, d.project_id, 'D-' || d.number as title,
      p.track_fault as detail, ${NULLS.segment} as segment, ${NULLS.figure} as amount, ${NULLS.figure} as tries
    from parcel p join draft_order d on d.id = p.order_id
    where p.track_fault <> '' and p.delivered_at is null and p.taken_back_at is null order by p.tracked_at`,
  message: sql`
    select 'D-' || d.number as id, to_json(min(m.created_at)) as since, d.project_id, 'D-' || d.number as title,
      (array_agg(m.text order by m.created_at desc))[1] as detail, ${NULLS.segment} as segment,
      ${NULLS.figure} as amount, ${NULLS.figure} as tries
    from order_message m join draft_order d on d.id = m.order_id
    where m.author = 'customer' and m.answered_at is null group by d.id order by min(m.created_at)`,
  floor: sql`
    select p.id::text, to_json(p.pressed_at) as since, d.project_id, 'D-' || d.number as title,
      p.reason as detail, ${NULLS.segment} as segment, ${NULLS.figure} as amount, ${NULLS.figure} as tries
    from (${OPEN_FLOOR_PROBLEMS}) p join draft_order d on d.id = p.order_id order by p.pressed_at`,
  certificate: sql`
    select coalesce(x.company_id::text, c.email) as id, to_json(c.created_at) as since, null::text as project_id,
      c.file_name as title, c.email as detail, ${NULLS.segment} as segment, ${NULLS.figure} as amount,
      ${NULLS.figure} as tries
    from tax_certificate c left join customer x on x.email = c.email where c.state = 'sent' order by c.created_at`,
  service: sql`
    select 'D-' || d.number as id, to_json(s.since) as since, d.project_id, 'D-' || d.number as title, s.detail,
      ${NULLS.segment} as segment, s.amount, ${NULLS.figure} as tries
    from (
      select order_id, differs_since as since, differences ->> 0 as detail, ${NULLS.figure} as amount
      from service_order where differs_since is not null
      union all
      select order_id, created_at, fault, amount_cents from order_payment where state = 'failed' and voided_at is null
    ) s join draft_order d on d.id = s.order_id order by s.since`,
  order: sql`
    select d.number::text as id, to_json(d.created_at) as since, d.project_id, 'D-' || d.number as title,
      coalesce(d.contact ->> 'name', '') as detail, ${NULLS.segment} as segment, ${NULLS.figure} as quantity,
      d.total_cents as amount, ${NULLS.figure} as tries
    from draft_order d where d.state = 'awaiting' order by d.created_at`,
} as const satisfies Record<string, SQL>;

/** Limits the rows among which one for each project is chosen. */
const MAX_CANDIDATES = 200;

export async function listWaiting(db: Queries, kind: keyof typeof SOURCES, max: number): Promise<StoredWaiting[]> {
  const { rows } = await db.execute<StoredWaiting>(sql`${SOURCES[kind]} limit ${max}`);
  return rows;
}

/** Lists one row for each project, so that a busy project does not fill the list. */
export async function listWaitingProjects(
  db: Queries,
  kind: keyof typeof SOURCES,
  max: number,
): Promise<StoredWaiting[]> {
  const { rows } = await db.execute<StoredWaiting>(sql`
    select * from (
      select distinct on (coalesce(project_id, id)) * from (
        select n.*, row_number() over () as place from (${SOURCES[kind]} limit ${MAX_CANDIDATES}) n
      ) placed order by coalesce(project_id, id), place
    ) one order by place limit ${max}`);
  return rows;
}
