import { randomUUID } from 'node:crypto';
import type { InvoiceContact, OrderFilter } from '@colorway/contract/shop/invoice.ts';
import type { PaymentState } from '@colorway/rules/shop/payment/payment-state.ts';
import { type OrderFacts, type OrderState, orderStateOf } from '@colorway/rules/shop/state/order-state.ts';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { atMost } from '../../kernel/database/lists/at-most.ts';
import { containsText } from '../../kernel/database/lists/contains-text.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { draftOrder, orderEvent, project } from '../../kernel/database/schema.ts';

/** The note attribute with the discount code, named as shops show it. */
export const DISCOUNT_CODE = 'Discount code';

export type StoredOrder = typeof draftOrder.$inferSelect;

const findOne = async (db: Queries, where: SQL): Promise<StoredOrder | undefined> => {
  const [row] = await db.select().from(draftOrder).where(where);
  return row;
};

const lockOne = async (tx: Queries, where: SQL): Promise<StoredOrder | undefined> => {
  const [row] = await tx.select().from(draftOrder).where(where).for('update');
  return row;
};

const TOKEN = /^[0-9a-f]{32}$/;
/** Anything else than a token matches no order. */
const ofToken = (token: string): SQL => (TOKEN.test(token) ? eq(draftOrder.token, token) : sql`false`);

export const findOrder = (db: Queries, token: string) => findOne(db, ofToken(token));
export const lockOrderByToken = (tx: Queries, token: string) => lockOne(tx, ofToken(token));
export const findOrderById = (db: Queries, id: string) => findOne(db, eq(draftOrder.id, id));
export const lockOrder = (tx: Queries, id: string) => lockOne(tx, eq(draftOrder.id, id));

/** Whether the order was in this state before, by its history. */
export async function hasMovedTo(db: Queries, orderId: string, state: OrderState): Promise<boolean> {
  const isMove = and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, 'state'));
  const [found] = await db
    .select({ id: orderEvent.id })
    .from(orderEvent)
    .where(and(isMove, sql`${orderEvent.data} ->> 'to' = ${state}`))
    .limit(1);
  return found !== undefined;
}

/** Reads the state before a change, for staff's activity. */
export async function findOrderState(db: Queries, id: string) {
  const [row] = await db.select({ state: draftOrder.state }).from(draftOrder).where(eq(draftOrder.id, id));
  return row;
}

/** The state follows from the facts, so no change names it. */
export interface OrderChange extends Partial<OrderFacts> {
  readonly receivedCents?: number;
  readonly refundedCents?: number;
  readonly shipBy?: string | null;
  readonly contact?: InvoiceContact;
  readonly tillState?: PaymentState | null;
  readonly externalId?: string | null;
  readonly externalName?: string | null;
  readonly payUrl?: string | null;
  readonly tillWords?: string | null;
}

export interface OrderEvent {
  readonly kind: 'state' | 'contact' | 'till' | 'payment' | 'void' | 'parcel' | 'progress' | 'shipBy';
  readonly data: Readonly<Record<string, unknown>>;
  /** Null for the person who ordered and for services. */
  readonly staffId: string | null;
}

/** Saves the next version of a locked order, and its events. */
export async function saveOrder(
  tx: Queries,
  order: StoredOrder,
  change: OrderChange,
  ...events: readonly OrderEvent[]
): Promise<StoredOrder> {
  const { id, version } = order;
  const state = orderStateOf({ ...order, ...change });
  const [saved] = await tx
    .update(draftOrder)
    .set({ ...change, state, version: version + 1 })
    .where(eq(draftOrder.id, id))
    .returning();
  if (!saved) throw new Error(`Expected the locked order ${id}`);
  await tx.insert(orderEvent).values(events.map((event) => ({ id: randomUUID(), orderId: id, ...event })));
  return saved;
}

export interface ListedOrder extends StoredOrder {
  readonly projectName: string | null;
}

interface Filter extends OrderFilter {
  readonly after?: { readonly createdAt: Date; readonly id: string } | undefined;
  readonly id?: string;
}

/** Matches order number, project id or name, and contact. The expressions must equal those of the indexes. */
const matches = (typed: string): SQL => {
  const text = typed.toLowerCase();
  const contactText = sql`lower(coalesce(${draftOrder.contact} ->> 'name', '') || ' ' ||
    coalesce(${draftOrder.contact} ->> 'company', '') || ' ' || coalesce(${draftOrder.contact} ->> 'email', ''))`;
  const projects = sql`select id from project
    where ${containsText(sql`lower(id)`, text)} or ${containsText(sql`lower(name)`, text)}`;
  return sql`(${containsText(sql`('d-' || ${draftOrder.number}::text)`, text)} or ${containsText(contactText, text)}
    or ${draftOrder.number} = ${/^\d{1,9}$/.test(text) ? Number(text) : -1}
    or ${draftOrder.projectId} = any(array(${projects})))`;
};

const conditions = ({ after, state, id, q = '', days }: Filter): SQL | undefined =>
  and(
    after &&
      sql`(${draftOrder.createdAt}, ${draftOrder.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
    state && eq(draftOrder.state, state),
    id === undefined ? undefined : eq(draftOrder.id, id),
    q === '' ? undefined : matches(q),
    days === undefined ? undefined : sql`${draftOrder.createdAt} > now() - make_interval(days => ${days}::int)`,
  );

/** Lists newest first. */
export async function listOrders(db: Queries, filter: Filter, limit: number): Promise<ListedOrder[]> {
  const rows = await db
    .select({ order: draftOrder, projectName: project.name })
    .from(draftOrder)
    .leftJoin(project, eq(project.id, draftOrder.projectId))
    .where(conditions(filter))
    .orderBy(desc(draftOrder.createdAt), desc(draftOrder.id))
    .limit(limit);
  return rows.map(({ order, projectName }) => ({ ...order, projectName }));
}

export async function countOrders(db: Queries, filter: OrderFilter, max?: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${draftOrder} where ${conditions(filter) ?? sql`true`} ${atMost(max)}) few`);
  return rows[0]?.total ?? 0;
}

export interface OrderSums extends Record<string, number> {
  readonly count: number;
  readonly amount: number;
  readonly paid: number;
  readonly paid_count: number;
}

/** Sums unpaid orders, and payments since the first of the month without what went back. */
export async function sumOrders(db: Queries, max?: number): Promise<OrderSums> {
  const { rows } = await db.execute<OrderSums>(sql`
    select a.count, a.amount, p.paid, p.paid_count from
      (select count(*)::int as count, coalesce(sum(total_cents), 0)::float8 as amount
      from (select total_cents from draft_order where state = 'awaiting' ${atMost(max)}) few) a,
      (select count(*)::int as paid_count,
        coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end), 0)::float8 as paid
      from (select kind, amount_cents from order_payment
        where voided_at is null and created_at >= date_trunc('month', now()) ${atMost(max)}) few) p`);
  return rows[0] ?? { count: 0, amount: 0, paid: 0, paid_count: 0 };
}

/** Undefined for a deleted project. */
export async function findProjectAddress(db: Queries, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: project.email })
    .from(project)
    .where(and(eq(project.id, id), isNull(project.deletedAt)));
  return row?.email;
}
