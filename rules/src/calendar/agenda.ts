import type { Day } from '../dates/calendar-day.ts';
import { type Light, lightOf } from '../dates/light.ts';
import type { DatePlan } from '../dates/plan.ts';
import type { ClosingDay } from '../dates/working-days.ts';

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
