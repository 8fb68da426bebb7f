import type { Day } from '../../dates/calendar-day.ts';
import { type Cents, formatMoney } from '../../money/cents.ts';
import { countOf } from '../../text/count-of.ts';
import type { LinePieces } from '../parcel/parcel-pieces.ts';
import { refundFault } from '../payment/ledger.ts';
import { countPieces, reportedPiecesFault } from './report.ts';

export const DECISION_KINDS = ['reprint', 'refund', 'credit', 'refuse'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

export const DECISION_NAMES: Readonly<Record<DecisionKind, string>> = {
  reprint: 'Reprint',
  refund: 'Refund',
  credit: 'Credit',
  refuse: 'Refuse',
};

/** Causes of a reprint as staff name them, for the history and the reports. */
export const REPRINT_REASONS = [
  'Printing: color',
  'Printing: flaw',
  'Cutting: size',
  'Sewing: seam',
  'Packing: pieces missing',
  'Delivery: lost or damaged',
  'Our choice',
] as const;
export type ReprintReason = (typeof REPRINT_REASONS)[number];

/** Calendar days that a reprint takes unless staff choose another day. */
export const REPRINT_DAYS = 10;

interface Decided {
  readonly kind: DecisionKind;
  readonly pieces: readonly LinePieces[];
  /** The money that goes back or is noted; undefined while it is no amount. */
  readonly amount: Cents | undefined;
  readonly dueOn: Day | null;
}

interface DecidedOrder {
  readonly lines: readonly { readonly quantity: number }[];
  readonly refundable: Cents;
  readonly today: Day;
}

export const NO_ANSWER = 'Write a sentence to the customer.';

/** Undefined if these pieces can be made again by that day. */
export function reprintFault(
  { pieces, dueOn }: Pick<Decided, 'pieces' | 'dueOn'>,
  { lines, today }: Pick<DecidedOrder, 'lines' | 'today'>,
): { readonly path: 'pieces' | 'dueOn'; readonly message: string } | undefined {
  const fault = reportedPiecesFault(lines, pieces);
  if (fault) return { path: 'pieces', message: fault.replace('You ordered', 'This line has') };
  if (dueOn === null) return { path: 'dueOn', message: 'Choose the day on which they are due.' };
  return dueOn < today ? { path: 'dueOn', message: 'This day is over. Choose a later one.' } : undefined;
}

/** The first field that keeps this decision from being made. */
export function decisionFault(
  decided: Decided,
  order: DecidedOrder,
): { readonly path: 'pieces' | 'dueOn' | 'amount'; readonly message: string } | undefined {
  if (decided.kind === 'refuse') return undefined;
  if (decided.kind === 'reprint') return reprintFault(decided, order);
  const fault = refundFault(decided.amount, order.refundable);
  return fault === undefined ? undefined : { path: 'amount', message: fault };
}

/** `Reprint 3`, `Refund $84.00`; without the amount for those who see no prices. */
export function decisionLabel({ kind, pieces, amount }: Omit<Decided, 'dueOn'>): string {
  const what = kind === 'reprint' ? String(countPieces(pieces)) : amount === undefined ? '' : formatMoney(amount);
  return [DECISION_NAMES[kind], kind === 'refuse' ? '' : what].filter(Boolean).join(' ');
}

/** The button of the form: `Reprint 3 and tell Marian`. */
export const decisionButton = (decided: Omit<Decided, 'dueOn'>, firstName: string): string =>
  `${decisionLabel(decided)} and tell ${firstName}`;

/** The heading that the customer reads. */
export function decisionTitle({ kind, pieces, amount }: Omit<Decided, 'dueOn'>): string {
  const money = amount === undefined ? 'the money' : formatMoney(amount);
  switch (kind) {
    case 'reprint':
      return `We are making ${countOf(countPieces(pieces), 'piece')} again`;
    case 'refund':
      return `We refund ${money}`;
    case 'credit':
      return amount === undefined ? 'You have a credit' : `You have a credit of ${money}`;
    default:
      return 'We looked at it';
  }
}
