import { addDays, type Day } from '../../dates/calendar-day.ts';
import { type PaymentPlan, termsDueOn } from './payment-plan.ts';

/** Mails about money that is due: before the day, and on it. */
export const DUE_MAILS = ['soon', 'day'] as const;
export type DueMailKind = (typeof DUE_MAILS)[number];

const DAYS_BEFORE = 3;
/** A mail that could not leave on its day, such as one on a weekend, leaves within these days. */
const DAYS_AFTER = 7;

/** The day on which the rest of an order is due: that of its terms, or the day on which it ships; null for all others. */
export function restDueOn(plan: PaymentPlan, shipBy: Day | null): Day | null {
  if (plan.choice === 'full') return null;
  return termsDueOn(plan) ?? shipBy;
}

/** The mail that is due today; null on all other days. */
export function dueMailOn(dueOn: Day, today: Day): DueMailKind | null {
  if (today >= dueOn) return today <= addDays(dueOn, DAYS_AFTER) ? 'day' : null;
  return today >= addDays(dueOn, -DAYS_BEFORE) ? 'soon' : null;
}
