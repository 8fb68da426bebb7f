import { type Cents, formatMoney } from '../money/cents.ts';
import { countOf } from '../text/count-of.ts';
import { type Day, daysBetween, formatMonthDay, formatShortDay } from './calendar-day.ts';
import { type Light, lightOf } from './light.ts';
import { arrivalIfPaid, type DateOption, type DatePlan, fastestOption } from './plan.ts';
import type { ServiceTimes } from './service-times.ts';
import { businessDaysLeft, type ClosingDay } from './working-days.ts';

/** `4 days left`, counted in business days; `2 days late`, in calendar days. */
export function formatDaysLeft(until: Day, today: Day, closingDays: readonly ClosingDay[]): string {
  if (until < today) return `${countOf(daysBetween(until, today), 'day')} late`;
  const left = businessDaysLeft(today, until, closingDays);
  return left === 0 ? 'Today is the day' : `${countOf(left, 'day')} left`;
}

/** `printing 8 business days, air 2 days, $210.00`; without the price where the viewer may see none. */
export const formatService = ({ printDays, delivery }: ServiceTimes, price: Cents | undefined): string =>
  [`printing ${countOf(printDays, 'business day')}`, delivery, ...(price ? [formatMoney(price)] : [])].join(', ');

/** Text of the due box on the project page. */
export interface Due {
  readonly light: Light;
  readonly title: string;
  /** Shown bold, before the rest of the sentence. */
  readonly lead: string;
  readonly rest: string;
}

/** A line of the list behind `See the dates`. */
export interface DueLine {
  readonly label: string;
  readonly text: string;
}

export interface DueFacts {
  readonly plan: DatePlan;
  readonly options: readonly DateOption[];
  readonly times: ServiceTimes;
  readonly today: Day;
  readonly closingDays: readonly ClosingDay[];
  readonly checkDays: number;
  readonly proofs: number;
  /** Proofs without a valid approval. */
  readonly unapproved: number;
  readonly isOrdered: boolean;
  /** In cents; undefined without one, or where the viewer may see none. */
  readonly priceOf: (service: string) => Cents | undefined;
}

const inTime = (day: Day): string => `everything arrives by ${formatShortDay(day)}.`;

function dueOfApproval({ plan, options, today, closingDays, priceOf }: DueFacts): Due {
  const title = formatDaysLeft(plan.approveBy, today, closingDays);
  const light = lightOf(plan.approveBy, today, closingDays);
  if (plan.approveBy >= today) {
    const lead = `Approve by ${formatShortDay(plan.approveBy)}`;
    return { light, title, lead, rest: ` and ${inTime(plan.arriveBy)}` };
  }
  const fastest = fastestOption(options);
  if (!fastest)
    return { light, title, lead: `It cannot arrive by ${formatMonthDay(plan.arriveBy)} any more.`, rest: '' };
  const { times } = fastest;
  return {
    light,
    title,
    lead: `Approve today and ${times.service.toLowerCase()} still makes it:`,
    rest: ` ${formatService(times, priceOf(times.service))}.`,
  };
}

function dueOfPayment({ plan, times, today, closingDays, checkDays, proofs }: DueFacts): Due {
  const lead = proofs === 1 ? 'It is approved.' : `All ${proofs} are approved.`;
  if (plan.pay.to >= today) {
    const rest = ` Check out by ${formatShortDay(plan.pay.to)}, and ${inTime(plan.arriveBy)}`;
    return { light: 'green', title: 'On time', lead, rest };
  }
  const arrival = arrivalIfPaid(today, { service: times, rules: { closingDays, checkDays } });
  return {
    light: 'red',
    title: formatDaysLeft(plan.pay.to, today, closingDays),
    lead,
    rest: ` Check out today, and ${inTime(arrival)}`,
  };
}

/** Undefined while there is no proof to decide on. */
export function dueOf(facts: DueFacts): Due | undefined {
  if (facts.isOrdered)
    return {
      light: 'green',
      title: 'On time',
      lead: 'Ordered.',
      rest: ` We plan for ${formatShortDay(facts.plan.arriveBy)}.`,
    };
  if (facts.proofs === 0) return undefined;
  return facts.unapproved > 0 ? dueOfApproval(facts) : dueOfPayment(facts);
}

/** The days of a plan, in their order. */
export const planLines = ({ approveBy, pay, print, ship, arriveBy }: DatePlan): readonly DueLine[] => [
  { label: 'Approve by', text: formatShortDay(approveBy) },
  { label: 'Pay by', text: formatShortDay(pay.to) },
  { label: 'Printing and sewing', text: `${formatShortDay(print.from)} to ${formatShortDay(print.to)}` },
  { label: 'Ships on', text: formatShortDay(ship.from) },
  { label: 'In hands by', text: formatShortDay(arriveBy) },
];

/** Each service with its last day, or with the later day that approving today still reaches. */
export const optionLines = (options: readonly DateOption[], priceOf: DueFacts['priceOf']): readonly DueLine[] =>
  options.map(({ times, approveBy, daysLate, arrivesOn }) => ({
    label: `${times.service}: ${formatService(times, priceOf(times.service))}`,
    text:
      daysLate === 0
        ? `Approve by ${formatShortDay(approveBy)}`
        : `Approve today, and it arrives by ${formatShortDay(arrivesOn)}`,
  }));
