/** States of an order; staff can move it in both directions. */
export const ORDER_STATES = ['awaiting', 'paid', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  awaiting: 'Awaiting payment',
  paid: 'Paid',
  cancelled: 'Cancelled',
};
