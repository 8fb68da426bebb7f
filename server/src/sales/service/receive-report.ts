import { type Cents, cents } from '@colorway/rules/money/cents.ts';
import { piecesLeft, piecesSentence } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import { refundedPiecesFault } from '@colorway/rules/shop/payment/refund.ts';
import { type FulfillmentStep, fulfillmentSteps } from '@colorway/rules/shop/service/receive-fulfillments.ts';
import { type RefundStep, refundSteps } from '@colorway/rules/shop/service/receive-refunds.ts';
import { type ServiceReport, withPart } from '@colorway/rules/shop/service/service-report.ts';
import type { Context } from '../../catalog/deps.ts';
import { mailDeliveredOrder, mailRefund, mailShippedParcel } from '../fulfillment/order-mails.ts';
import { insertParcel, listParcels, type StoredParcel, updateParcel } from '../fulfillment/parcel-store.ts';
import { saveCounts } from '../fulfillment/save-counts.ts';
import { followParcel } from '../fulfillment/track-parcels.ts';
import { UNTRACKED } from '../fulfillment/track-store.ts';
import { addEntry } from '../ledger/add-entry.ts';
import { listPayments, refundedPieces, type StoredPayment, sumEntries } from '../ledger/ledger-store.ts';
import { storedBalance } from '../orders/order-balance.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { lockOrder, type OrderEvent, type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { piecesOfService, recordDifferences } from './record-differences.ts';
import { findService, listAllParcels, saveReport, updateRefund } from './service-store.ts';

type ServiceContext = Pick<Context, 'tx' | 'deps'>;

interface RefundChange {
  readonly order: StoredOrder;
  readonly service: string;
  readonly payments: readonly StoredPayment[];
}

const saveRefund = async ({ tx }: ServiceContext, order: StoredOrder, event: OrderEvent): Promise<StoredOrder> => {
  const saved = await saveOrder(tx, order, await sumEntries(tx, order.id), event);
  await notifyOrderChanged(tx, saved);
  return saved;
};

/** A refund that would exceed what was received is not recorded; the comparison names it. */
const exceeds = (order: StoredOrder, amount: Cents): boolean => amount > storedBalance(order).refundable;

/** Records a refund that was made at the service. */
async function addRefund(context: ServiceContext, { order, service, payments }: RefundChange, step: RefundStep) {
  const { id: externalId, amount, state, fault } = step.refund;
  if (exceeds(order, amount)) return order;
  const pieces = piecesOfService(order, step.refund.pieces);
  const counts = order.lines.map((_, at) => pieces.find(({ line }) => line === at)?.quantity ?? 0);
  const isLeft = refundedPiecesFault(order, counts, refundedPieces(order.lines.length, payments)) === undefined;
  const { placement = order.externalId } = step.refund;
  const entry = { kind: 'refund', amount, way: 'provider', provider: service, externalId, staffId: null } as const;
  const more = {
    state,
    fault,
    placement,
    isMailed: true,
    pieces: isLeft ? pieces : [],
    reason: `Given back at ${service}`,
  };
  const ledger = await addEntry(context.tx, order, { ...entry, ...more });
  if (!ledger) return order;
  const saved = await saveRefund(context, order, ledger.event);
  if (state === 'done') await mailRefund(context, saved, { amount, reason: '' });
  return saved;
}

/** Brings a refund that was requested here to the state of the service. */
async function settleRefund(
  context: ServiceContext,
  { order, service, payments }: RefundChange,
  step: Exclude<RefundStep, { readonly kind: 'add' }>,
): Promise<StoredOrder> {
  const entry = payments.find(({ id }) => id === step.entryId);
  const { id: externalId, state, fault } = step.refund;
  if (!entry) return order;
  const amount = cents(entry.amountCents);
  if (entry.state === 'failed' && state !== 'failed' && exceeds(order, amount)) return order;
  await updateRefund(context.tx, entry.id, { externalId, state, fault });
  if (state === entry.state) return order;
  const data = { to: state, amount, by: service, ...(fault !== '' && { why: fault }) };
  const saved = await saveRefund(context, order, { kind: 'refund', data, staffId: null });
  if (state === 'done' && entry.isMailed) await mailRefund(context, saved, { amount, reason: entry.reason });
  return saved;
}

async function receiveRefunds(context: ServiceContext, order: StoredOrder, service: string, report: ServiceReport) {
  const payments = await listPayments(context.tx, [order.id]);
  const entries = payments
    .filter(({ kind, provider }) => kind === 'refund' && provider === service)
    .map(({ id, attempt, state, externalId, voidedAt }) => ({
      ...{ id, attempt, state, externalId, isVoid: voidedAt !== null },
    }));
  let now = order;
  for (const step of refundSteps(entries, report.refunds)) {
    const change = { order: now, service, payments };
    now = step.kind === 'add' ? await addRefund(context, change, step) : await settleRefund(context, change, step);
  }
  return now;
}

