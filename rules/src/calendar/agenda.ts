import { addDays, type Day, weekdayOf } from '../dates/calendar-day.ts';
import { type Light, lightOf } from '../dates/light.ts';
import type { DatePlan } from '../dates/plan.ts';
import type { ClosingDay } from '../dates/working-days.ts';
import { countOf } from '../text/count-of.ts';

/** The days of a project that calendars show. */
export const CALENDAR_STEPS = ['approve', 'pay', 'ship', 'arrive'] as const;
export type CalendarStep = (typeof CALENDAR_STEPS)[number];

export const CALENDAR_STEP_LABELS: Readonly<Record<CalendarStep, string>> = {
  approve: 'Approve',
  pay: 'Pay',
  ship: 'Ship',
  arrive: 'In hands',
};

export interface CalendarDay {
  readonly step: CalendarStep;
  readonly day: Day;
}

export const calendarDays = ({ approveBy, pay, ship, arriveBy }: DatePlan): readonly CalendarDay[] => [
  { step: 'approve', day: approveBy },
  { step: 'pay', day: pay.to },
  { step: 'ship', day: ship.from },
  { step: 'arrive', day: arriveBy },
];

export interface AgendaProject {
  readonly plan: DatePlan;
  readonly hasUndecided: boolean;
  readonly isPaid: boolean;
}

export interface AgendaItem extends CalendarDay {
  readonly light: Light;
  readonly isLate: boolean;
}

interface AgendaDays {
  readonly today: Day;
  readonly closingDays: readonly ClosingDay[];
}

/** The days that are still ahead of a project, and those that have passed without being done. */
export const agendaItems = (
  { plan, hasUndecided, isPaid }: AgendaProject,
  { today, closingDays }: AgendaDays,
): readonly AgendaItem[] =>
  calendarDays(plan).flatMap(({ step, day }) => {
    const isOpen = (step === 'approve' && hasUndecided) || (step === 'pay' && !isPaid);
    const isAhead = day >= today && (isOpen || step === 'ship' || step === 'arrive');
    if (!isOpen && !isAhead) return [];
    return [{ step, day, light: lightOf(day, today, closingDays), isLate: day < today }];
  });

/** Late items first, then by day; those of one day in the order of their steps. */
export const byUrgency = (one: AgendaItem, other: AgendaItem): number =>
  Number(other.isLate) - Number(one.isLate) ||
  one.day.localeCompare(other.day) ||
  CALENDAR_STEPS.indexOf(one.step) - CALENDAR_STEPS.indexOf(other.step);

/** The work of a project that decides what its next day waits for. */
export interface AgendaWork {
  /** Proofs that a customer can see. */
  readonly proofs: number;
  /** Proofs that wait for the customer. */
  readonly undecided: number;
  readonly openChanges: number;
  readonly hasOrder: boolean;
}

const approveNote = ({ proofs, undecided, openChanges }: AgendaWork): string => {
  if (proofs === 0) return 'No proofs yet';
  if (openChanges > 0) return openChanges === 1 ? '1 change waits for us' : `${openChanges} changes wait for us`;
  return `${countOf(undecided, 'proof')} to approve`;
};

/** The work that is open before a day of a project. */
export function agendaNote(step: CalendarStep, isPaid: boolean, work: AgendaWork): string {
  if (step === 'approve') return approveNote(work);
  if (isPaid) return 'Paid';
  return work.hasOrder ? 'Invoice not paid' : 'Not ordered yet';
}

const SATURDAY = 6;
const SUNDAY = 0;

/** The column of a calendar without weekends: their days are shown on the Friday before. */
export function shownDay(day: Day): Day {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY) return addDays(day, -1);
  return weekday === SUNDAY ? addDays(day, -2) : day;
}

const MONDAY = 1;
const WORKDAYS = 5;
const WEEK = 7;

/** The weeks of a month from Monday to Friday, with the days of other months that fill them. */
export function workWeeks(month: string): readonly (readonly Day[])[] {
  const first = `${month}-01`;
  const weekday = weekdayOf(first);
  const isWeekend = weekday === SATURDAY || weekday === SUNDAY;
  let monday = addDays(first, MONDAY - (weekday === SUNDAY ? WEEK : weekday) + (isWeekend ? WEEK : 0));
  const weeks: Day[][] = [];
  for (; monday.slice(0, 7) <= month; monday = addDays(monday, WEEK)) {
    weeks.push(Array.from({ length: WORKDAYS }, (_, at) => addDays(monday, at)));
  }
  return weeks;
}
