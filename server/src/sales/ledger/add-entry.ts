import { type Cents, cents, FREE } from '@colorway/rules/money/cents.ts';
import { refundOfPieces } from '@colorway/rules/shop/payment/refund.ts';
import { refundTax } from '@colorway/rules/shop/payment/revenue.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import type { OrderChange, OrderEvent, StoredOrder } from '../orders/order-store.ts';
import {
  insertEntry,
  listPayments,
  type NewEntry,
  type StoredPayment,
  sumEntries,
  voidEntries,
} from './ledger-store.ts';

/** The new sums of an order and their event, to be saved with the order. */
export interface LedgerChange {
  readonly sums: OrderChange;
  readonly event: OrderEvent;
}

/** Pieces of each line that were refunded. */
export const refundedPieces = ({
  order,
  payments,
}: {
  readonly order: Pick<StoredOrder, 'lines'>;
  readonly payments: readonly StoredPayment[];
}): readonly number[] => {
  const refunds = payments.filter(({ kind, voidedAt }) => kind === 'refund' && voidedAt === null);
  const pieces = refunds.flatMap((refund) => refund.pieces);
  return order.lines.map((_, at) =>
    pieces.reduce((sum, { line, quantity }) => (line === at ? sum + quantity : sum), 0),
  );
};

/** The sales tax in a refund of these pieces, or of an amount. */
async function taxOf(tx: Queries, order: StoredOrder, { kind, amount, pieces = [] }: NewEntry): Promise<Cents> {
  const tax = order.sums.find((sum) => sum.kind === 'tax')?.amount ?? FREE;
  if (kind === 'payment' || tax === 0) return FREE;
  const money = {
    total: cents(order.totalCents),
    ...{ tax, isCancelled: order.cancelledAt !== null },
    ...{ received: cents(order.receivedCents), refunded: cents(order.refundedCents) },
    refundedTax: cents(order.refundedTaxCents),
  };
  if (pieces.length === 0) return refundTax(money, amount);
  const before = refundedPieces({ order, payments: await listPayments(tx, [order.id]) });
  const counts = order.lines.map((_, at) => pieces.find(({ line }) => line === at)?.quantity ?? 0);
  return refundTax(money, amount, refundOfPieces(order, counts, before).tax);
}

/** Records money of a locked order. Undefined if the provider's payment is recorded already. */
export async function addEntry(tx: Queries, order: StoredOrder, entry: NewEntry): Promise<LedgerChange | undefined> {
  const { id: orderId } = order;
  const id = await insertEntry(tx, orderId, { ...entry, tax: await taxOf(tx, order, entry) });
  if (id === undefined) return undefined;
  const { kind, amount, way, provider, reason, staffId } = entry;
  const data = { id, kind, amount, way, ...(provider && { by: provider }), ...(reason && { reason }) };
  return { sums: await sumEntries(tx, orderId), event: { kind: 'payment', data, staffId } };
}

/** Takes one entry, or all, out of the sums of a locked order. */
export async function voidEntry(
  tx: Queries,
  { id: orderId }: StoredOrder,
  { id, staffId }: { readonly id?: string; readonly staffId: string | null },
): Promise<LedgerChange> {
  const which = id === undefined ? {} : { id };
  await voidEntries(tx, orderId, { ...which, staffId });
  return { sums: await sumEntries(tx, orderId), event: { kind: 'void', data: which, staffId } };
}
