/** States of an order at the payment provider: `preparing` until the provider has created its own order. */
export const PAYMENT_STATES = ['preparing', 'ready', 'failed'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
