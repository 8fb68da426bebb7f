import { isDeepStrictEqual } from 'node:util';
import { hasOwnTax } from '@colorway/rules/shop/charge/service-tax.ts';
import type { Context } from '../../catalog/deps.ts';
import { enqueue } from '../../kernel/outbox/enqueue.ts';
import { updateParcel } from '../fulfillment/parcel-store.ts';
import { paymentOf } from '../orders/order-balance.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { findService } from '../service/service-store.ts';
import { orderLane, PAYMENT_KINDS } from './payment-kinds.ts';
import { assignToProvider } from './payment-store.ts';

type PaymentContext = Pick<Context, 'tx' | 'deps'>;

/**
 * Enqueues the order for the payment provider, where its earlier payment is withdrawn first. Without a provider, staff mark
 * orders as paid.
 */
export async function placePayment(
  { tx, deps }: PaymentContext,
  orderId: string,
  instead: string | null = null,
): Promise<void> {
  if (!deps.paymentProvider) return;
  await assignToProvider(tx, orderId, deps.paymentProvider.name);
  await enqueue(tx, deps.jobs, {
    kind: PAYMENT_KINDS.place,
    lane: orderLane(orderId),
    payload: { orderId, ...(instead !== null && { instead }) },
  });
}

/** Brings the payment at the provider to what an order requests after a change by staff. */
export async function followPayment(context: PaymentContext, before: StoredOrder, after: StoredOrder): Promise<void> {
  const [was, now] = [paymentOf(before), paymentOf(after)];
  if (isDeepStrictEqual(was, now)) return;
  // The deposit of an order that was placed before the provider was connected stays with staff.
  const isRequested = now && (now.part === 'full' || after.till !== null);
  if (isRequested) await placePayment(context, after.id, was ? before.externalId : null);
  else if (was) await withdrawPayment(context, before);
}

/** A new address changes the tax of the requested payment, so that is replaced. */
export async function followAddress(context: PaymentContext, before: StoredOrder, after: StoredOrder): Promise<void> {
  const { paymentProvider: provider } = context.deps;
  if (provider?.tax !== 'of-address' || after.till !== provider.name || hasOwnTax(after.sums)) return;
  if (isDeepStrictEqual(before.contact?.address, after.contact?.address) || !paymentOf(after)) return;
  await placePayment(context, after.id, before.externalId);
}

/** Asks the provider to give a waiting refund back. The attempt is part of its idempotency key. */
export async function enqueueRefund(
  { tx, deps }: PaymentContext,
  orderId: string,
  { paymentId, attempt }: { readonly paymentId: string; readonly attempt: number },
): Promise<void> {
  const payload = { orderId, paymentId, attempt };
  await enqueue(tx, deps.jobs, { kind: PAYMENT_KINDS.refund, lane: orderLane(orderId), payload });
}

/** Sends a new or changed parcel of an order that was paid at a provider which ships, too. */
export async function sendParcel({ tx, deps }: PaymentContext, order: StoredOrder, parcelId: string): Promise<void> {
  const { paymentProvider: provider } = deps;
  if (!provider?.shipping || order.till !== provider.name || order.externalId === null) return;
  if (!(await findService(tx, order.id))) return;
  await updateParcel(tx, parcelId, { provider: provider.name, sendState: 'waiting', sendFault: '' });
  const payload = { orderId: order.id, parcelId };
  await enqueue(tx, deps.jobs, { kind: PAYMENT_KINDS.parcel, lane: orderLane(order.id), payload });
}

/** Enqueues the withdrawal, so that a paid or cancelled order cannot be paid at the provider. */
export async function withdrawPayment(
  { tx, deps }: PaymentContext,
  { id, till: provider, externalId }: StoredOrder,
): Promise<void> {
  if (provider === null || provider !== deps.paymentProvider?.name) return;
  const payload = { orderId: id, externalId };
  await enqueue(tx, deps.jobs, { kind: PAYMENT_KINDS.withdraw, lane: orderLane(id), payload });
}
