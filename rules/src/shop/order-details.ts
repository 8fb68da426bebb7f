import type { Day } from '../dates/calendar-day.ts';
import { hasRush } from './charge/rush.ts';
import { LATE_CHOICE_LABELS, LATE_CHOICES, type LateChoice } from './in-hands.ts';

/** Facts that a customer gives with an order. */
export interface OrderDetails {
  readonly purchaseOrder: string;
  readonly noteToMakers: string;
  readonly neededBy: Day | null;
  /** The way to go on with a day that could not be promised; null for one that could. */
  readonly late: LateChoice | null;
}

export const NO_DETAILS: OrderDetails = { purchaseOrder: '', noteToMakers: '', neededBy: null, late: null };

export const MAX_PURCHASE_ORDER_LENGTH = 60;
/** Payment providers cut longer values. */
export const MAX_MAKERS_NOTE_LENGTH = 500;

/** Names of the notes on an order, as shops show them. */
const NAMES = {
  purchaseOrder: 'PO number',
  noteToMakers: 'Note to the makers',
  neededBy: 'Needed by',
  late: 'If it is late',
} as const satisfies Record<keyof OrderDetails, string>;

interface OrderNote {
  readonly name: string;
  readonly value: string;
}

export const toOrderNotes = ({ purchaseOrder, noteToMakers, neededBy, late }: OrderDetails): readonly OrderNote[] =>
  [
    { name: NAMES.purchaseOrder, value: purchaseOrder },
    { name: NAMES.noteToMakers, value: noteToMakers },
    { name: NAMES.neededBy, value: neededBy ?? '' },
    { name: NAMES.late, value: late ? LATE_CHOICE_LABELS[late] : '' },
  ].filter(({ value }) => value !== '');

/** Names rush exactly where an order is charged for it. */
export function chargedDetails(details: OrderDetails, sums: Parameters<typeof hasRush>[0]): OrderDetails {
  if (hasRush(sums)) return { ...details, late: 'rush' };
  return details.late === 'rush' ? { ...details, late: null } : details;
}

const DETAIL_NAMES: ReadonlySet<string> = new Set(Object.values(NAMES));

/** The notes of an order with other details, for one that is ordered again before it is paid. */
export const withDetails = (notes: readonly OrderNote[], details: OrderDetails): readonly OrderNote[] => [
  ...notes.filter(({ name }) => !DETAIL_NAMES.has(name)),
  ...toOrderNotes(details),
];

export function readOrderDetails(notes: readonly OrderNote[]): OrderDetails {
  const textOf = (name: string): string => notes.find((note) => note.name === name)?.value ?? '';
  const late = textOf(NAMES.late);
  return {
    purchaseOrder: textOf(NAMES.purchaseOrder),
    noteToMakers: textOf(NAMES.noteToMakers),
    neededBy: textOf(NAMES.neededBy) || null,
    late: LATE_CHOICES.find((one) => LATE_CHOICE_LABELS[one] === late) ?? null,
  };
}
