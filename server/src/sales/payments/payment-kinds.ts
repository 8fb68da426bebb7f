/** Rows of the outbox that are for the till. */
export const PAYMENT_KINDS = {
  place: 'till.place',
  withdraw: 'till.withdraw',
  /** It said that something became of an order: looked up, since messages come in any order. */
  look: 'till.look',
} as const;

/** One thing after another for each order. */
export const orderLane = (id: string): string => `order:${id}`;
