import type { Cents } from '../../money/cents.ts';
import type { MoveTarget } from './order-moves.ts';
import type { OrderState } from './order-state.ts';

/** A move that staff can choose: the way on, a correction, or the end of the order. */
export interface OrderWay {
  readonly to: MoveTarget;
  readonly label: string;
  readonly kind: 'on' | 'back' | 'end';
}

const START: OrderWay = { to: 'in-production', label: 'Start production', kind: 'on' };
const CANCEL: OrderWay = { to: 'cancelled', label: 'Cancel the order', kind: 'end' };

/** The way on comes first. Pieces that have left are moved by their parcels. */
const WAYS: Readonly<Record<OrderState, readonly OrderWay[]>> = {
  awaiting: [{ to: 'paid', label: 'Mark as paid', kind: 'on' }, START, CANCEL],
  paid: [START, { to: 'awaiting', label: 'Undo: mark as not paid', kind: 'back' }, CANCEL],
  'in-production': [
    { to: 'ready', label: 'Mark as ready', kind: 'on' },
    { to: 'paid', label: 'Undo: not started yet', kind: 'back' },
    CANCEL,
  ],
  ready: [{ to: 'in-production', label: 'Undo: still in production', kind: 'back' }, CANCEL],
  'partly-shipped': [],
  shipped: [],
  delivered: [],
  cancelled: [{ to: 'awaiting', label: 'Undo: reopen the order', kind: 'back' }],
};

interface OrderMoney {
  readonly state: OrderState;
  readonly total: Cents;
  /** Payments without what went back. */
  readonly paid: Cents;
}

/** An order that was paid in full before it was cancelled is reopened as paid; a part alone waits for the rest. */
export const waysOf = ({ state, total, paid }: OrderMoney): readonly OrderWay[] =>
  state === 'cancelled' && paid >= total ? WAYS[state].map((way) => ({ ...way, to: 'paid' })) : WAYS[state];
