/** Outbox kinds for the payment provider. */
export const PAYMENT_KINDS = {
  place: 'till.place',
  withdraw: 'till.withdraw',
  /** Looks an order up after a webhook, because webhooks arrive in any order. */
  look: 'till.look',
} as const;

/** Deliveries of one order are sequential. */
export const orderLane = (id: string): string => `order:${id}`;
