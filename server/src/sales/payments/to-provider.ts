import type { Context } from '../../catalog/deps.ts';
import { enqueue } from '../../kernel/outbox/enqueue.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { orderLane, PAYMENT_KINDS } from './payment-kinds.ts';
import { assignToProvider } from './payment-store.ts';

type PaymentContext = Pick<Context, 'tx' | 'deps'>;

/** Enqueues the order for the payment provider. Without one, staff mark orders as paid. */
export async function placePayment({ tx, deps }: PaymentContext, orderId: string): Promise<void> {
  if (!deps.paymentProvider) return;
  await assignToProvider(tx, orderId, deps.paymentProvider.name);
  await enqueue(tx, deps.jobs, { kind: PAYMENT_KINDS.place, lane: orderLane(orderId), payload: { orderId } });
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
