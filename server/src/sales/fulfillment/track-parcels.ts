import { carrierName } from '@colorway/rules/shop/parcel/carrier.ts';
import { piecesSentence } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import { readTrackReport, type Tracking } from '@colorway/rules/shop/parcel/tracking.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import type { ParcelTracker, TrackedNumber } from '../../adapters/tracking/port.ts';
import type { Context, Deps } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { Undeliverable } from '../../kernel/outbox/after-failure.ts';
import type { Deliveries } from '../../kernel/outbox/deliver-lane.ts';
import { enqueue } from '../../kernel/outbox/enqueue.ts';
import { isForGood } from '../../kernel/outside/port-error.ts';
import { setAside, workedOff } from '../../kernel/webhook/inbox-store.ts';
import type { WebhookSource } from '../../kernel/webhook/letter.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { mailDeliveredOrder } from './order-mails.ts';
import { type ParcelChange, type StoredParcel, updateParcel } from './parcel-store.ts';
import { saveCounts } from './save-counts.ts';
import { findParcelById, listParcelsOfTracker, takeUnderWay } from './track-store.ts';

type TrackContext = Pick<Context, 'tx' | 'deps'>;

export const TRACK_LOOK = 'track.look';

/** Name of the service's webhooks in the inbox and in the URL. */
export const trackSource = ({ name }: Pick<ParcelTracker, 'name'>): string => name.toLowerCase();

async function enqueueLook(tx: Queries, { jobs }: Pick<Deps, 'jobs'>, parcelId: string): Promise<void> {
  await enqueue(tx, jobs, { kind: TRACK_LOOK, lane: `parcel:${parcelId}`, payload: { parcelId } });
}

/** Has a numbered parcel followed. Without a service, staff record what its carrier reports. */
export async function followParcel(
  { tx, deps }: TrackContext,
  { id, tracking }: Pick<StoredParcel, 'id' | 'tracking'>,
): Promise<void> {
  if (deps.tracker && tracking !== '') await enqueueLook(tx, deps, id);
}

interface Read {
  readonly order: StoredOrder;
  readonly parcel: StoredParcel;
  readonly tracking: Tracking;
}

/** Delivers a parcel once: staff who correct the carrier are not overruled by the same report. */
async function saveDelivery(
  context: TrackContext,
  { order, parcel, tracking }: Read,
  change: ParcelChange,
): Promise<boolean> {
  const isNew = tracking.deliveredAt !== null && parcel.trackState !== 'delivered' && parcel.deliveredAt === null;
  if (!isNew) return false;
  await updateParcel(context.tx, parcel.id, { ...change, deliveredAt: tracking.deliveredAt });
  const pieces = piecesSentence(order.lines, parcel.pieces);
  const data = { to: 'delivered', pieces, by: carrierName(parcel.carrier) ?? context.deps.tracker?.name };
  const saved = await saveCounts(context, order, { data, staffId: null });
  if (saved.state === 'delivered' && order.state !== 'delivered') await mailDeliveredOrder(context, saved, '');
  return true;
}

/** Records what the service found about the number that the parcel still has. */
async function receiveTracked(context: TrackContext, sought: StoredParcel, found: TrackedNumber | string) {
  const { tx } = context;
  const order = await lockOrder(tx, sought.orderId);
  const parcel = await findParcelById(tx, sought.id);
  if (!order || !parcel || parcel.tracking !== sought.tracking || parcel.carrier !== sought.carrier) return;
  const trackedAt = new Date();
  if (typeof found === 'string') {
    await updateParcel(tx, parcel.id, { trackFault: found, trackedAt });
    return notifyOrderChanged(tx, order);
  }
  const known = { trackerId: found.externalId, trackedAt };
  const tracking = readTrackReport(parcel, found.report, trackedAt);
  if (!tracking) return updateParcel(tx, parcel.id, known);
  const { state: trackState, scan, fault: trackFault } = tracking;
  // Many carriers name no day, so that a day typed by staff stays.
  const expectedOn = tracking.expectedOn ?? parcel.expectedOn;
  const change = { ...known, trackState, scan, trackFault, expectedOn };
  if (await saveDelivery(context, { order, parcel, tracking }, change)) return;
  await updateParcel(tx, parcel.id, change);
  await notifyOrderChanged(tx, order);
}

/** A refusal for good is a sentence for staff at the parcel; any other failure is retried by the outbox. */
async function lookUp(tracker: ParcelTracker, parcel: StoredParcel, signal: AbortSignal) {
  try {
    return await (parcel.trackerId === null ? tracker.follow(parcel, signal) : tracker.read(parcel.trackerId, signal));
  } catch (error) {
    if (isForGood(error)) return error.message;
    throw error;
  }
}

/** Looks parcels up at the service that follows them. */
export const trackDeliveries = (deps: Deps): Deliveries => ({
  [TRACK_LOOK]: async ({ payload, signal }) => {
    const { tracker } = deps;
    if (!tracker) throw new Undeliverable('No service follows parcels any more.');
    const parcel = await findParcelById(deps.db, (payload as { readonly parcelId: string }).parcelId);
    if (!parcel || parcel.tracking === '') return async () => {};
    const found = await lookUp(tracker, parcel, signal);
    return async (tx) => {
      await receiveTracked({ tx, deps }, parcel, found);
      if (typeof found !== 'string') await workedOff(tx, trackSource(tracker), found.externalId);
    };
  },
});

/** Receives the service's webhooks. Never trusts their content: it enqueues a lookup of the parcels. */
export const receiveTracks = ({ jobs }: Deps, tracker: ParcelTracker): WebhookSource => ({
  hear: (raw, headers) => {
    const { deliveryId, topic, externalId } = tracker.receive(raw, headers);
    return { deliveryId, topic, subject: externalId };
  },
  take: async (tx, { deliveryId, subject }) => {
    const parcels = subject === null ? [] : await listParcelsOfTracker(tx, subject);
    // The account may follow parcels of other shops.
    if (parcels.length === 0) return setAside(tx, trackSource(tracker), deliveryId);
    for (const { id } of parcels) await enqueueLook(tx, { jobs }, id);
  },
});

const LOOK_AGAIN_MS = DAY_MS / 2;
/** Carriers give a parcel up after some weeks. */
const FOLLOWED_MS = 60 * DAY_MS;
const MAX_LOOKS = 200;

/** Looks parcels under way up twice a day, because a webhook may be lost. */
export async function checkParcels({ db, jobs, tracker }: Deps): Promise<void> {
  if (!tracker) return;
  const now = Date.now();
  await inTransaction(db, async (tx) => {
    const ids = await takeUnderWay(tx, {
      shippedAfter: new Date(now - FOLLOWED_MS),
      trackedBefore: new Date(now - LOOK_AGAIN_MS),
      limit: MAX_LOOKS,
    });
    for (const id of ids) await enqueueLook(tx, { jobs }, id);
  });
}
