import { cents } from '@colorway/rules/money/cents.ts';
import { refundKey, type ServiceRefund } from '@colorway/rules/shop/service/service-report.ts';
import type { PaymentProvider, PlacedOrderState } from '../../adapters/payments/port.ts';
import type { Deps } from '../../catalog/deps.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { isLastTry } from '../../kernel/outbox/after-failure.ts';
import type { Deliver, Settle } from '../../kernel/outbox/deliver-lane.ts';
import { findEntry, sumEntries } from '../ledger/ledger-store.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { findOrderById, lockOrder, saveOrder } from '../orders/order-store.ts';
import { piecesOfService, recordDifferences } from '../service/record-differences.ts';
import { updateRefund } from '../service/service-store.ts';
import { receivePaymentState } from './receive-payment-state.ts';

export interface RequestedRefund {
  readonly orderId: string;
  readonly paymentId: string;
  readonly attempt: number;
}

/** The refund while this attempt is the latest and the service has not answered it. */
async function findOpen(deps: Deps, { orderId, paymentId, attempt }: RequestedRefund) {
  const order = await findOrderById(deps.db, orderId);
  const entry = order && (await findEntry(deps.db, orderId, paymentId));
  // An older refund names no payment, and its order has one.
  const externalId = entry?.placement ?? order?.externalId ?? null;
  if (!order || !entry || externalId === null || order.till !== entry.provider) return undefined;
  const isOpen = entry.voidedAt === null && entry.state !== 'done' && entry.externalId === null;
  return isOpen && entry.attempt === attempt ? { order, entry, externalId } : undefined;
}

/** A refund that the service did not take no longer counts; staff try again or give it back another way. */
const failRefund = (deps: Deps, { orderId, paymentId, attempt }: RequestedRefund, fault: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const entry = order && (await findEntry(tx, orderId, paymentId));
    const isCurrent = entry?.state === 'waiting' && entry.attempt === attempt && entry.externalId === null;
    if (!order || !entry || !isCurrent) return;
    await updateRefund(tx, paymentId, { state: 'failed', fault });
    const data = { to: 'failed', amount: entry.amountCents, by: order.till, why: fault };
    const saved = await saveOrder(tx, order, await sumEntries(tx, orderId), { kind: 'refund', data, staffId: null });
    await notifyOrderChanged(tx, saved);
    await recordDifferences({ tx }, saved);
  });

/** The state of the order, with the refund that was made a moment before it was read. */
const withRefund = (state: PlacedOrderState, refund: ServiceRefund): PlacedOrderState => {
  const { report } = state;
  if (!report || report.refunds.some(({ id }) => id === refund.id)) return state;
  return { ...state, report: { ...report, refunds: [...report.refunds, refund] } };
};

/**
 * Asks the payment service for a refund. A process that dies after the call and before the record asks again under the same
 * key, by which the service, or a look at its refunds, finds the first one.
 */
export async function deliverRefund(
  deps: Deps,
  provider: PaymentProvider,
  requested: RequestedRefund,
  { signal, tries }: Pick<Parameters<Deliver>[0], 'signal' | 'tries'>,
): Promise<Settle> {
  const open = await findOpen(deps, requested);
  if (!open || open.order.till !== provider.name) return async () => {};
  const { order, entry, externalId } = open;
  const request = {
    ...{ orderId: order.id, externalId, key: refundKey(entry.id, entry.attempt) },
    amount: cents(entry.amountCents),
    pieces: piecesOfService(order, entry.pieces),
  };
  try {
    const refund = await provider.refund(request, signal);
    const state = withRefund(await provider.read(externalId, signal), refund);
    return (tx) => receivePaymentState({ tx, deps }, order.id, externalId, state);
  } catch (error) {
    if (isLastTry(error, tries)) await failRefund(deps, requested, (error as Error).message);
    throw error;
  }
}
