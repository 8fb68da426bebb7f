import { ok, type Result, refused } from '../../result/result.ts';
import { ORDER_STATE_NAMES, ORDER_STATES, type OrderFacts, type OrderState, orderStateOf } from './order-state.ts';

/** An order is moved by staff, by the floor's tablets, by a carrier's tracking, or by the payment provider. */
export const MOVERS = ['staff', 'floor', 'tracking', 'provider'] as const;
export type Mover = (typeof MOVERS)[number];

/** States that a move can name. Parcels alone lead to the others. */
export const MOVE_TARGETS = ['awaiting', 'paid', 'in-production', 'ready', 'cancelled'] as const;
export type MoveTarget = (typeof MOVE_TARGETS)[number];

export type MoveRefusal =
  /** The move passes over these states, which the person confirms once. */
  | { readonly code: 'skips'; readonly states: readonly OrderState[] }
  /** Pieces have left, so parcels must be taken back first. */
  | { readonly code: 'has-parcels' }
  | { readonly code: 'not-allowed' };

const TARGETS: Readonly<Record<Exclude<Mover, 'staff'>, readonly MoveTarget[]>> = {
  floor: ['in-production', 'ready'],
  tracking: [],
  provider: ['paid', 'cancelled'],
};

const onWay = (state: OrderState): number => ORDER_STATES.indexOf(state);

/** Only staff move back, and a provider cancels what is not made yet. */
function allows(by: Mover, from: OrderState, to: MoveTarget): boolean {
  if (by === 'staff') return true;
  if (!TARGETS[by].includes(to)) return false;
  if (to === 'cancelled') return from === 'awaiting' || from === 'paid';
  return from === 'cancelled' ? by === 'provider' : onWay(to) > onWay(from);
}

/** The states between two, which a move would pass over. */
export const skippedStates = (from: OrderState, to: OrderState): readonly OrderState[] =>
  ORDER_STATES.slice(onWay(from) + 1, onWay(to)).filter((state) => state !== 'partly-shipped');

const SETTERS: Readonly<Record<MoveTarget, (facts: OrderFacts, at: Date) => Partial<OrderFacts>>> = {
  awaiting: () => ({ paidAt: null, startedAt: null, readyAt: null }),
  paid: ({ paidAt }, at) => ({ paidAt: paidAt ?? at, startedAt: null, readyAt: null }),
  'in-production': ({ startedAt }, at) => ({ startedAt: startedAt ?? at, readyAt: null }),
  ready: ({ startedAt }, at) => ({ startedAt: startedAt ?? at, readyAt: at }),
  cancelled: (_facts, at) => ({ cancelledAt: at }),
};

/** A move back to Paid claims no payment: an order that was started without one waits for it again. */
export const moveTargetOf = (facts: OrderFacts, to: MoveTarget): MoveTarget =>
  to === 'paid' && facts.paidAt === null && facts.startedAt !== null ? 'awaiting' : to;

interface Move {
  readonly to: MoveTarget;
  readonly by: Mover;
  readonly at: Date;
  /** Whether the person confirmed that states are passed over. */
  readonly maySkip?: boolean | undefined;
}

/** The facts after a move, or why it cannot be. A move to the current state changes nothing. */
export function factsAfterMove<Facts extends OrderFacts>(
  facts: Facts,
  { to, by, at, maySkip }: Move,
): Result<Facts, MoveRefusal> {
  const from = orderStateOf(facts);
  if (from === to) return ok(facts);
  if (!allows(by, from, to)) return refused({ code: 'not-allowed' });
  if (facts.shippedPieces > 0) return refused({ code: 'has-parcels' });
  if (to === 'cancelled') return ok({ ...facts, ...SETTERS.cancelled(facts, at) });
  const open: Facts = { ...facts, cancelledAt: null };
  const skipped = skippedStates(orderStateOf(open), to);
  if (skipped.length > 0 && !maySkip) return refused({ code: 'skips', states: skipped });
  return ok({ ...open, ...SETTERS[to](open, at) });
}

/** `Paid and In production`. */
const namesOf = (states: readonly OrderState[]): string => {
  const names = states.map((state) => ORDER_STATE_NAMES[state]);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
};

export const moveRefusalMessage = (refusal: MoveRefusal): string => {
  if (refusal.code === 'skips') return `This skips ${namesOf(refusal.states)}. Move it anyway?`;
  return refusal.code === 'has-parcels'
    ? 'Pieces of this order have left. Take the parcel back first.'
    : 'Only staff can move an order back.';
};
