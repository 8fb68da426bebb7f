import { randomUUID } from 'node:crypto';
import type { InvoiceContact, OrderFilter } from '@colorway/contract/shop/invoice.ts';
import type { OrderState } from '@colorway/rules/shop/order-state.ts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../database/connect.ts';
import { draftOrder, orderEvent, project } from '../../database/schema.ts';

export type StoredOrder = typeof draftOrder.$inferSelect;

const one = async (db: Queries, where: SQL): Promise<StoredOrder | undefined> => {
  const [row] = await db.select().from(draftOrder).where(where);
  return row;
};

const locked = async (tx: Queries, where: SQL): Promise<StoredOrder | undefined> => {
  const [row] = await tx.select().from(draftOrder).where(where).for('update');
  return row;
};

const TOKEN = /^[0-9a-f]{32}$/;
/** Whatever else is sent is nobody's, and is not asked for. */
const ofToken = (token: string): SQL => (TOKEN.test(token) ? eq(draftOrder.token, token) : sql`false`);

export const findOrder = (db: Queries, token: string) => one(db, ofToken(token));
export const lockOrderOfToken = (tx: Queries, token: string) => locked(tx, ofToken(token));
export const lockOrder = (tx: Queries, id: string) => locked(tx, eq(draftOrder.id, id));

export interface OrderChange {
  readonly state?: OrderState;
  readonly paidAt?: Date | null;
  readonly cancelledAt?: Date | null;
  readonly contact?: InvoiceContact;
}

export interface Doing {
  readonly kind: 'state' | 'contact';
  readonly data: Readonly<Record<string, unknown>>;
  /** Null for the person who ordered. */
  readonly staffId: string | null;
}

/** The next version of an order that is locked, and who made it so. */
export async function saveOrder(
  tx: Queries,
  { id, version }: StoredOrder,
  change: OrderChange,
  doing: Doing,
): Promise<StoredOrder> {
  const [saved] = await tx
    .update(draftOrder)
    .set({ ...change, version: version + 1 })
    .where(eq(draftOrder.id, id))
    .returning();
  if (!saved) throw new Error('a locked order is gone');
  await tx.insert(orderEvent).values({ id: randomUUID(), orderId: id, ...doing });
  return saved;
}

export interface ListedOrder extends StoredOrder {
  readonly projectName: string | null;
}

interface Filter extends OrderFilter {
  readonly after?: { readonly createdAt: Date; readonly id: string } | undefined;
  readonly id?: string;
}

/** `D-1042`, `1042`, a project's id or name, a customer's name, company or address. */
const holding = (typed: string): SQL => {
  const words = typed.toLowerCase();
  return sql`(position(${words} in 'd-' || ${draftOrder.number}) > 0
    or position(${words} in lower(concat_ws(chr(10), ${draftOrder.projectId}, ${project.name},
      ${draftOrder.contact} ->> 'name', ${draftOrder.contact} ->> 'company', ${draftOrder.contact} ->> 'email'))) > 0)`;
};

const conditions = ({ after, state, id, q = '', days }: Filter): SQL | undefined =>
  and(
    after &&
      sql`(${draftOrder.createdAt}, ${draftOrder.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
    state && eq(draftOrder.state, state),
    id === undefined ? undefined : eq(draftOrder.id, id),
    q === '' ? undefined : holding(q),
    days === undefined ? undefined : sql`${draftOrder.createdAt} > now() - make_interval(days => ${days}::int)`,
  );

/** Newest first. */
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

export async function countOrders(db: Queries, filter: OrderFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(draftOrder)
    .leftJoin(project, eq(project.id, draftOrder.projectId))
    .where(conditions(filter));
  return row?.total ?? 0;
}

/** Of all orders: what is owed, and what came in since the first of the month. */
export async function orderSums(db: Queries) {
  const { rows } = await db.execute<{ count: number; amount: number; paid: number }>(sql`
    select (count(*) filter (where state = 'awaiting'))::int as count,
      coalesce(sum(total_cents) filter (where state = 'awaiting'), 0)::float8 as amount,
      coalesce(sum(total_cents) filter (where state = 'paid' and paid_at >= date_trunc('month', now())), 0)::float8 as paid
    from draft_order`);
  return rows[0] ?? { count: 0, amount: 0, paid: 0 };
}
