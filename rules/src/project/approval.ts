import { type Cents, formatMoney } from '../money/cents.ts';
import type { Selections } from '../product/selections.ts';

/** Pressed by the customer on the page, or told to staff, who wrote it down. */
export const APPROVAL_WAYS = ['online', 'phone'] as const;
export type ApprovalWay = (typeof APPROVAL_WAYS)[number];

/** What an approval was given for. */
export interface Approved {
  readonly version: number;
  readonly sha256: string;
  readonly selections: Selections;
  readonly quantity: number;
  /** Null for distributors, who see none. */
  readonly unitPrice: Cents | null;
}

/** The same as it is now. */
export interface ProofNow {
  readonly version: number;
  readonly sha256: string;
  /** What is in the cart of it; null when it is not there, and then nothing of it can have changed. */
  readonly selections: Selections | null;
  /** For the approved choices and quantity; null where there is none to compare. */
  readonly unitPrice: Cents | null;
}

export const APPROVAL_FACTS = ['file', 'options', 'price'] as const;
export interface ApprovalRow {
  readonly fact: (typeof APPROVAL_FACTS)[number];
  readonly before: string;
  readonly now: string;
  readonly changed: boolean;
}

export const APPROVAL_STATES = ['none', 'approved', 'out-of-date'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** So much of a hash is read aloud. */
const SHORT = 6;
const fileWords = ({ version, sha256 }: Pick<Approved, 'version' | 'sha256'>): string =>
  `Version ${version} ${sha256.slice(0, SHORT)}`;
/** Both sides in one order, whatever the database made of it. */
const choiceWords = (selections: Selections, keys: readonly string[]): string =>
  keys.flatMap((key) => selections[key] ?? []).join(', ') || 'None';
const priceWords = (quantity: number, unitPrice: Cents): string => `${quantity} at ${formatMoney(unitPrice)}`;

/** Then and now, row by row; the price only where both are known (D53). */
export function approvalRows(approved: Approved, now: ProofNow): readonly ApprovalRow[] {
  const selections = now.selections ?? approved.selections;
  const keys = [...new Set([...Object.keys(approved.selections), ...Object.keys(selections)])];
  const rows: ApprovalRow[] = [
    { fact: 'file', before: fileWords(approved), now: fileWords(now), changed: approved.sha256 !== now.sha256 },
    {
      fact: 'options',
      before: choiceWords(approved.selections, keys),
      now: choiceWords(selections, keys),
      changed: keys.some((key) => approved.selections[key] !== selections[key]),
    },
  ];
  if (approved.unitPrice === null || now.unitPrice === null) return rows;
  return [
    ...rows,
    {
      fact: 'price',
      before: priceWords(approved.quantity, approved.unitPrice),
      now: priceWords(approved.quantity, now.unitPrice),
      changed: approved.unitPrice !== now.unitPrice,
    },
  ];
}

export const approvalState = (rows: readonly ApprovalRow[] | null): ApprovalState => {
  if (rows === null) return 'none';
  return rows.some(({ changed }) => changed) ? 'out-of-date' : 'approved';
};

const CHANGED_WORDS: Readonly<Record<ApprovalRow['fact'], string>> = {
  file: 'a new version',
  options: 'other options',
  price: 'a new price',
};

/** `New version, other options`; empty while nothing changed. */
export const changedWords = (rows: readonly ApprovalRow[]): string => {
  const words = rows.flatMap(({ fact, changed }) => (changed ? [CHANGED_WORDS[fact]] : [])).join(', ');
  return words.replace(/^a /, '').replace(/^./, (first) => first.toUpperCase());
};

/** The figure of the bar: hidden proofs are not counted by the caller. */
export const approvedOf = (
  states: readonly ApprovalState[],
): { readonly approved: number; readonly outOfDate: number } => ({
  approved: states.filter((state) => state === 'approved').length,
  outOfDate: states.filter((state) => state === 'out-of-date').length,
});
