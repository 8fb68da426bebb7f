import type { InvoiceContact } from '@colorway/contract/shop/invoice.ts';
import type { CustomerEventKind } from '@colorway/rules/customer/customer-id.ts';
import type { OrderState } from '@colorway/rules/shop/state/order-state.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';

const addresses = (emails: readonly string[]): SQL => sql`${sql.param([...emails])}::text[]`;

/** Orders of these people: of their projects, and of the shop by address. */
const ordersOf = (emails: SQL): SQL => sql`(
  select d.* from draft_order d join project p on p.id = d.project_id where p.email = any(${emails})
  union all
  select d.* from draft_order d where d.project_id is null and lower(d.contact ->> 'email') = any(${emails}))`;

export interface StoredTotals extends Record<string, unknown> {
  readonly ordered: number;
  readonly orders: number;
  readonly open: number;
  readonly due: number;
  readonly problems: number;
  readonly reprinted: number;
}

export async function readTotals(db: Queries, emails: readonly string[]): Promise<StoredTotals | undefined> {
  const { rows } = await db.execute<StoredTotals>(sql`
    with own as ${ordersOf(addresses(emails))}
    select coalesce(sum(total_cents) filter (where cancelled_at is null), 0)::float8 as ordered,
      (count(*) filter (where cancelled_at is null))::int as orders,
      (count(*) filter (where state not in ('delivered', 'cancelled')))::int as open,
      coalesce(sum(greatest(total_cents - received_cents, 0)) filter (where cancelled_at is null), 0)::float8 as due,
      (select count(*)::int from order_problem x where x.order_id in (select id from own)) as problems,
      coalesce(sum((select coalesce(sum((l ->> 'quantity')::int), 0) from jsonb_array_elements(lines) l
        where l ? 'reprint')), 0)::int as reprinted
    from own`);
  return rows[0];
}

export interface StoredOrderRow extends Record<string, unknown> {
  readonly number: number;
  readonly state: OrderState;
  readonly total: number;
  readonly due: number;
  readonly createdAt: string;
  readonly shipBy: string | null;
  /** When the last parcel of an order left that has arrived. */
  readonly shippedAt: string | null;
  readonly contact: InvoiceContact | null;
}

const MAX_ORDERS = 200;

export async function listOrders(db: Queries, emails: readonly string[]): Promise<readonly StoredOrderRow[]> {
  const { rows } = await db.execute<StoredOrderRow>(sql`
    select own.number::float8 as number, own.state, own.total_cents as total, own.contact,
      case when own.cancelled_at is null then greatest(own.total_cents - own.received_cents, 0) else 0 end as due,
      to_json(own.created_at) as "createdAt", to_char(own.ship_by, 'YYYY-MM-DD') as "shipBy",
      case when own.state = 'delivered' then (
        select to_json(max(x.shipped_at)) from parcel x where x.order_id = own.id and x.taken_back_at is null)
      end as "shippedAt"
    from ${ordersOf(addresses(emails))} own order by own.created_at desc limit ${MAX_ORDERS}`);
  return rows;
}

export interface StoredProjectRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly owner: string | null;
}

export async function listProjects(db: Queries, emails: readonly string[]): Promise<readonly StoredProjectRow[]> {
  const { rows } = await db.execute<StoredProjectRow>(sql`
    select p.id, p.name, to_json(p.created_at) as "createdAt", s.name as owner
    from project p left join staff s on s.id = p.owner_id
    where p.email = any(${addresses(emails)}) and p.deleted_at is null order by p.created_at desc limit 200`);
  return rows;
}

/** Phones as the people of a company typed them. */
export async function listPhones(db: Queries, companyId: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ phone: string }>(sql`
    select distinct i.sent #>> '{basicInfo,phone}' as phone from customer x join inquiry i on i.email = x.email
    where x.company_id = ${companyId} and phone_key(i.sent #>> '{basicInfo,phone}') is not null`);
  return rows.map(({ phone }) => phone);
}

