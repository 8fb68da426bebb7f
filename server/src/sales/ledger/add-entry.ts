import { type Cents, cents, FREE } from '@colorway/rules/money/cents.ts';
import { refundOfPieces } from '@colorway/rules/shop/payment/refund.ts';
import { refundTax } from '@colorway/rules/shop/payment/revenue.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import type { OrderChange, OrderEvent, StoredOrder } from '../orders/order-store.ts';
import { insertEntry, listPayments, type NewEntry, refundedPieces, sumEntries, voidEntries } from './ledger-store.ts';

/** The new sums of an order and their event, to be saved with the order. */
export interface LedgerChange {
  /** Id of the new entry. */
  readonly id: string;
  readonly sums: OrderChange;
  readonly event: OrderEvent;
}

/** The sales tax in a refund of these pieces, or of an amount. */
export async function refundTaxOf(
  tx: Queries,
  order: StoredOrder,
  { kind, amount, pieces = [] }: Pick<NewEntry, 'kind' | 'amount' | 'pieces'>,
): Promise<Cents> {
  const tax = order.sums.find((sum) => sum.kind === 'tax')?.amount ?? FREE;
  if (kind === 'payment' || tax === 0) return FREE;
  const money = {
    total: cents(order.totalCents),
    ...{ tax, isCancelled: order.cancelledAt !== null },
    ...{ received: cents(order.receivedCents), refunded: cents(order.refundedCents) },
    refundedTax: cents(order.refundedTaxCents),
  };
  if (pieces.length === 0) return refundTax(money, amount);
  const before = refundedPieces(order.lines.length, await listPayments(tx, [order.id]));
  const counts = order.lines.map((_, at) => pieces.find(({ line }) => line === at)?.quantity ?? 0);
  return refundTax(money, amount, refundOfPieces(order, counts, before).tax);
}

/** Records money of a locked order. Undefined if the provider's payment is recorded already. */
export async function addEntry(tx: Queries, order: StoredOrder, entry: NewEntry): Promise<LedgerChange | undefined> {
  const { id: orderId } = order;
  const id = await insertEntry(tx, orderId, { ...entry, tax: entry.tax ?? (await refundTaxOf(tx, order, entry)) });
  if (id === undefined) return undefined;
  const { kind, amount, way, provider, reason, state, staffId } = entry;
  const more = { ...(provider && { by: provider }), ...(reason && { reason }), ...(state && { state }) };
  const data = { id, kind, amount, way, ...more };
  return { id, sums: await sumEntries(tx, orderId), event: { kind: 'payment', data, staffId } };
}

/** Takes one entry, or all, out of the sums of a locked order. */
export async function voidEntry(
  tx: Queries,
  { id: orderId }: StoredOrder,
  { id, staffId }: { readonly id?: string; readonly staffId: string | null },
): Promise<Omit<LedgerChange, 'id'>> {
  const which = id === undefined ? {} : { id };
  await voidEntries(tx, orderId, { ...which, staffId });
  return { sums: await sumEntries(tx, orderId), event: { kind: 'void', data: which, staffId } };
}
