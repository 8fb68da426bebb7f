import type { PaymentProvider } from '../../adapters/payments/port.ts';
import type { Deps } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { enqueue } from '../../kernel/outbox/enqueue.ts';
import { setAside } from '../../kernel/webhook/inbox-store.ts';
import type { WebhookSource } from '../../kernel/webhook/letter.ts';
import { orderLane, PAYMENT_KINDS, subjectLane } from './payment-kinds.ts';
import { findPlacement, type Placement } from './payment-store.ts';

/** Name of the provider's webhooks in the inbox and in the URL. */
export const paymentSource = ({ name }: Pick<PaymentProvider, 'name'>): string => name.toLowerCase();

/** Enqueues a lookup of an order at the provider; the webhooks about this subject are done with it. */
export async function enqueueLook(
  tx: Queries,
  { jobs }: Pick<Deps, 'jobs'>,
  { id: orderId, externalId }: Placement,
  subject: string,
): Promise<void> {
  const payload = { orderId, externalId, subject };
  await enqueue(tx, jobs, { kind: PAYMENT_KINDS.look, lane: orderLane(orderId), payload });
}

/** Receives the provider's webhooks. Never trusts their content: it enqueues a lookup of the order. */
export const receivePayments = ({ jobs }: Deps, provider: PaymentProvider): WebhookSource => ({
  hear: (raw, headers) => {
    const { deliveryId, topic, externalId, indirect } = provider.receive(raw, headers);
    return { deliveryId, topic, subject: externalId ?? indirect ?? null, isIndirect: indirect !== undefined };
  },
  take: async (tx, { deliveryId, subject, isIndirect }) => {
    if (subject !== null && isIndirect) {
      const payload = { subject, deliveryId };
      await enqueue(tx, jobs, { kind: PAYMENT_KINDS.find, lane: subjectLane(subject), payload });
      return;
    }
    const placement = subject === null ? undefined : await findPlacement(tx, provider.name, subject);
    // The provider's account may have orders of other shops.
    if (!placement) return setAside(tx, paymentSource(provider), deliveryId);
    await enqueueLook(tx, { jobs }, placement, subject ?? placement.externalId);
  },
});
