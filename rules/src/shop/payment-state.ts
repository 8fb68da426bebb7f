/** How an order stands at the service that takes its money: `preparing` until that one has made its own order of ours. */
export const PAYMENT_STATES = ['preparing', 'ready', 'failed'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
