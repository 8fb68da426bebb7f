import type { PaymentProvider } from '../../adapters/payments/port.ts';
import type { Deps } from '../../catalog/deps.ts';
import { enqueue } from '../../kernel/outbox/enqueue.ts';
import { setAside } from '../../kernel/webhook/inbox-store.ts';
import type { WebhookSource } from '../../kernel/webhook/letter.ts';
import { orderLane, PAYMENT_KINDS } from './payment-kinds.ts';
import { findOrderAtProvider } from './payment-store.ts';

/** Name of the provider's webhooks in the inbox and in the URL. */
export const paymentSource = ({ name }: Pick<PaymentProvider, 'name'>): string => name.toLowerCase();

/** Receives the provider's webhooks. Never trusts their content: it enqueues a lookup of the order. */
export const receivePayments = ({ jobs }: Deps, provider: PaymentProvider): WebhookSource => ({
  hear: (raw, headers) => {
    const { deliveryId, topic, externalId } = provider.receive(raw, headers);
    return { deliveryId, topic, subject: externalId };
  },
  take: async (tx, { deliveryId, subject }) => {
    const order = subject === null ? undefined : await findOrderAtProvider(tx, provider.name, subject);
    // The provider's account may have orders of other shops.
    if (!order || order.externalId === null) return setAside(tx, paymentSource(provider), deliveryId);
    const payload = { orderId: order.id, externalId: order.externalId, subject };
    await enqueue(tx, jobs, { kind: PAYMENT_KINDS.look, lane: orderLane(order.id), payload });
  },
});
