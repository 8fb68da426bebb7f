import { countedPieces } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import type { Context } from '../../catalog/deps.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { listParcels, type StoredParcel } from './parcel-store.ts';

interface ParcelEvent {
  readonly data: Readonly<Record<string, unknown>>;
  /** Null for a parcel that a service reports. */
  readonly staffId: string | null;
}

/** Saves the pieces of all parcels and of those that arrived with a locked order, whose state follows from them. */
export async function saveCounts(
  { tx }: Pick<Context, 'tx'>,
  order: StoredOrder,
  { data, staffId }: ParcelEvent,
): Promise<StoredOrder> {
  const parcels = await listParcels(tx, [order.id]);
  const arrived = parcels.filter(({ deliveredAt }) => deliveredAt !== null);
  const countOf = (some: readonly StoredParcel[]): number =>
    countedPieces(
      order.lines,
      some.map(({ pieces }) => pieces),
    );
  const change = { shippedPieces: countOf(parcels), deliveredPieces: countOf(arrived) };
  const saved = await saveOrder(tx, order, change, { kind: 'parcel', data, staffId });
  await notifyOrderChanged(tx, saved);
  return saved;
}
