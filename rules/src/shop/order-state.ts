/** What an order is waiting for; staff move it, and may move it back. */
export const ORDER_STATES = ['awaiting', 'paid', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  awaiting: 'Awaiting payment',
  paid: 'Paid',
  cancelled: 'Cancelled',
};
