import { countOf } from '../../text/count-of.ts';

/** A person has left, or has another PIN since. */
export const PARK_REASONS = ['left', 'pin-changed'] as const;
export type ParkReason = (typeof PARK_REASONS)[number];

interface ShiftFacts {
  /** ISO times in UTC. */
  readonly startedAt: string;
  readonly pinChangedAt: string | null;
  readonly leftAt: string | null;
}

/**
 * A press that was made after its person's access was taken away is parked. A new PIN ends the shifts that began before it, also
 * where a tablet without a network still knows the old one.
 */
export function parkReason(pressedAt: string, { startedAt, pinChangedAt, leftAt }: ShiftFacts): ParkReason | undefined {
  if (leftAt !== null && pressedAt > leftAt) return 'left';
  return pinChangedAt !== null && startedAt < pinChangedAt && pressedAt > pinChangedAt ? 'pin-changed' : undefined;
}

const REASONS: Readonly<Record<ParkReason, (by: string) => string>> = {
  left: (by) => `Made after ${by} was removed`,
  'pin-changed': (by) => `Made after the PIN of ${by} was changed`,
};

/** `Made after the PIN of Jo was changed`. */
export const parkText = (by: string, reason: ParkReason): string => REASONS[reason](by);

/** The tablet says so, and asks for the PIN again. */
export const parkedSentence = (presses: number): string =>
  `${countOf(presses, 'step')} ${presses === 1 ? 'waits' : 'wait'} for the office. Sign in again.`;
