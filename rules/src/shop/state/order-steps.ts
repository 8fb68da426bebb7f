import type { OrderState } from './order-state.ts';

/** Steps of an order as customers see them (D70). */
export const ORDER_STEPS = [
  { id: 'placed', title: 'Placed' },
  { id: 'paid', title: 'Paid' },
  { id: 'production', title: 'In production' },
  { id: 'ready', title: 'Ready' },
  { id: 'shipped', title: 'Shipped' },
  { id: 'delivered', title: 'Delivered' },
] as const;
export type OrderStepId = (typeof ORDER_STEPS)[number]['id'];

/** A step of a cancelled order is `off`. */
export const STEP_STATES = ['done', 'now', 'next', 'off'] as const;
type StepState = (typeof STEP_STATES)[number];

export interface OrderStep {
  readonly id: OrderStepId;
  readonly title: string;
  readonly state: StepState;
  /** Time when it was done or began; the page formats the date. */
  readonly at: string | null;
  /** The person who did it, or the time to expect. */
  readonly detail: string | null;
}

/** Steps that are done in each state, and whether the next one has begun. */
const PROGRESS: Readonly<Record<Exclude<OrderState, 'cancelled'>, readonly [done: number, hasBegun: boolean]>> = {
  awaiting: [1, true],
  paid: [2, false],
  'in-production': [2, true],
  ready: [4, false],
  'partly-shipped': [4, true],
  shipped: [5, false],
  delivered: [6, false],
};

const stateAt = (state: OrderState, at: number): StepState => {
  if (state === 'cancelled') return at === 0 ? 'done' : 'off';
  const [done, hasBegun] = PROGRESS[state];
  if (at < done) return 'done';
  return at === done && hasBegun ? 'now' : 'next';
};

/** A time and a detail of each step that has one. */
export type StepFacts = Readonly<
  Partial<Record<OrderStepId, { readonly at?: string | null | undefined; readonly detail?: string | null | undefined }>>
>;

interface Steps {
  readonly state: OrderState;
  readonly facts: StepFacts;
  readonly cancelled?: { readonly at: string | null; readonly detail?: string | null | undefined };
}

/** A cancelled order shows its end in place of the payment. */
export function orderSteps({ state, facts, cancelled }: Steps): readonly OrderStep[] {
  return ORDER_STEPS.map(({ id, title }, at): OrderStep => {
    if (state === 'cancelled' && id === 'paid')
      return { id, title: 'Cancelled', state: 'done', at: cancelled?.at ?? null, detail: cancelled?.detail ?? null };
    const stepState = stateAt(state, at);
    const { at: time = null, detail = null } = stepState === 'off' ? {} : (facts[id] ?? {});
    return { id, title, state: stepState, at: stepState === 'next' ? null : time, detail };
  });
}

/** The steps without their facts, as the stitches of a list. */
export const progressSteps = (state: OrderState) =>
  ORDER_STEPS.map(({ id }, at) => ({ id, state: stateAt(state, at) }));

/** The step that the order has reached, counted from 1; 0 for a cancelled order. */
export function reachedStep(state: OrderState): number {
  if (state === 'cancelled') return 0;
  const [done, hasBegun] = PROGRESS[state];
  return done + (hasBegun ? 1 : 0);
}

const SENTENCES: Readonly<Record<Exclude<OrderState, 'cancelled'>, (name: string) => string>> = {
  awaiting: (name) => `Order ${name} waits for payment.`,
  paid: (name) => `Order ${name} is paid and will be printed soon.`,
  'in-production': (name) => `Order ${name} is being printed and sewn.`,
  ready: (name) => `Order ${name} is ready to ship.`,
  'partly-shipped': (name) => `Part of order ${name} is on its way.`,
  shipped: (name) => `Order ${name} is on its way.`,
  delivered: (name) => `Order ${name} has arrived.`,
};

/** The step of an order that is not cancelled, as the banner of its project names it. */
export const orderSentence = (name: string, state: Exclude<OrderState, 'cancelled'>): string => SENTENCES[state](name);
