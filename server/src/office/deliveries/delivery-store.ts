import type { DeliveryService, DeliveryState } from '@colorway/contract/delivery/delivery-contract.ts';
import { type SQL, sql } from 'drizzle-orm';
import { atMost } from '../../kernel/database/lists/at-most.ts';
import type { Queries } from '../../kernel/database/queries.ts';

/** A row of the outbox, joined with its mail or inquiry. */
export interface StoredDelivery extends Record<string, unknown> {
  readonly id: string;
  readonly kind: string;
  readonly lane: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly last_error: string | null;
  readonly created_at: string;
  readonly next_try_at: string;
  readonly delivered_at: string | null;
  readonly rank: number;
  readonly mail_kind: string | null;
  readonly address: string | null;
  readonly to_staff: boolean;
}

/** Service of a kind, by its prefix; payments belong to the shop. Must equal the expression of the `outbox` index. */
const serviceOfRow = sql`case when r.kind = 'mail' then 'mail' when r.kind like 'crm.%' then 'crm'
  when r.kind like 'shop.%' or r.kind like 'till.%' then 'shop'
  when r.kind like 'track.%' then 'tracking' else 'other' end`;

/** Ranks parked deliveries first, then retrying, waiting and ended ones. */
const ROWS = sql`
  select o.*, case when o.state = 'waiting' and o.tries > 0 then 'retrying' else o.state::text end as shown,
    case when o.state = 'parked' then 0 when o.state = 'waiting' and o.tries > 0 then 1 when o.state = 'waiting' then 2 else 3 end as rank
  from outbox o`;

const COLUMNS = sql`
  r.id, r.kind, r.lane, r.payload, r.shown as state, r.tries, r.last_error, r.created_at, r.next_try_at, r.delivered_at, r.rank,
  m.kind as mail_kind, coalesce(m.to_address, i.email, p.email) as address,
  exists (select 1 from staff s where s.email = m.to_address) as to_staff`;

/** Casts to uuid so that the index is used; an invalid id matches nothing. */
const idIn = (name: string): SQL =>
  sql.raw(`case when r.payload ->> '${name}' ~ '^[0-9a-f-]{36}$' then (r.payload ->> '${name}')::uuid end`);

const joined = sql`
  left join mail m on r.kind = 'mail' and m.id = ${idIn('mailId')}
  left join inquiry i on i.id = ${idIn('inquiryId')}
  left join partial_inquiry p on p.flow_id = ${idIn('flowId')}`;

interface DeliveryFilter {
  readonly service?: DeliveryService | undefined;
  readonly state?: DeliveryState | undefined;
  readonly q?: string | undefined;
}

/** Matches lane and deal, or the address of the inquiry or mail. */
const matchesText = (q: string): SQL => {
  const text = q.toLowerCase();
  return sql`(position(${text} in lower(r.lane)) > 0 or lower(r.payload ->> 'dealID') = ${text}
    or r.payload ->> 'inquiryId' in (select id::text from inquiry where email = ${text})
    or r.payload ->> 'mailId' in (select id::text from mail where to_address = ${text}))`;
};

const where = ({ service, state, q = '' }: DeliveryFilter, more: readonly SQL[] = []): SQL => {
  const all = [
    ...(service ? [sql`${serviceOfRow} = ${service}`] : []),
    ...(state ? [sql`r.shown = ${state}`] : []),
    ...(q === '' ? [] : [matchesText(q)]),
    ...more,
  ];
  return all.length === 0 ? sql`` : sql`where ${sql.join([...all], sql` and `)}`;
};

/** Position of the last row of the previous page, by rank, then newest. */
export interface DeliveryPlace {
  readonly rank: number;
  readonly createdAt: string;
  readonly id: string;
}

export async function listDeliveries(
  db: Queries,
  filter: DeliveryFilter,
  { after, limit }: { readonly after: DeliveryPlace | undefined; readonly limit: number },
): Promise<StoredDelivery[]> {
  const place = after && [
    sql`(r.rank > ${after.rank} or (r.rank = ${after.rank}
      and (r.created_at, r.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)))`,
  ];
  const { rows } = await db.execute<StoredDelivery>(sql`
    with r as (select * from (${ROWS}) r ${where(filter, place)} order by rank, created_at desc, id desc limit ${limit})
    select ${COLUMNS} from r ${joined} order by r.rank, r.created_at desc, r.id desc`);
  return rows;
}

export async function countDeliveries(db: Queries, filter: DeliveryFilter, max?: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from (${ROWS}) r ${where(filter)} ${atMost(max)}) few`,
  );
  return rows[0]?.total ?? 0;
}

export async function findDelivery(db: Queries, id: string): Promise<StoredDelivery | undefined> {
  const { rows } = await db.execute<StoredDelivery>(
    sql`select ${COLUMNS} from (${ROWS}) r ${joined} where r.id = ${id}`,
  );
  return rows[0];
}

interface ServiceStatus extends Record<string, unknown> {
  readonly service: DeliveryService;
  readonly waiting: number;
  readonly retrying: number;
  readonly parked: number;
  readonly last: string | null;
}

/** Counts open deliveries by service, with the time of the last one. */
export async function listServiceStatus(db: Queries): Promise<ServiceStatus[]> {
  // Each part uses an index, so the number of delivered rows does not matter.
  const { rows } = await db.execute<ServiceStatus>(sql`
    with open as (
      select ${serviceOfRow} as service, (count(*) filter (where shown = 'waiting'))::int as waiting,
        (count(*) filter (where shown = 'retrying'))::int as retrying,
        (count(*) filter (where shown = 'parked'))::int as parked
      from (${ROWS}) r where r.state in ('waiting', 'parked') group by 1
    )
    select s.service, coalesce(open.waiting, 0) as waiting, coalesce(open.retrying, 0) as retrying,
      coalesce(open.parked, 0) as parked,
      (select max(r.delivered_at) from outbox r where ${serviceOfRow} = s.service and r.state = 'delivered') as last
    from unnest(array['mail', 'crm', 'shop', 'other']) as s(service) left join open on open.service = s.service`);
  return rows;
}

/** Makes open deliveries due now under their own key. Returns their lanes. */
export async function requeue(tx: Queries, id: string | 'failed'): Promise<string[]> {
  const which = id === 'failed' ? sql`state = 'parked' or (state = 'waiting' and tries > 0)` : sql`id = ${id}`;
  const { rows } = await tx.execute<{ lane: string }>(sql`
    update outbox set state = 'waiting', next_try_at = now()
    where (${which}) and state in ('waiting', 'parked') returning lane`);
  return [...new Set(rows.map(({ lane }) => lane))];
}

/** False if the delivery has ended already. */
export async function skipDelivery(tx: Queries, id: string, by: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update outbox set state = 'skipped', last_error = ${`Skipped by ${by}.`}, delivered_at = now()
    where id = ${id} and state in ('waiting', 'parked') returning 1`);
  return rows.length > 0;
}
