import { addDays, type Day, daysBetween, formatLongDay, formatMonthDay, formatYearDay } from '../dates/calendar-day.ts';
import { shipDayIfPaid } from '../dates/plan.ts';
import { addWorkingDays, type ClosingDay, workingDayOnOrAfter } from '../dates/working-days.ts';
import { countOf } from '../text/count-of.ts';
import { orderPromises, type Promised } from './promises.ts';

/** Working days from the payment to the parcel, and from the parcel to the door. */
export interface OrderTimes {
  readonly printDays: number;
  readonly shipDays: { readonly from: number; readonly to: number };
}

const numbersIn = (text: string | null): readonly number[] => (text?.match(/\d{1,3}/g) ?? []).map(Number);

/** The times of the slowest lines, since an order ships as one, or of its rush; undefined without a promise. */
export function orderTimes(lines: readonly Promised[], rushDays: number | null = null): OrderTimes | undefined {
  const { madeIn, deliveredIn } = orderPromises(lines, rushDays);
  const [made, delivered] = [numbersIn(madeIn), numbersIn(deliveredIn)];
  if (made.length === 0 || delivered.length === 0) return undefined;
  return { printDays: Math.max(...made), shipDays: { from: Math.min(...delivered), to: Math.max(...delivered) } };
}

/** The last day on which an order ships that is paid on that day. */
export const shipByIfPaid = (paidOn: Day, { printDays }: OrderTimes, closingDays: readonly ClosingDay[]): Day =>
  shipDayIfPaid(paidOn, { service: { printDays, shipDays: 1 }, rules: { closingDays, checkDays: 0 } });

export interface Arrival {
  readonly from: Day;
  readonly to: Day;
}

interface Estimated {
  readonly times: OrderTimes;
  /** The planned day; null while it is not paid. */
  readonly shipBy: Day | null;
  /** The day on which its last parcel left. */
  readonly shippedOn: Day | null;
  readonly today: Day;
  readonly closingDays: readonly ClosingDay[];
}

/** The days on which it should arrive: from the last parcel, else from the planned day, else as if it were paid today. */
export function estimateArrival({ times, shipBy, shippedOn, today, closingDays }: Estimated): Arrival {
  const planned = shipBy ?? shipByIfPaid(today, times, closingDays);
  const leaves = shippedOn ?? workingDayOnOrAfter(planned < today ? today : planned, closingDays);
  const after = (days: number): Day => addWorkingDays(leaves, days, closingDays);
  return { from: after(times.shipDays.from), to: after(times.shipDays.to) };
}

/** `Dec 11 to 14`, `Dec 30 to Jan 2`, `Dec 11`. */
export function formatArrival({ from, to }: Arrival): string {
  if (from === to) return formatMonthDay(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${formatMonthDay(from)} to ${isOneMonth ? String(Number(to.slice(8))) : formatMonthDay(to)}`;
}

/** Compares the arrival with the day on which it is needed. */
export function arrivalSentence({ from, to }: Arrival, neededBy: Day | null): string {
  const [first, last] = [from, to].map((day) => formatLongDay(day).split(',')[0]);
  const days = first === last || from === to ? `${last}.` : `${first} to ${last}.`;
  if (neededBy === null) return days;
  const spare = daysBetween(to, neededBy);
  const need = `You need it by ${formatYearDay(neededBy)}`;
  if (spare < 0) return `${days} That is ${countOf(-spare, 'day')} after you need it, ${formatYearDay(neededBy)}.`;
  return `${days} ${need}, ${spare === 0 ? 'the same day.' : `so there ${spare === 1 ? 'is' : 'are'} ${countOf(spare, 'day')} to spare.`}`;
}

/** Whether it arrives after the day on which it is needed. */
export const isAfterNeed = ({ to }: Arrival, neededBy: Day | null): boolean => neededBy !== null && to > neededBy;

/** Closing days from today to the arrival, which the estimate passes over. */
export const closedBefore = (
  closingDays: readonly ClosingDay[],
  { today, to }: { readonly today: Day; readonly to: Day },
): readonly ClosingDay[] => closingDays.filter(({ day }) => day >= today && day <= to);

/** How an order is due: its words and its light (DESIGN-3-orders, section 2). */
export const DUE_LIGHTS = ['in-time', 'soon', 'late', 'unplanned'] as const;

export interface ShipDue {
  readonly light: (typeof DUE_LIGHTS)[number];
  readonly label: string;
}

const SOON_DAYS = 2;

export function shipDue(shipBy: Day | null, today: Day): ShipDue {
  if (shipBy === null) return { light: 'unplanned', label: 'Not planned' };
  const left = daysBetween(today, shipBy);
  if (left < 0) return { light: 'late', label: `${countOf(-left, 'day')} late` };
  if (left === 0) return { light: 'soon', label: 'Today' };
  const label = left === 1 ? 'Tomorrow' : `In ${left} days`;
  return { light: left <= SOON_DAYS ? 'soon' : 'in-time', label };
}

/** The last day on which something wrong can be reported (D68). */
export const COMPLAINT_DAYS = 30;
export const complaintEnd = (deliveredOn: Day): Day => addDays(deliveredOn, COMPLAINT_DAYS);
