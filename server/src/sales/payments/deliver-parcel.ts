import { trackingUrl } from '@colorway/rules/shop/parcel/carrier.ts';
import { isSameParcel } from '@colorway/rules/shop/service/receive-fulfillments.ts';
import type { ServiceFulfillment } from '@colorway/rules/shop/service/service-report.ts';
import type {
  PaymentProvider,
  PlacedOrderState,
  ProviderShipping,
  ShippedParcel,
} from '../../adapters/payments/port.ts';
import type { Deps } from '../../catalog/deps.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { isLastTry } from '../../kernel/outbox/after-failure.ts';
import type { Deliver, Settle } from '../../kernel/outbox/deliver-lane.ts';
import { type StoredParcel, updateParcel } from '../fulfillment/parcel-store.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { findOrderById, lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { piecesOfService, recordDifferences } from '../service/record-differences.ts';
import { listAllParcels } from '../service/service-store.ts';
import { receivePaymentState } from './receive-payment-state.ts';

export interface SentParcel {
  readonly orderId: string;
  readonly parcelId: string;
}

const toShipped = (order: StoredOrder, externalId: string, parcel: StoredParcel): ShippedParcel => ({
  externalId,
  pieces: piecesOfService(order, parcel.pieces),
  carrier: parcel.carrier,
  tracking: parcel.tracking,
  trackingUrl: parcel.carrier === null ? null : trackingUrl(parcel.carrier, parcel.tracking),
});

interface Sending {
  readonly shipping: ProviderShipping;
  readonly shipped: ShippedParcel;
  readonly parcel: StoredParcel;
  /** The parcel at the provider, also one of an attempt whose answer was lost. */
  readonly there: ServiceFulfillment | undefined;
  readonly signal: AbortSignal;
}

/** Brings the parcel at the provider to the state that it has here. Undefined if the provider needs nothing. */
async function send({ shipping, shipped, parcel, there, signal }: Sending): Promise<ServiceFulfillment | undefined> {
  const isOver = parcel.takenBackAt !== null;
  if (isOver && there && there.state !== 'cancelled') await shipping.cancel(there.id, signal);
  if (isOver) return there && { ...there, state: 'cancelled' };
  if (!there) return shipping.create(shipped, signal);
  if (there.tracking !== shipped.tracking && there.state !== 'cancelled')
    await shipping.renumber(there.id, shipped, signal);
  return { ...there, tracking: shipped.tracking };
}

const findThere = (
  { report }: PlacedOrderState,
  { shipped, parcel, others }: Pick<Sending, 'shipped' | 'parcel'> & { readonly others: readonly StoredParcel[] },
): ServiceFulfillment | undefined => {
  const all = report?.fulfillments ?? [];
  if (parcel.externalId !== null) return all.find(({ id }) => id === parcel.externalId);
  const known = new Set(others.map(({ externalId }) => externalId));
  // A parcel that was taken back before it was sent is none that the provider's own staff made.
  const isOwn = (one: ServiceFulfillment): boolean =>
    parcel.takenBackAt === null || (one.tracking !== '' && one.tracking === shipped.tracking);
  return all.find((one) => one.state !== 'cancelled' && !known.has(one.id) && isSameParcel(shipped, one) && isOwn(one));
};

const failParcel = (deps: Deps, { orderId, parcelId }: SentParcel, sendFault: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    await updateParcel(tx, parcelId, { sendState: 'failed', sendFault });
    await recordDifferences({ tx }, order);
    await notifyOrderChanged(tx, order);
  });

/** Sends a parcel to a provider that ships. The provider's parcels are read first, since it has no idempotency keys. */
export async function deliverParcel(
  deps: Deps,
  provider: PaymentProvider,
  sent: SentParcel,
  { signal, tries }: Pick<Parameters<Deliver>[0], 'signal' | 'tries'>,
): Promise<Settle> {
  const { shipping } = provider;
  const order = await findOrderById(deps.db, sent.orderId);
  const others = order ? await listAllParcels(deps.db, order.id) : [];
  const parcel = others.find(({ id }) => id === sent.parcelId);
  if (!shipping || !order || !parcel || order.externalId === null || order.till !== provider.name)
    return async () => {};
  const { externalId } = order;
  const shipped = toShipped(order, externalId, parcel);
  try {
    const state = await provider.read(externalId, signal);
    const there = findThere(state, { shipped, parcel, others });
    const now = await send({ shipping, shipped, parcel, there, signal });
    const { report } = state;
    const fulfillments = [...(report?.fulfillments ?? []).filter(({ id }) => id !== now?.id), ...(now ? [now] : [])];
    const after = report ? { ...state, report: { ...report, fulfillments } } : state;
    return async (tx) => {
      const link = now && { provider: provider.name, externalId: now.id };
      await updateParcel(tx, parcel.id, { ...link, sendState: 'done', sendFault: '' });
      await receivePaymentState({ tx, deps }, order.id, externalId, after);
    };
  } catch (error) {
    if (isLastTry(error, tries)) await failParcel(deps, sent, (error as Error).message);
    throw error;
  }
}
