import { type Cents, cents, FREE, sumOf } from '@colorway/rules/money/cents.ts';
import type { LinePieces } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import { HAND_WAYS } from '@colorway/rules/shop/payment/ledger.ts';
import { leftOfPayments, type PaymentLeft } from '@colorway/rules/shop/payment/service-payment.ts';
import { type RecordedOrder, serviceDifferences } from '@colorway/rules/shop/service/differences.ts';
import type { Context } from '../../catalog/deps.ts';
import { listParcels, type StoredParcel } from '../fulfillment/parcel-store.ts';
import { listPayments, type StoredPayment } from '../ledger/ledger-store.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { findService, type StoredService, saveDifferences } from './service-store.ts';

interface Recorded {
  readonly order: StoredOrder;
  readonly payments: readonly Omit<StoredPayment, 'staffName'>[];
  readonly parcels: readonly StoredParcel[];
}

const amounts = (payments: readonly { readonly amountCents: number }[]): Cents =>
  sumOf(payments.map(({ amountCents }) => cents(amountCents)));

/** A reprint is made at no charge and unknown to the service. */
export const piecesOfService = ({ lines }: StoredOrder, pieces: readonly LinePieces[]): readonly LinePieces[] =>
  pieces.filter(({ line }) => lines[line] && !lines[line].reprint);

/** Payments and refunds of the provider, which count. */
export const entriesOfService = ({ order, payments }: Omit<Recorded, 'parcels'>) => {
  const counted = payments.filter(({ voidedAt, provider }) => voidedAt === null && provider === order.till);
  return {
    payments: counted.filter(({ kind }) => kind === 'payment'),
    refunds: counted.filter(({ kind }) => kind === 'refund'),
  };
};

/** The payments of the provider with what is left of each, the newest first. */
export function paymentsLeft(recorded: Omit<Recorded, 'parcels'>): readonly PaymentLeft[] {
  const { payments, refunds } = entriesOfService(recorded);
  return leftOfPayments([
    ...payments.map((one) => ({
      kind: 'payment' as const,
      amount: cents(one.amountCents),
      placement: one.externalId,
    })),
    ...refunds
      .filter(({ state }) => state !== 'failed')
      .map((one) => ({ kind: 'refund' as const, amount: cents(one.amountCents), placement: one.placement })),
  ]);
}

/** The amount that the provider can give back. */
export function refundableAtService(recorded: Omit<Recorded, 'parcels'>): Cents {
  if (recorded.order.till === null) return FREE;
  const { payments, refunds } = entriesOfService(recorded);
  return cents(Math.max(0, amounts(payments) - amounts(refunds.filter(({ state }) => state !== 'failed'))));
}

function recordedOrder({ order, payments, parcels }: Recorded): RecordedOrder {
  const ofService = entriesOfService({ order, payments });
  const byHand = payments.filter(
    ({ kind, way, voidedAt }) => kind === 'refund' && voidedAt === null && HAND_WAYS.some((one) => one === way),
  );
  const piecesOf = (some: readonly StoredParcel[]): LinePieces[] =>
    some.flatMap(({ pieces }) => [...piecesOfService(order, pieces)]);
  return {
    total: cents(order.totalCents),
    tax: order.sums.find(({ kind }) => kind === 'tax')?.amount ?? FREE,
    isInParts: order.plan.choice === 'deposit',
    paid: amounts(ofService.payments),
    refunded: amounts(ofService.refunds.filter(({ state }) => state === 'done')),
    refundedElsewhere: byHand.map(({ amountCents }) => cents(amountCents)),
    lines: order.lines
      .filter(({ reprint }) => !reprint)
      .map(({ title, name, quantity }) => ({ label: [title, name].filter(Boolean).join(', '), quantity })),
    shipped: piecesOf(parcels),
    waiting: piecesOf(parcels.filter(({ sendState }) => sendState === 'waiting')),
  };
}

/** The sentences that name what differs from the service's last report. */
export const differencesOf = (recorded: Recorded, { report, provider }: StoredService): readonly string[] =>
  serviceDifferences(recordedOrder(recorded), report, provider).map(({ sentence }) => sentence);

/** Compares a changed order with the last report again, for the list of what needs attention. */
export async function recordDifferences({ tx }: Pick<Context, 'tx'>, order: StoredOrder): Promise<void> {
  const service = await findService(tx, order.id);
  if (!service) return;
  const recorded = {
    order,
    payments: await listPayments(tx, [order.id]),
    parcels: await listParcels(tx, [order.id]),
  };
  await saveDifferences(tx, order.id, differencesOf(recorded, service));
}
