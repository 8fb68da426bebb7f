import { type Day, daysBetween, formatMonthDay, formatYearDay } from '../dates/calendar-day.ts';
import { addWorkingDays, type ClosingDay, workingDayOnOrBefore } from '../dates/working-days.ts';
import { type Cents, formatMoney } from '../money/cents.ts';
import { manyOf } from '../product/portal-products.ts';
import { capitalized } from '../text/capitalized.ts';
import { countOf } from '../text/count-of.ts';
import type { Rush } from './charge/rush.ts';
import {
  type Arrival,
  estimateArrival,
  formatArrival,
  type OrderTimes,
  orderTimes,
  shipByIfPaid,
} from './delivery-estimate.ts';

/** Ways to go on with an in-hands date that cannot be promised. */
export const LATE_CHOICES = ['keep-day', 'send-ready', 'rush'] as const;
export type LateChoice = (typeof LATE_CHOICES)[number];

interface MadeItem {
  readonly productType: string;
  readonly madeIn: string | null;
  readonly deliveredIn: string | null;
}

export interface ArrivalFacts {
  readonly items: readonly MadeItem[];
  readonly today: Day;
  readonly closingDays: readonly ClosingDay[];
  /** The first day with room in production; null while capacity is off. */
  readonly roomOn: Day | null;
  /** Working days of production with rush; as promised without it. */
  readonly rushDays?: number | undefined;
}

/** A rush as the settings have it, with the first day that has room for it. */
export interface RushOffer extends Rush {
  readonly roomOn: Day | null;
}

interface DayFacts extends ArrivalFacts {
  /** Null while it is off. */
  readonly rush: RushOffer | null;
}

/** The arrival of an order that is paid today, and the last day on which it ships; undefined without promised times. */
export function arrivalIfOrdered(facts: ArrivalFacts): (Arrival & { readonly shipBy: Day }) | undefined {
  const { items, today, closingDays, roomOn, rushDays = null } = facts;
  const times = orderTimes(items, rushDays);
  if (!times) return undefined;
  const made = shipByIfPaid(today, times, closingDays);
  const shipBy = roomOn !== null && roomOn > made ? roomOn : made;
  return { shipBy, ...estimateArrival({ times, shipBy, shippedOn: null, today, closingDays }) };
}

/** The last day on which a paid order still arrives by a day, by the times alone. */
export const lastOrderDay = (
  neededBy: Day,
  { printDays, shipDays }: OrderTimes,
  closingDays: readonly ClosingDay[],
): Day => addWorkingDays(workingDayOnOrBefore(neededBy, closingDays), -(shipDays.to + printDays), closingDays);

/** The check of an in-hands date, in words. */
export type InHands =
  | { readonly state: 'open' }
  /** Without a day: only the arrival. */
  | { readonly state: 'undated'; readonly arrival: string }
  | { readonly state: 'in-time'; readonly lead: string; readonly rest: string }
  | {
      readonly state: 'too-close';
      readonly error: string;
      readonly ready: string;
      readonly keep: string;
      /** Null where it is not offered. */
      readonly rush: { readonly title: string; readonly arrival: string } | null;
    };

const ifToday = (arrival: Arrival): string =>
  `Arrives ${formatArrival(arrival)}, ${arrival.to.slice(0, 4)} if you order today.`;

/** `Pocket squares by Dec 4, the rest Dec 11 to 14`: what arrives earlier than the last item. */
function readyFirst(facts: ArrivalFacts, all: Arrival): string {
  const types = [...new Set(facts.items.map(({ productType }) => productType))];
  const arrivals = types.flatMap((type) => {
    const arrival = arrivalIfOrdered({ ...facts, items: facts.items.filter((item) => item.productType === type) });
    return arrival && arrival.to < all.to ? [{ type, to: arrival.to }] : [];
  });
  const early = arrivals.sort((one, other) => one.to.localeCompare(other.to))[0];
  if (!early) return `The last pieces arrive ${formatArrival(all)}`;
  return `${capitalized(manyOf(early.type))} by ${formatMonthDay(early.to)}, the rest ${formatArrival(all)}`;
}