/** Other companies whose people have one of these phones. */
export async function listSamePhone(db: Queries, companyId: string, keys: readonly string[]) {
  const { rows } = await db.execute<{ id: string; name: string; phone: string }>(sql`
    select c.id, c.name, min(phone_key(i.sent #>> '{basicInfo,phone}')) as phone
    from inquiry i join customer x on x.email = i.email join company c on c.id = x.company_id
    where phone_key(i.sent #>> '{basicInfo,phone}') = any(${sql.param([...keys])}::text[])
      and c.id <> ${companyId} and c.merged_into is null
    group by c.id, c.name order by c.name limit 3`);
  return rows;
}

/** Other companies that had orders sent to an address of these people. */
export async function listSameAddress(db: Queries, companyId: string, emails: readonly string[]) {
  const { rows } = await db.execute<{ id: string; name: string; street: string; city: string }>(sql`
    select c.id, c.name, min(d.contact #>> '{address,street}') as street, min(d.contact #>> '{address,city}') as city
    from (select distinct address_key(o.contact) as key from ${ordersOf(addresses(emails))} o) own
      join draft_order d on address_key(d.contact) = own.key
      left join project p on p.id = d.project_id
      join customer x on x.email = coalesce(p.email, lower(d.contact ->> 'email'))
      join company c on c.id = x.company_id
    where c.id <> ${companyId} and c.merged_into is null group by c.id, c.name order by c.name limit 3`);
  return rows;
}

export interface StoredEvent extends Record<string, unknown> {
  readonly at: string;
  readonly kind: CustomerEventKind;
  readonly subject: string;
  readonly detail: string;
  /** The id of the page that shows it. */
  readonly ref: string;
}

const MAX_EVENTS = 80;
const newest = (rows: SQL): SQL => sql`(${rows} order by 1 desc limit ${MAX_EVENTS})`;

/** Everything that happened with these people, newest first. */
export async function listEvents(
  db: Queries,
  emails: readonly string[],
  companyId: string | null,
): Promise<readonly StoredEvent[]> {
  const own = addresses(emails);
  const parts = [
    sql`select n.created_at, 'note', coalesce(s.name, ''), n.text, '' from customer_note n
      left join staff s on s.id = n.staff_id where n.email = any(${own}) or n.company_id in (
        select c.id from company c where c.id = ${companyId}::uuid or c.merged_into = ${companyId}::uuid)`,
    sql`select i.created_at, 'inquiry', i.segment::text, i.name, i.id::text from inquiry i where i.email = any(${own})`,
    sql`select p.created_at, 'project', p.name, p.type::text, p.id from project p
      where p.email = any(${own}) and p.deleted_at is null`,
    sql`select a.created_at, 'approval', x.product_type, coalesce(a.name, a.given_by), p.id from proof_approval a
      join proof x on x.id = a.proof_id join project p on p.id = x.project_id
      where p.email = any(${own}) and p.deleted_at is null`,
    sql`select t.sent_at, 'request', coalesce((select m.note from request_message m where m.thread_id = t.id
        order by m.created_at limit 1), ''), '', p.id from request_thread t join project p on p.id = t.project_id
      where p.email = any(${own}) and p.deleted_at is null and t.sent_at is not null`,
    sql`select d.created_at, 'order', 'D-' || d.number, d.total_cents::text, 'D-' || d.number from ${ordersOf(own)} d`,
    sql`select e.created_at, 'state', 'D-' || d.number, e.data ->> 'to', 'D-' || d.number from ${ordersOf(own)} d
      join order_event e on e.order_id = d.id and e.kind = 'state'
      where e.data ->> 'to' in ('paid', 'in-production', 'ready', 'cancelled')`,
    // The subject of a mail to staff may hold a code to sign in with.
    sql`select m.created_at, 'mail', case when exists (select from staff s where s.email = m.to_address) then ''
        else m.subject end, '', m.id::text from mail m where m.to_address = any(${own})`,
    sql`select x.created_at, 'problem', 'D-' || d.number, x.reason, x.id::text from ${ordersOf(own)} d
      join order_problem x on x.order_id = d.id`,
    sql`select c.created_at, 'certificate', c.file_name, c.state, '' from tax_certificate c where c.email = any(${own})`,
  ];
  const { rows } = await db.execute<StoredEvent>(sql`
    select to_json(at) as at, kind, subject, detail, ref from (${sql.join(parts.map(newest), sql` union all `)})
      as happened(at, kind, subject, detail, ref)
    order by happened.at desc, happened.kind, happened.ref limit ${MAX_EVENTS}`);
  return rows;
}
