import { randomUUID } from 'node:crypto';
import type { LinePieces } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { parcel, staff } from '../../kernel/database/schema.ts';
import { enqueueOfOrder, findOrderById } from '../orders/order-store.ts';

export type StoredParcel = typeof parcel.$inferSelect;
export type ListedParcel = StoredParcel & { readonly staffName: string | null };

/** Lists the parcels of these orders that were not taken back, oldest first. */
export async function listParcels(db: Queries, orderIds: readonly string[]): Promise<ListedParcel[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select({ parcel, staffName: staff.name })
    .from(parcel)
    .leftJoin(staff, eq(staff.id, parcel.staffId))
    .where(and(inArray(parcel.orderId, [...orderIds]), isNull(parcel.takenBackAt)))
    .orderBy(asc(parcel.createdAt), asc(parcel.id));
  return rows.map(({ parcel: one, staffName }) => ({ ...one, staffName }));
}

interface NewParcel {
  readonly orderId: string;
  readonly pieces: readonly LinePieces[];
  readonly carrier: string | null;
  readonly tracking: string;
  readonly staffId: string | null;
  readonly deliveredAt?: Date | null;
  /** Set for a parcel that a provider reported. */
  readonly provider?: string;
  readonly externalId?: string;
  readonly sendState?: StoredParcel['sendState'];
}

export async function insertParcel(tx: Queries, values: NewParcel): Promise<StoredParcel> {
  const [made] = await tx
    .insert(parcel)
    .values({ id: randomUUID(), ...values, pieces: [...values.pieces], shippedAt: new Date() })
    .returning();
  if (!made) throw new Error('Expected the new parcel');
  const order = await findOrderById(tx, made.orderId);
  const { id: parcelId, carrier, tracking } = made;
  if (order) await enqueueOfOrder(tx, 'shipment.sent', order, { parcelId, carrier, tracking });
  return made;
}

/** Undefined for a parcel of another order, or one that was taken back. */
export async function findParcel(tx: Queries, orderId: string, id: string): Promise<StoredParcel | undefined> {
  const [row] = await tx
    .select()
    .from(parcel)
    .where(and(eq(parcel.id, id), eq(parcel.orderId, orderId), isNull(parcel.takenBackAt)));
  return row;
}

export type ParcelChange = Partial<
  Omit<StoredParcel, 'id' | 'orderId' | 'pieces' | 'shippedAt' | 'staffId' | 'createdAt'>
>;

export async function updateParcel(tx: Queries, id: string, change: ParcelChange): Promise<void> {
  await tx.update(parcel).set(change).where(eq(parcel.id, id));
}