interface ParcelChange {
  readonly order: StoredOrder;
  readonly service: string;
  readonly parcels: readonly StoredParcel[];
}

async function addParcel(
  context: ServiceContext,
  { order, service }: ParcelChange,
  { fulfillment: { id: externalId, pieces, carrier, tracking, state } }: FulfillmentStep,
): Promise<StoredOrder> {
  if (order.cancelledAt) return order;
  const { tx } = context;
  const before = await listParcels(tx, [order.id]);
  const sent = { provider: service, externalId, sendState: 'done' } as const;
  const deliveredAt = state === 'delivered' ? new Date() : null;
  const values = { orderId: order.id, pieces, carrier, tracking, staffId: null, deliveredAt, ...sent };
  const parcel = await insertParcel(tx, values);
  await followParcel(context, parcel);
  const label = piecesSentence(order.lines, pieces);
  const data = { to: 'shipped', parcelId: parcel.id, pieces: label, carrier, tracking, by: service };
  const saved = await saveCounts(context, order, { data, staffId: null });
  await mailShippedParcel(context, saved, { parcel, before });
  return saved;
}

const CHANGES = {
  link: () => ({}),
  tracking: ({ carrier, tracking }) => ({ carrier, tracking, ...UNTRACKED }),
  delivered: () => ({ deliveredAt: new Date() }),
  'taken-back': () => ({ takenBackAt: new Date() }),
} as const satisfies Record<
  Exclude<FulfillmentStep['kind'], 'add'>,
  (fulfillment: FulfillmentStep['fulfillment']) => object
>;

async function changeParcel(
  context: ServiceContext,
  { order, service, parcels }: ParcelChange,
  { kind, parcelId, fulfillment }: Exclude<FulfillmentStep, { readonly kind: 'add' }>,
): Promise<StoredOrder> {
  const sent = { provider: service, externalId: fulfillment.id, sendState: 'done', sendFault: '' } as const;
  await updateParcel(context.tx, parcelId, { ...sent, ...CHANGES[kind](fulfillment) });
  if (kind === 'link') return order;
  if (kind === 'tracking') await followParcel(context, { id: parcelId, tracking: fulfillment.tracking });
  const label = piecesSentence(order.lines, parcels.find(({ id }) => id === parcelId)?.pieces ?? []);
  const to = kind === 'tracking' ? 'changed' : kind;
  const data = { to, pieces: label, by: service, ...(kind === 'tracking' && { tracking: fulfillment.tracking }) };
  const saved = await saveCounts(context, order, { data, staffId: null });
  const isNowDelivered = saved.state === 'delivered' && order.state !== 'delivered';
  if (kind === 'delivered' && isNowDelivered) await mailDeliveredOrder(context, saved, '');
  return saved;
}

/** The form in which the rules compare parcels with fulfillments. */
export const toServiceParcel = (order: StoredOrder, parcel: StoredParcel) => ({
  id: parcel.id,
  externalId: parcel.externalId,
  pieces: piecesOfService(order, parcel.pieces),
  tracking: parcel.tracking,
  isDelivered: parcel.deliveredAt !== null,
  isTakenBack: parcel.takenBackAt !== null,
  isTheirs: parcel.staffId === null,
});

async function receiveFulfillments(
  context: ServiceContext,
  order: StoredOrder,
  service: string,
  { fulfillments }: ServiceReport,
): Promise<StoredOrder> {
  if (fulfillments === null) return order;
  const parcels = await listAllParcels(context.tx, order.id);
  const out = parcels.filter(({ takenBackAt }) => takenBackAt === null).map(({ pieces }) => pieces);
  const compared = parcels.map((one) => toServiceParcel(order, one));
  let now = order;
  for (const step of fulfillmentSteps(compared, fulfillments, piecesLeft(order.lines, out))) {
    const change = { order: now, service, parcels };
    now = step.kind === 'add' ? await addParcel(context, change, step) : await changeParcel(context, change, step);
  }
  return now;
}

/** Takes over what the service did with a paid order, each refund and parcel once, and names what differs. */
export async function receiveReport(
  context: ServiceContext,
  orderId: string,
  placement: string,
  reported: ServiceReport,
): Promise<void> {
  const { tx } = context;
  const order = await lockOrder(tx, orderId);
  if (!order || order.till === null) return;
  const service = order.till;
  const before = order.plan.choice === 'deposit' ? await findService(tx, orderId) : undefined;
  const report = order.plan.choice === 'deposit' ? withPart(before?.report, placement, reported) : reported;
  await saveReport(tx, { orderId, provider: service, report });
  const refunded = await receiveRefunds(context, order, service, report);
  const shipped = await receiveFulfillments(context, refunded, service, report);
  await recordDifferences(context, shipped);
}
