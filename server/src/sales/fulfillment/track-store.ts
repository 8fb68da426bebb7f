import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { parcel } from '../../kernel/database/schema.ts';
import type { ParcelChange, StoredParcel } from './parcel-store.ts';

/** A new number has nothing of the one before. */
export const UNTRACKED = {
  ...{ expectedOn: null, trackState: 'waiting', scan: null },
  ...{ trackerId: null, trackFault: '', trackedAt: null },
} as const satisfies ParcelChange;

/** Undefined for a parcel that was taken back. */
export async function findParcelById(db: Queries, id: string): Promise<StoredParcel | undefined> {
  const [row] = await db
    .select()
    .from(parcel)
    .where(and(eq(parcel.id, id), isNull(parcel.takenBackAt)));
  return row;
}

/** Parcels of one number; two orders can be in one box. */
export const listParcelsOfTracker = (db: Queries, trackerId: string): Promise<StoredParcel[]> =>
  db
    .select()
    .from(parcel)
    .where(and(eq(parcel.trackerId, trackerId), isNull(parcel.takenBackAt)))
    .orderBy(asc(parcel.id));

interface UnderWay {
  readonly shippedAfter: Date;
  readonly trackedBefore: Date;
  readonly limit: number;
}

/** Marks parcels under way that were not looked up since then, the longest ago first, and returns their ids. */
export async function takeUnderWay(tx: Queries, { shippedAfter, trackedBefore, limit }: UnderWay): Promise<string[]> {
  const due = tx
    .select({ id: parcel.id })
    .from(parcel)
    .where(
      and(
        ...[isNull(parcel.deliveredAt), isNull(parcel.takenBackAt), ne(parcel.tracking, '')],
        gt(parcel.shippedAt, shippedAfter),
        or(isNull(parcel.trackedAt), lt(parcel.trackedAt, trackedBefore)),
      ),
    )
    .orderBy(sql`${parcel.trackedAt} nulls first`, asc(parcel.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(parcel)
    .set({ trackedAt: new Date() })
    .where(inArray(parcel.id, due))
    .returning({ id: parcel.id });
  return rows.map(({ id }) => id);
}
