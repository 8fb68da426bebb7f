import type { Queries } from '../../kernel/database/queries.ts';
import type { OrderChange, OrderEvent, StoredOrder } from '../orders/order-store.ts';
import { insertEntry, type NewEntry, sumEntries, voidEntries } from './ledger-store.ts';

/** The new sums of an order and their event, to be saved with the order. */
export interface LedgerChange {
  /** Id of the new entry. */
  readonly id: string;
  readonly sums: OrderChange;
  readonly event: OrderEvent;
}

/** Records money of a locked order. Undefined if the provider's payment is recorded already. */
export async function addEntry(
  tx: Queries,
  { id: orderId }: StoredOrder,
  entry: NewEntry,
): Promise<LedgerChange | undefined> {
  const id = await insertEntry(tx, orderId, entry);
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
