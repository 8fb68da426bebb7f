import { formatMoney } from '../money/cents.ts';
import { countOf } from '../text/count-of.ts';
import { type Day, formatFullDay, formatLongDay, formatShortDay } from './calendar-day.ts';
import type { DateSettings, DateStep, HandSetDays } from './plan.ts';
import type { ReminderKind } from './reminders.ts';
import { type ClosingDay, closingDayOn, workingDayOnOrBefore } from './working-days.ts';

export const DATE_FIELDS = ['arriveBy', 'service', 'approve', 'pay', 'print', 'ship', 'reminders'] as const;
export type DateField = (typeof DATE_FIELDS)[number];

export const DATE_FIELD_LABELS: Readonly<Record<DateField, string>> = {
  arriveBy: 'In hands by',
  service: 'Service',
  approve: 'Approve by',
  pay: 'Pay by',
  print: 'Printing begins',
  ship: 'Ships on',
  reminders: 'Reminders',
};

export const STEP_LABELS: Readonly<Record<DateStep, string>> = {
  approve: 'Proofs',
  pay: 'Pay',
  print: 'Printing and sewing',
  ship: 'Shipping',
};

export const NO_SUCH_SERVICE = 'Choose one of the services.';
export const NO_ZONE = 'Enter a time zone such as America/New_York.';
export const NOTHING_TO_REMIND = 'Every proof is decided, so there is nothing to remind of.';
export const NO_DATE_TO_REMIND = 'Set the in-hands date first.';
export const REMINDED_CLOSED = 'This project is closed. Reopen it to remind its customer.';
export const REMINDED_TODAY = 'This customer already got a reminder today. Try again tomorrow.';
export const REMINDERS_STOPPED = 'Reminders are off for this project. Turn them on first.';
export const REMINDERS_OFF = 'This customer turned reminders off. Call or write to them instead.';
export const NO_SUCH_REMINDER_LINK = 'This link is not valid any more. You may have copied only a part of it.';

export const tooLate = (days: number): string => `Too late by ${countOf(days, 'day')}`;

/** Explains an in-hands date that is moved to the working day before; undefined if it is not moved. */
export function movedDay(
  day: Day,
  closingDays: readonly ClosingDay[],
  source: 'inquiry' | 'staff',
): string | undefined {
  const planned = workingDayOnOrBefore(day, closingDays);
  if (planned === day) return undefined;
  const closing = closingDayOn(day, closingDays);
  const given = source === 'inquiry' ? `The inquiry says ${formatLongDay(day)}.` : `${formatLongDay(day)} is set.`;
  const why = closing
    ? `We are closed on ${closing.name === '' ? 'that day' : closing.name}`
    : 'Carriers do not deliver on weekends';
  return `${given} ${why}, so we plan for ${formatLongDay(planned)}.`;
}

/** Warns of steps set by hand that leave too little time for the steps after them. */
export const lateSteps = (steps: readonly DateStep[], byHand: HandSetDays): readonly string[] =>
  steps.map(
    (step) =>
      `${DATE_FIELD_LABELS[step]} ${formatShortDay(byHand[step] ?? '')} leaves too little time for what comes after it.`,
  );

export const REMINDER_TITLES: Readonly<Record<ReminderKind, string>> = {
  'two-days': '2 days left',
  tomorrow: 'Tomorrow is the day',
  call: 'You: call the customer',
  late: 'Late: offer new dates',
};

export const othersChange = (by: string, field: DateField): string =>
  `${by} changed ${DATE_FIELD_LABELS[field]} while you were here. Yours is saved.`;

/** The settings as lines of text, for the activity list. */
export const settingLines = ({
  closingDays,
  checkDays,
  timeZone,
  servicePrices,
  firstProofDays,
}: DateSettings): string =>
  [
    `Days for the file check and payment: ${checkDays}`,
    `Time zone: ${timeZone}`,
    ...(firstProofDays === null ? [] : [`Days to the first proof of a request: ${firstProofDays}`]),
    ...closingDays.map(({ day, name }) => `Closed ${formatFullDay(day)} ${name}`.trimEnd()),
    ...Object.entries(servicePrices).map(([service, price]) => `${service}: ${formatMoney(price)}`),
  ].join('\n');
