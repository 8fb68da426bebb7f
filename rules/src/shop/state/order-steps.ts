import type { OrderState } from './order-state.ts';

/** Steps of an order, in the order of the invoice page. */
export const ORDER_STEPS = [
  { id: 'ordered', title: 'Ordered' },
  { id: 'payment', title: 'Payment' },
  { id: 'making', title: 'Printing and sewing' },
  { id: 'shipped', title: 'Shipped' },
] as const;
export type OrderStepId = (typeof ORDER_STEPS)[number]['id'];

export const STEP_STATES = ['done', 'now', 'next'] as const;

export interface OrderStep {
  readonly id: OrderStepId;
  readonly title: string;
  readonly state: (typeof STEP_STATES)[number];
  /** Time when it was done; the page formats the date. */
  readonly at: string | null;
  /** Text of what to expect, for a step that is not done. */
  readonly words: string | null;
}

interface OrderTimes {
  readonly state: OrderState;
  readonly orderedAt: string;
  readonly paidAt: string | null;
  readonly cancelledAt: string | null;
  /** `10 to 12 business days` as promised; null without a promise. */
  readonly madeIn: string | null;
  readonly deliveredIn: string | null;
}

/** A canceled order stops there, so later steps are not shown. */
export function orderSteps({ state, orderedAt, paidAt, cancelledAt, madeIn, deliveredIn }: OrderTimes): OrderStep[] {
  const [ordered, payment, making, shipped] = ORDER_STEPS;
  const first: OrderStep = { ...ordered, state: 'done', at: orderedAt, words: null };
  if (state === 'cancelled')
    return [first, { ...payment, title: 'Cancelled', state: 'done', at: cancelledAt, words: null }];
  const isPaid = state === 'paid';
  return [
    first,
    isPaid
      ? { ...payment, state: 'done', at: paidAt, words: null }
      : { ...payment, state: 'now', at: null, words: 'Waiting for you' },
    { ...making, state: isPaid ? 'now' : 'next', at: null, words: madeIn },
    { ...shipped, state: 'next', at: null, words: deliveredIn },
  ];
}

/** The stitches of an order; the last one is the delivery. A canceled order has none done. */
const PROGRESS_STEPS = [...ORDER_STEPS.map(({ id }) => id), 'delivered'] as const;

const UNTIMED = { orderedAt: '', paidAt: null, cancelledAt: null, madeIn: null, deliveredIn: null } as const;

export function progressSteps(state: OrderState) {
  const steps = state === 'cancelled' ? [] : orderSteps({ ...UNTIMED, state });
  return PROGRESS_STEPS.map((id) => ({ id, state: steps.find((step) => step.id === id)?.state ?? 'next' }));
}

/** The step of an open order, as the banner of its project names it. */
export const orderSentence = (name: string, state: Exclude<OrderState, 'cancelled'>): string =>
  state === 'paid' ? `Order ${name} is being printed and sewn.` : `Order ${name} waits for payment.`;