/** Working days after which the customer knows whether a kept day can be met. */
const ANSWER_DAYS = 2;

const answerDay = ({ today, closingDays }: Pick<ArrivalFacts, 'today' | 'closingDays'>): Day =>
  addWorkingDays(today, ANSWER_DAYS, closingDays);

/** The arrival with rush, which is offered where it alone meets the day. */
function rushArrival(neededBy: Day | null, facts: DayFacts): Arrival | undefined {
  const { rush, today } = facts;
  const usual = arrivalIfOrdered(facts);
  if (!rush || !usual || neededBy === null || neededBy < today || usual.to <= neededBy) return undefined;
  const arrival = arrivalIfOrdered({ ...facts, roomOn: rush.roomOn, rushDays: rush.days });
  return arrival && arrival.to <= neededBy ? arrival : undefined;
}

interface ChosenDay {
  readonly neededBy: Day | null;
  readonly late: LateChoice | null;
}

/** The rush that an order of today is charged for: chosen, and offered for its day. */
export const chargedRush = ({ neededBy, late }: ChosenDay, facts: DayFacts): Rush | null =>
  late === 'rush' && rushArrival(neededBy, facts) ? facts.rush : null;

const presentRush = (price: Cents, arrival: Arrival) => ({
  title: `${LATE_CHOICE_LABELS.rush}, ${formatMoney(price)} more`,
  arrival: `Arrives ${formatArrival(arrival)}.`,
});

/** Compares the in-hands date with the arrival of an order that is paid today. */
export function checkInHands(neededBy: Day | null, facts: DayFacts): InHands {
  const arrival = arrivalIfOrdered(facts);
  const times = orderTimes(facts.items);
  if (!arrival || !times) return { state: 'open' };
  if (neededBy === null) return { state: 'undated', arrival: ifToday(arrival) };
  const spare = daysBetween(arrival.to, neededBy);
  if (spare >= 0) {
    const last = lastOrderDay(neededBy, times, facts.closingDays);
    // Full weeks can leave less time than the times of the products alone.
    const until = daysBetween(facts.today, last) < 0 ? facts.today : last;
    const leaves = spare === 0 ? 'That is the same day.' : `That leaves ${countOf(spare, 'day')}.`;
    return {
      state: 'in-time',
      lead: ifToday(arrival),
      rest: `${leaves} Order by ${formatYearDay(until)} at the latest.`,
    };
  }
  const rushed = rushArrival(neededBy, facts);
  return {
    state: 'too-close',
    rush: facts.rush && rushed ? presentRush(facts.rush.price, rushed) : null,
    error:
      neededBy < facts.today
        ? 'This day has passed.'
        : `We cannot promise this day. The earliest is ${formatMonthDay(arrival.to)}.`,
    ready: readyFirst(facts, arrival),
    keep: `We write to you by ${formatMonthDay(answerDay(facts))} whether we can make it.`,
  };
}

export interface LateRequest {
  /** A message of the customer. */
  readonly text: string;
  /** The last day on which staff answer it. */
  readonly answerOn: Day;
}

/** The request about a day that cannot be promised, which staff answer; null for an order that needs none. */
export function lateRequest({ neededBy, late }: ChosenDay, facts: DayFacts): LateRequest | null {
  const check = checkInHands(neededBy, facts);
  if (check.state !== 'too-close' || neededBy === null || neededBy < facts.today) return null;
  if (late === 'rush' && check.rush) return null;
  const need = `I need this order by ${formatYearDay(neededBy)}.`;
  return {
    text: late === 'send-ready' ? `${need} Send what is ready by then: what will it be?` : `${need} Can you make it?`,
    answerOn: answerDay(facts),
  };
}

export const LATE_CHOICE_LABELS = {
  'send-ready': 'Send what is ready',
  'keep-day': 'Keep the day',
  rush: 'Rush',
} as const satisfies Record<LateChoice, string>;
