import { randomUUID } from 'node:crypto';
import type { InvoiceContact } from '@colorway/contract/shop/invoice.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { decimal } from '@colorway/rules/money/decimal.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import type { PaymentState } from '@colorway/rules/shop/payment/payment-state.ts';
import { type OrderFacts, type OrderState, orderStateOf } from '@colorway/rules/shop/state/order-state.ts';
import type { WebhookType } from '@colorway/rules/webhook/types.ts';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { draftOrder, orderEvent, project } from '../../kernel/database/schema.ts';
import { enqueueWebhooks } from '../../kernel/webhook/enqueue-webhooks.ts';

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
  /** Lines are only added, since parcels and progress name them by their place. */
  readonly lines?: StoredOrder['lines'];
  readonly sums?: StoredOrder['sums'];
  readonly totalCents?: number;
  readonly receivedCents?: number;
  readonly refundedCents?: number;
  readonly refundedTaxCents?: number;
  readonly shipBy?: string | null;
  readonly contact?: InvoiceContact;
  readonly noteAttributes?: StoredOrder['noteAttributes'];
  readonly tillState?: PaymentState | null;
  readonly externalId?: string | null;
  readonly externalName?: string | null;
  readonly payUrl?: string | null;
  readonly tillWords?: string | null;
}

export interface OrderEvent {
  readonly kind:
    | 'state'
    | 'contact'
    | 'till'
    | 'payment'
    | 'refund'
    | 'void'
    | 'parcel'
    | 'progress'
    | 'shipBy'
    | 'tax'
    | 'reprint'
    | 'problem'
    | 'reading'
    | 'floor'
    | 'dueMail'
    | 'later';
  readonly data: Readonly<Record<string, unknown>>;
  /** Null for the person who ordered, for services and for the shop floor. */
  readonly staffId: string | null;
}

/** When the last piece left, with the day that was promised. It stays once set, unless a parcel is taken back. */
function leftOf(order: StoredOrder, { shippedPieces = order.shippedPieces }: OrderChange) {
  const hasLeft = order.pieces > 0 && shippedPieces >= order.pieces;
  if (hasLeft && order.leftAt === null) return { leftAt: new Date(), promisedOn: order.shipBy };
  return shippedPieces < order.shippedPieces && !hasLeft ? { leftAt: null, promisedOn: null } : {};
}

const WEBHOOK_OF_STATE = {
  awaiting: 'order.awaiting_payment',
  paid: 'order.paid',
  'in-production': 'order.in_production',
  ready: 'order.ready',
  'partly-shipped': 'order.partly_shipped',
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  cancelled: 'order.cancelled',
} as const satisfies Record<OrderState, WebhookType>;

type SentOrder = Pick<StoredOrder, 'id' | 'number' | 'projectId' | 'state' | 'pieces' | 'totalCents'>;

/** Enqueues the webhooks of an order. Receivers get the sum, not who ordered. */
export const enqueueOfOrder = (
  tx: Queries,
  type: WebhookType,
  { id, number, projectId, state, pieces, totalCents }: SentOrder,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const order = orderName(number);
  const total = { amount: decimal(cents(totalCents)), currency: 'USD' };
  const data = { orderId: id, order, projectId, state, pieces, total, ...more };
  const path = `/api/v1/admin/orders/by-name/${order}`;
  return enqueueWebhooks(tx, { type, projectId, subject: id, about: order, data: { ...data, path } });
};

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
    .set({ ...change, ...leftOf(order, change), state, version: version + 1 })
    .where(eq(draftOrder.id, id))
    .returning();
  if (!saved) throw new Error(`Expected the locked order ${id}`);
  await tx.insert(orderEvent).values(events.map((event) => ({ id: randomUUID(), orderId: id, ...event })));
  if (state !== order.state) await enqueueOfOrder(tx, WEBHOOK_OF_STATE[state], saved);
  return saved;
}

/** Adds to the history of an order that is otherwise unchanged. */
export async function insertOrderEvent(tx: Queries, orderId: string, event: OrderEvent): Promise<void> {
  await tx.insert(orderEvent).values({ id: randomUUID(), orderId, ...event });
}

export interface ListedOrder extends StoredOrder {
  readonly projectName: string | null;
}

export async function findListedOrder(db: Queries, id: string): Promise<ListedOrder | undefined> {
  const [row] = await db
    .select({ order: draftOrder, projectName: project.name })
    .from(draftOrder)
    .leftJoin(project, eq(project.id, draftOrder.projectId))
    .where(eq(draftOrder.id, id));
  return row && { ...row.order, projectName: row.projectName };
}

/** Undefined for a deleted project. */
export async function findProjectAddress(db: Queries, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: project.email })
    .from(project)
    .where(and(eq(project.id, id), isNull(project.deletedAt)));
  return row?.email;
}

export interface OrderedVersion extends Record<string, unknown> {
  readonly proofName: string;
  readonly proofId: string;
  readonly version: number;
}

/** The version of each ordered proof that was there when it was ordered; an order of the shop has none. */
export async function listOrderedVersions(
  db: Queries,
  { projectId, lines, createdAt }: Pick<StoredOrder, 'projectId' | 'lines' | 'createdAt'>,
): Promise<OrderedVersion[]> {
  const names = [...new Set(lines.flatMap(({ proofID }) => proofID ?? []))];
  if (projectId === null || names.length === 0) return [];
  const { rows } = await db.execute<OrderedVersion>(sql`
    select distinct on (v.proof_name) v.proof_name as "proofName", v.proof_id as "proofId", v.version
    from proof_version v join proof p on p.id = v.proof_id
    where p.project_id = ${projectId} and v.proof_name = any(${sql.param(names)}::text[])
      and v.created_at <= ${createdAt.toISOString()}::timestamptz
    order by v.proof_name, v.version desc`);
  return rows;
}

/** Orders of a project without cancelled ones, by number. */
export const listOpenOrders = (db: Queries, projectId: string) =>
  db
    .select({ number: draftOrder.number, totalCents: draftOrder.totalCents, lines: draftOrder.lines })
    .from(draftOrder)
    .where(and(eq(draftOrder.projectId, projectId), isNull(draftOrder.cancelledAt)))
    .orderBy(asc(draftOrder.number));
