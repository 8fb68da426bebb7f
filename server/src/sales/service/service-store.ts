import type { JoinedReport } from '@colorway/rules/shop/service/service-report.ts';
import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { draftOrder, orderPayment, outbox, parcel, serviceOrder } from '../../kernel/database/schema.ts';
import type { StoredParcel } from '../fulfillment/parcel-store.ts';

export type StoredService = typeof serviceOrder.$inferSelect;

export async function findService(db: Queries, orderId: string): Promise<StoredService | undefined> {
  const [row] = await db.select().from(serviceOrder).where(eq(serviceOrder.orderId, orderId));
  return row;
}

interface Report {
  readonly orderId: string;
  readonly provider: string;
  readonly report: JoinedReport;
}

export async function saveReport(tx: Queries, { orderId, provider, report }: Report): Promise<void> {
  const checkedAt = new Date();
  await tx
    .insert(serviceOrder)
    .values({ orderId, provider, report, checkedAt })
    .onConflictDoUpdate({ target: serviceOrder.orderId, set: { provider, report, checkedAt } });
}

/** A difference counts from the moment it was found first. */
export async function saveDifferences(tx: Queries, orderId: string, differences: readonly string[]): Promise<void> {
  const differsSince = differences.length === 0 ? null : sql`coalesce(${serviceOrder.differsSince}, now())`;
  await tx
    .update(serviceOrder)
    .set({ differences: [...differences], differsSince })
    .where(eq(serviceOrder.orderId, orderId));
}

type RefundChange = Partial<
  Pick<
    typeof orderPayment.$inferSelect,
    'externalId' | 'state' | 'fault' | 'attempt' | 'way' | 'provider' | 'isMailed' | 'placement'
  >
>;

export async function updateRefund(tx: Queries, id: string, change: RefundChange): Promise<void> {
  await tx.update(orderPayment).set(change).where(eq(orderPayment.id, id));
}

/** All parcels of an order, also those that were taken back. */
export const listAllParcels = (db: Queries, orderId: string): Promise<StoredParcel[]> =>
  db.select().from(parcel).where(eq(parcel.orderId, orderId)).orderBy(asc(parcel.createdAt), asc(parcel.id));

/** Closes the parked requests of a refund that staff settled another way. */
export async function skipParked(tx: Queries, kind: string, paymentId: string): Promise<void> {
  await tx
    .update(outbox)
    .set({ state: 'skipped', deliveredAt: sql`now()` })
    .where(
      and(eq(outbox.kind, kind), eq(outbox.state, 'parked'), sql`${outbox.payload} ->> 'paymentId' = ${paymentId}`),
    );
}

/** Lists paid orders of a provider that were not looked up since then, the longest ago first. */
export const listPaidAtProvider = (
  db: Queries,
  {
    provider,
    paidAfter,
    checkedBefore,
    limit,
  }: {
    readonly provider: string;
    readonly paidAfter: Date;
    readonly checkedBefore: Date;
    readonly limit: number;
  },
) =>
  db
    .select({ id: draftOrder.id, externalId: draftOrder.externalId })
    .from(draftOrder)
    .leftJoin(serviceOrder, eq(serviceOrder.orderId, draftOrder.id))
    .where(
      and(
        eq(draftOrder.till, provider),
        or(isNotNull(draftOrder.externalId), sql`${draftOrder.plan} ->> 'choice' = 'deposit'`),
        gt(draftOrder.paidAt, paidAfter),
        or(isNull(serviceOrder.checkedAt), lt(serviceOrder.checkedAt, checkedBefore)),
      ),
    )
    .orderBy(sql`${serviceOrder.checkedAt} nulls first`, asc(draftOrder.id))
    .limit(limit);
