import { formatMonthDay } from '../../dates/calendar-day.ts';
import { countOf } from '../../text/count-of.ts';
import type { PressKind } from './presses.ts';

export const NOT_OUR_PAGE = 'This is not one of our pages.';
export const STOP_TITLE = 'Stop. Do not print this page.';
export const NOT_FROM_THIS_TABLET = 'Sign in on this tablet again.';
export const NO_SUCH_PIECE = 'This piece is no longer made.';
export const NO_PERSON_CHANGE = 'Choose a new PIN, or end their access.';
export const PIN_TAKES_DIGITS = 'A PIN has four digits.';
export const TABLET_NOT_PAIRED = 'This tablet is not paired. Ask the office for a code.';
export const PAIRING_CODE_WRONG = 'That code is wrong or older than 10 minutes. Ask for a new one.';
/** A pairing code works this long. */
export const PAIRING_MINUTES = 10;

export const isPin = (typed: string): boolean => /^\d{4}$/.test(typed);

/** Problems of the floor: one press says which. */
export const FLOOR_PROBLEMS = ['color', 'cut', 'seam', 'cloth', 'unclear', 'other'] as const;
export type FloorProblem = (typeof FLOOR_PROBLEMS)[number];

export const FLOOR_PROBLEM_LABELS: Readonly<Record<FloorProblem, string>> = {
  color: 'Color streak',
  cut: 'Cut wrong',
  seam: 'Seam',
  cloth: 'Cloth fault',
  unclear: 'Not clear to me',
  other: 'Something else',
};

interface Counted {
  readonly pieces: number | null;
  readonly quantity: number;
}

/** `4 pieces: color streak`. */
export const problemText = (reason: FloorProblem, pieces: number): string =>
  `${countOf(pieces, 'piece')}: ${FLOOR_PROBLEM_LABELS[reason].toLowerCase()}`;

/** A press in words: `started`, `10 of 14 done`, `all 14 done`. */
export function pressText(kind: PressKind, { pieces, quantity }: Counted): string {
  if (kind === 'done' || (kind === 'count' && (pieces ?? 0) >= quantity)) return `all ${quantity} done`;
  if (kind === 'count') return `${pieces ?? 0} of ${quantity} done`;
  return kind === 'problem' ? 'problem reported' : kind.replace('-', ' ');
}

interface Outdated {
  readonly printed: string;
  readonly approved: { readonly version: number; readonly file: string; readonly on: string } | null;
}

/** Names what the page shows and what was approved. */
export function outdatedText({ printed, approved }: Outdated): string {
  const page = `It shows file ${printed}.`;
  if (!approved) return `${page} That file is no longer approved.`;
  return `${page} The customer approved version ${approved.version}, file ${approved.file}, on ${formatMonthDay(approved.on)}.`;
}

interface Overlap {
  readonly code: string;
  readonly by: string;
  readonly kind: 'started' | 'done';
  readonly time: string;
}

/** Two people on one piece: `Jo marked D-1039-1 started at 9:36 AM. Both are recorded; Jo's time counts.` */
export const overlapText = ({ code, by, kind, time }: Overlap): string =>
  `${by} marked ${code} ${kind} at ${time}. Both are recorded; ${by}'s time counts.`;
