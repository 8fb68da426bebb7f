/** How an order stands at the service that takes its money: `preparing` until that one has made its own order of ours. */
export const TILL_STATES = ['preparing', 'ready', 'failed'] as const;
export type PaymentState = (typeof TILL_STATES)[number];
