/** Outbox kinds for the payment provider. */
export const PAYMENT_KINDS = {
  place: 'till.place',
  withdraw: 'till.withdraw',
  /** Looks an order up after a webhook, because webhooks arrive in any order. */
  look: 'till.look',
  /** Finds the order of a webhook that names only its payment. */
  find: 'till.find',
  refund: 'till.refund',
  parcel: 'till.parcel',
} as const;

/** Deliveries of one order are sequential. */
export const orderLane = (id: string): string => `order:${id}`;

/** Lane of webhooks whose order is not known yet. */
export const subjectLane = (subject: string): string => `payment:${subject}`;
