import type { Cents } from '../money/cents.ts';
import { type Day, daysBetween } from './calendar-day.ts';
import { type Light, lightOf } from './light.ts';
import type { ServiceTimes } from './service-times.ts';
import { addWorkingDays, type ClosingDay, workingDayOnOrAfter, workingDayOnOrBefore } from './working-days.ts';

/** The steps of an order in their order. Each has one day that staff can set by hand. */
export const DATE_STEPS = ['approve', 'pay', 'print', 'ship'] as const;
export type DateStep = (typeof DATE_STEPS)[number];

export type HandSetDays = Readonly<Partial<Record<DateStep, Day | null>>>;

/** Settings for all projects. */
export interface PlanRules {
  readonly closingDays: readonly ClosingDay[];
  /** Working days for checking the file and paying. */
  readonly checkDays: number;
}

interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

export interface DatePlan {
  /** A working day: the given one or the one before it. */
  readonly arriveBy: Day;
  readonly approveBy: Day;
  readonly pay: DaySpan;
  readonly print: DaySpan;
  readonly ship: DaySpan;
  /** Steps set by hand to a later day than the rest of the plan allows. */
  readonly tooLateSteps: readonly DateStep[];
}

interface PlanInput {
  readonly arriveBy: Day;
  readonly service: Pick<ServiceTimes, 'printDays' | 'shipDays'>;
  readonly rules: PlanRules;
  readonly byHand?: HandSetDays;
}

/** Counts back in working days from the in-hands date. A day set by hand moves the steps before it. */
export function planBack({ arriveBy, service, rules, byHand = {} }: PlanInput): DatePlan {
  const { closingDays, checkDays } = rules;
  const back = (day: Day, days: number) => addWorkingDays(day, -days, closingDays);
  const tooLateSteps: DateStep[] = [];
  const choose = (step: DateStep, counted: Day): Day => {
    const set = byHand[step];
    if (!set) return counted;
    const day = workingDayOnOrBefore(set, closingDays);
    if (day > counted) tooLateSteps.unshift(step);
    return day;
  };
  const last = workingDayOnOrBefore(arriveBy, closingDays);
  const shipFrom = choose('ship', back(last, service.shipDays - 1));
  const printTo = back(shipFrom, 1);
  const printFrom = choose('print', back(printTo, service.printDays - 1));
  const payTo = choose('pay', back(printFrom, 1));
  const payFrom = back(payTo, checkDays - 1);
  const approveBy = choose('approve', back(payFrom, 1));
  return {
    arriveBy: last,
    approveBy,
    pay: { from: payFrom, to: payTo },
    print: { from: printFrom, to: printTo },
    ship: { from: shipFrom, to: last },
    tooLateSteps,
  };
}

/** The last day by which an order that is paid on that day leaves. */
export const shipDayIfPaid = (paidOn: Day, { service, rules }: Pick<PlanInput, 'service' | 'rules'>): Day =>
  addWorkingDays(workingDayOnOrAfter(paidOn, rules.closingDays), service.printDays, rules.closingDays);

/** The in-hands date of an order that is paid on that day. */
export const arrivalIfPaid = (paidOn: Day, { service, rules }: Pick<PlanInput, 'service' | 'rules'>): Day =>
  addWorkingDays(shipDayIfPaid(paidOn, { service, rules }), service.shipDays, rules.closingDays);

/** The in-hands date of an order that is approved on that day: counts forward what `planBack` counts back. */
export function arrivalIfApproved(approvedOn: Day, { service, rules }: Pick<PlanInput, 'service' | 'rules'>): Day {
  const start = workingDayOnOrAfter(approvedOn, rules.closingDays);
  return arrivalIfPaid(addWorkingDays(start, rules.checkDays, rules.closingDays), { service, rules });
}

/** Calendar days since a day that has passed; 0 on it and before it. */
export const daysLate = (until: Day, today: Day): number => Math.max(0, daysBetween(until, today));

export interface DateOption {
  readonly times: ServiceTimes;
  readonly approveBy: Day;
  readonly light: Light;
  /** Calendar days by which it is too late; 0 if it still works. */
  readonly daysLate: number;
  /** The in-hands date if everything is approved today. */
  readonly arrivesOn: Day;
}

/** Each service with the day by which everything must be approved for it. */
export function dateOptions(
  services: readonly ServiceTimes[],
  { arriveBy, today, rules }: { readonly arriveBy: Day; readonly today: Day; readonly rules: PlanRules },
): readonly DateOption[] {
  return services.map((times) => {
    const { approveBy } = planBack({ arriveBy, service: times, rules });
    return {
      times,
      approveBy,
      light: lightOf(approveBy, today, rules.closingDays),
      daysLate: daysLate(approveBy, today),
      arrivesOn: arrivalIfApproved(today, { service: times, rules }),
    };
  });
}

/** The option with the most time left, if any still works. */
export const fastestOption = (options: readonly DateOption[]): DateOption | undefined =>
  options
    .filter((one) => one.daysLate === 0)
    .reduce<DateOption | undefined>(
      (best, one) => (best === undefined || one.approveBy > best.approveBy ? one : best),
      undefined,
    );

/** The chosen service, or the first if none is chosen or it is no longer offered. */
export const chosenService = (services: readonly ServiceTimes[], service: string | null): ServiceTimes | undefined =>
  services.find((one) => one.service === service) ?? services[0];

/** How staff have dates counted for all projects. */
export interface DateSettings extends PlanRules {
  /** Zone of the maker. Reminders use it, since the zones of customers are unknown. */
  readonly timeZone: string;
  /** Extra charge in cents for a service, by its name in the shipping table. */
  readonly servicePrices: Readonly<Record<string, Cents>>;
  /** Working days from a request to its first proof; null promises none (D83). */
  readonly firstProofDays: number | null;
}

export const DEFAULT_DATE_SETTINGS: DateSettings = {
  closingDays: [],
  checkDays: 2,
  timeZone: 'America/New_York',
  servicePrices: {},
  firstProofDays: null,
};
