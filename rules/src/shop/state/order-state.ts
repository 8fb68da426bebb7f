/** States of an order in the order of its way; a cancelled order has ended early. */
export const ORDER_STATES = [
  'awaiting',
  'paid',
  'in-production',
  'ready',
  'partly-shipped',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  awaiting: 'Awaiting payment',
  paid: 'Paid',
  'in-production': 'In production',
  ready: 'Ready',
  'partly-shipped': 'Partly shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** Its pieces are printed and have not all arrived, so its files stay as they are. */
export const STATES_IN_PRINT = [
  'in-production',
  'ready',
  'partly-shipped',
  'shipped',
] as const satisfies readonly OrderState[];

/** Paid or accepted, and not cancelled: it is made, or was made. */
export const isUnderWay = (state: OrderState): boolean => state !== 'awaiting' && state !== 'cancelled';

/** The address is open until the pieces are ready to be packed. */
export const mayChangeAddress = (facts: Pick<OrderFacts, 'readyAt' | 'cancelledAt' | 'shippedPieces'>): boolean =>
  facts.readyAt === null && facts.cancelledAt === null && facts.shippedPieces === 0;

/** Its pieces are through all stages, whatever was counted before. */
export const isMade = ({ readyAt, pieces, shippedPieces }: Pick<OrderFacts, 'readyAt' | 'pieces' | 'shippedPieces'>) =>
  readyAt !== null || (pieces > 0 && shippedPieces >= pieces);

/** Nothing is left to do for it. */
export const isEnded = (state: OrderState): boolean => state === 'delivered' || state === 'cancelled';

/** Facts of an order that decide its state; the state is never set by itself. */
export interface OrderFacts {
  /** When enough had arrived to start. */
  readonly paidAt: Date | null;
  readonly startedAt: Date | null;
  readonly readyAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly pieces: number;
  /** Pieces in parcels that left, and in parcels that arrived. */
  readonly shippedPieces: number;
  readonly deliveredPieces: number;
}

/** The furthest step that the facts prove. Unpaid orders may be made and shipped (D68). */
export function orderStateOf(facts: OrderFacts): OrderState {
  const { pieces, shippedPieces, deliveredPieces } = facts;
  if (facts.cancelledAt) return 'cancelled';
  if (pieces > 0 && deliveredPieces >= pieces) return 'delivered';
  if (pieces > 0 && shippedPieces >= pieces) return 'shipped';
  if (shippedPieces > 0) return 'partly-shipped';
  if (facts.readyAt) return 'ready';
  if (facts.startedAt) return 'in-production';
  return facts.paidAt ? 'paid' : 'awaiting';
}
