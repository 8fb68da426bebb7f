import { addDays, type Day } from '../../dates/calendar-day.ts';
import { complaintEnd } from '../delivery-estimate.ts';
import type { LinePieces } from '../parcel/parcel-pieces.ts';
import type { OrderState } from '../state/order-state.ts';

/** Reasons that customers choose from, in the order of the form. */
export const PROBLEM_REASONS = ['fewer', 'wrong-size', 'color', 'damaged', 'not-arrived', 'other'] as const;
export type ProblemReason = (typeof PROBLEM_REASONS)[number];

export const PROBLEM_REASON_NAMES: Readonly<Record<ProblemReason, string>> = {
  fewer: 'Fewer pieces than ordered',
  'wrong-size': 'Wrong size or option',
  color: 'Color is not as approved',
  damaged: 'Damaged or badly made',
  'not-arrived': 'Parcel has not arrived',
  other: 'Something else',
};

export const PROBLEM_STATES = ['open', 'answered', 'closed'] as const;
export type ProblemState = (typeof PROBLEM_STATES)[number];

export const MAX_PROBLEM_TEXT = 2_000;
export const MAX_PROBLEM_PHOTOS = 6;
/** Problems that one order can have, so that a faulty script does not fill the list of staff. */
export const MAX_PROBLEMS = 20;

/** Days after the expected one from which a missing order can be reported. */
export const OVERDUE_DAYS = 3;

/** Whether a problem can be reported today. `from` is null while no day is known. */
export type ProblemWindow =
  | { readonly kind: 'open'; readonly until: Day }
  | { readonly kind: 'early'; readonly from: Day | null }
  | { readonly kind: 'over'; readonly since: Day }
  | { readonly kind: 'cancelled' };

interface Delivery {
  readonly state: OrderState;
  /** The day of the last parcel that arrived; null before the first. */
  readonly deliveredOn: Day | null;
  /** The last day on which it was promised; null without a promise. */
  readonly expectedOn: Day | null;
  readonly today: Day;
}

/** From delivery, or three days after the expected day, for 30 days (D68). */
export function problemWindow({ state, deliveredOn, expectedOn, today }: Delivery): ProblemWindow {
  if (state === 'cancelled') return { kind: 'cancelled' };
  const from = deliveredOn ?? (expectedOn === null ? null : addDays(expectedOn, OVERDUE_DAYS));
  if (from === null || today < from) return { kind: 'early', from };
  const until = complaintEnd(from);
  // An order that never arrived can be reported at any later time.
  if (today <= until || deliveredOn === null) return { kind: 'open', until: today <= until ? until : today };
  return { kind: 'over', since: until };
}

export const NO_PIECES = 'Choose the pieces that it is about.';
export const TOO_MANY_PROBLEMS = `An order can have ${MAX_PROBLEMS} problems. Write in one of them.`;

/** Undefined if these pieces were ordered. */
export function reportedPiecesFault(
  lines: readonly { readonly quantity: number }[],
  pieces: readonly LinePieces[],
): string | undefined {
  if (pieces.length === 0) return NO_PIECES;
  const seen = new Set<number>();
  for (const { line, quantity } of pieces) {
    const ordered = lines[line];
    if (!ordered || seen.has(line)) return 'These pieces are not of this order.';
    if (quantity < 1) return NO_PIECES;
    if (quantity > ordered.quantity) return `You ordered ${ordered.quantity} of these.`;
    seen.add(line);
  }
  return undefined;
}

export const countPieces = (pieces: readonly LinePieces[]): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/** `3 neckties, damaged or badly made`. */
export const problemTitle = (pieces: string, reason: ProblemReason): string => {
  const name = PROBLEM_REASON_NAMES[reason];
  return `${pieces}, ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
};
