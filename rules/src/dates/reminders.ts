import type { Day } from './calendar-day.ts';
import { addWorkingDays, type ClosingDay, isWorkingDay } from './working-days.ts';
import { localTime } from './zone.ts';

/** The first two are mailed. On the last day staff call, and what comes after it is theirs to decide. */
export const REMINDER_KINDS = ['two-days', 'tomorrow', 'call', 'late'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export const MAILED_KINDS = ['two-days', 'tomorrow'] as const satisfies readonly ReminderKind[];
export type MailedKind = (typeof MAILED_KINDS)[number];

/** A dropped one was not needed any more when its time came. */
export const REMINDER_STATES = ['planned', 'sent', 'dropped'] as const;

/** Working days from the last day to approve. */
const WORKING_DAYS_AFTER: Readonly<Record<ReminderKind, number>> = { 'two-days': -2, tomorrow: -1, call: 0, late: 1 };

export interface ReminderDay<Kind extends ReminderKind = ReminderKind> {
  readonly kind: Kind;
  readonly day: Day;
}

export const reminderDays = (approveBy: Day, closingDays: readonly ClosingDay[]): readonly ReminderDay[] =>
  REMINDER_KINDS.map((kind) => ({ kind, day: addWorkingDays(approveBy, WORKING_DAYS_AFTER[kind], closingDays) }));

/** Reminders leave at 9 AM and, after an outage, until 6 PM. */
export const REMINDER_HOUR = 9;
const LAST_HOUR = 18;

interface MailingTime {
  readonly zone: string;
  readonly closingDays: readonly ClosingDay[];
}

export const isMailingTime = (now: Date, { zone, closingDays }: MailingTime): boolean => {
  const { day, hour } = localTime(now, zone);
  return isWorkingDay(day, closingDays) && hour >= REMINDER_HOUR && hour < LAST_HOUR;
};
