import { addDays } from '../dates/calendar-day.ts';
import { isUuid } from '../text/is-uuid.ts';

/** Entries in the timeline of a customer. */
export const CUSTOMER_EVENT_KINDS = [
  'note',
  'inquiry',
  'project',
  'approval',
  'request',
  'order',
  'state',
  'mail',
  'problem',
  'certificate',
] as const;
export type CustomerEventKind = (typeof CUSTOMER_EVENT_KINDS)[number];

/** A record is named by the id of a company or by the address of a person. */
export const isCompanyId = (id: string): boolean => isUuid(id.toLowerCase());

/** `3 people, Organization`. */
export const companyDetail = (people: number, type: string | null): string =>
  [people === 1 ? '1 person' : `${people} people`, type].filter(Boolean).join(', ');

const UNDO_DAYS = 30;

/** The last day on which a merge can be taken back. */
export const undoMergeUntil = (mergedOn: string): string => addDays(mergedOn, UNDO_DAYS);

/** Delivered by the day that was promised; orders without one are not counted. */
export function onTimeOf(orders: readonly { readonly shipBy: string | null; readonly shippedOn: string | null }[]): {
  readonly delivered: number;
  readonly onTime: number;
} {
  const counted = orders.filter(({ shipBy, shippedOn }) => shipBy !== null && shippedOn !== null);
  return {
    delivered: counted.length,
    onTime: counted.filter(({ shipBy, shippedOn }) => (shippedOn ?? '') <= (shipBy ?? '')).length,
  };
}
