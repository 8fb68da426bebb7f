import type { Till } from '../../adapters/payments/port.ts';
import type { Deps } from '../../catalog/deps.ts';
import { leave } from '../../kernel/outbox/enqueue.ts';
import { setAside } from '../../kernel/webhook/inbox-store.ts';
import type { WebhookSource } from '../../kernel/webhook/letter.ts';
import { orderLane, PAYMENT_KINDS } from './payment-kinds.ts';
import { findOrderAtProvider } from './payment-store.ts';

/** As its letters are kept and its address is called. */
export const paymentSource = ({ name }: Pick<Till, 'name'>): string => name.toLowerCase();

/** Letters of the till: whatever they say, the order they speak of is looked up there. */
export const receivePayments = ({ jobs }: Deps, provider: Till): WebhookSource => ({
  hear: (raw, headers) => {
    const { deliveryId, topic, externalId } = provider.hear(raw, headers);
    return { deliveryId, topic, subject: externalId };
  },
  take: async (tx, { deliveryId, subject }) => {
    const order = subject === null ? undefined : await findOrderAtProvider(tx, provider.name, subject);
    // The till may sell for others too.
    if (!order || order.externalId === null) return setAside(tx, paymentSource(provider), deliveryId);
    const payload = { orderId: order.id, externalId: order.externalId, subject };
    await leave(tx, jobs, { kind: PAYMENT_KINDS.look, lane: orderLane(order.id), payload });
  },
});
