import { type Cents, FREE } from '@colorway/rules/money/cents.ts';
import { openServiceTax, serviceTaxOf } from '@colorway/rules/shop/charge/service-tax.ts';
import { isUuid } from '@colorway/rules/text/is-uuid.ts';
import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { draftOrder, orderPayment } from '../../kernel/database/schema.ts';
import { lockOrder, type OrderEvent, type StoredOrder } from '../orders/order-store.ts';

/** Assigns the order to a payment provider and clears ids and the tax of an earlier placement. */
export async function assignToProvider(tx: Queries, id: string, provider: string): Promise<void> {
  const cleared = { externalId: null, externalName: null, payUrl: null, tillWords: null };
  const order = await lockOrder(tx, id);
  await tx
    .update(draftOrder)
    .set({ till: provider, tillState: 'preparing', ...cleared, ...(order && openTax(order, provider, FREE)) })
    .where(eq(draftOrder.id, id));
}

/** The sums of the order with the tax that the provider adds to the payment it asks for. */
export function openTax({ sums, totalCents }: StoredOrder, service: string, tax: Cents) {
  if (tax === 0 && serviceTaxOf(sums).open === 0) return {};
  const taxed = openServiceTax(sums, { service, tax });
  return { sums: taxed, totalCents: totalCents - serviceTaxOf(sums).total + serviceTaxOf(taxed).total };
}

/** The event of a tax that the provider added; none where the total stays. */
export const taxEvents = (before: StoredOrder, after: number, service: string): readonly OrderEvent[] =>
  after === before.totalCents
    ? []
    : [{ kind: 'tax', data: { to: 'added', by: service, before: before.totalCents, now: after }, staffId: null }];

/** Clears the payment link but keeps the external id, so that staff can look the order up. */
export async function clearPayment(tx: Queries, id: string, externalId: string): Promise<void> {
  await tx
    .update(draftOrder)
    .set({ tillState: null, payUrl: null })
    .where(and(eq(draftOrder.id, id), eq(draftOrder.externalId, externalId)));
}

export async function setPaymentNote(tx: Queries, id: string, note: string): Promise<void> {
  await tx.update(draftOrder).set({ tillWords: note }).where(eq(draftOrder.id, id));
}

/** A payment of an order at the provider. */
export interface Placement {
  readonly id: string;
  readonly externalId: string;
}

/** Finds by the provider's id of the payment, also of one that has arrived, or by our own id if the webhook names that. */
export async function findPlacement(tx: Queries, provider: string, subject: string): Promise<Placement | undefined> {
  const { id, externalId, till: ofProvider } = draftOrder;
  const isOwnId = isUuid(subject);
  const [order] = await tx
    .select({ id, externalId })
    .from(draftOrder)
    .where(and(eq(ofProvider, provider), eq(isOwnId ? id : externalId, subject)));
  if (order) return order.externalId === null ? undefined : { id: order.id, externalId: order.externalId };
  const [paid] = await tx.select({ id: orderPayment.orderId }).from(orderPayment).where(ofPlacement(provider, subject));
  return paid && { id: paid.id, externalId: subject };
}

const ofPlacement = (provider: string, externalId: string) =>
  and(eq(orderPayment.provider, provider), eq(orderPayment.externalId, externalId), eq(orderPayment.kind, 'payment'));

/** The ledger entry of a payment at the provider. */
export async function findReceived(tx: Queries, provider: string, externalId: string) {
  const [row] = await tx.select().from(orderPayment).where(ofPlacement(provider, externalId));
  return row;
}

/** The ids of all payments of the order at its provider: those that arrived, and the requested one. */
export async function listPlacements(
  db: Queries,
  { id, till: provider, externalId }: Pick<StoredOrder, 'id' | 'till' | 'externalId'>,
): Promise<readonly string[]> {
  if (provider === null) return [];
  const rows = await db
    .select({ externalId: orderPayment.externalId })
    .from(orderPayment)
    .where(and(eq(orderPayment.orderId, id), eq(orderPayment.kind, 'payment'), eq(orderPayment.provider, provider)));
  return [...new Set([...rows.map((row) => row.externalId), externalId])].filter((one) => one !== null);
}

/** Lists orders with a requested payment at the provider, oldest first. */
export const listOpenAtProvider = (db: Queries, provider: string, limit: number) =>
  db
    .select({ id: draftOrder.id })
    .from(draftOrder)
    .where(
      and(
        eq(draftOrder.till, provider),
        or(eq(draftOrder.state, 'awaiting'), eq(draftOrder.tillState, 'ready')),
        isNotNull(draftOrder.externalId),
      ),
    )
    .orderBy(asc(draftOrder.createdAt))
    .limit(limit);
