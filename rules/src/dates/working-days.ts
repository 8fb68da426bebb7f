import { parseDay } from '../onboarding/fields/deadline.ts';
import { ok, type Result, refused } from '../result/result.ts';
import { addDays, type Day, daysBetween, weekdayOf } from './calendar-day.ts';

/** A day on which the maker is closed, such as a holiday. */
export interface ClosingDay {
  readonly day: Day;
  readonly name: string;
}

export const closingDayOn = (day: Day, closingDays: readonly ClosingDay[]): ClosingDay | undefined =>
  closingDays.find((one) => one.day === day);

const isWeekend = (day: Day): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6;

export const isWorkingDay = (day: Day, closingDays: readonly ClosingDay[]): boolean =>
  !isWeekend(day) && closingDayOn(day, closingDays) === undefined;

/** Guards against settings that close every day of a year. */
const MAX_STEPS = 400;

function nextWorkingDay(from: Day, step: 1 | -1, closingDays: readonly ClosingDay[]): Day {
  let day = from;
  for (let steps = 0; steps < MAX_STEPS && !isWorkingDay(day, closingDays); steps += 1) day = addDays(day, step);
  return day;
}

/** The day itself if it is a working day, else the working day before it. */
export const workingDayOnOrBefore = (day: Day, closingDays: readonly ClosingDay[]): Day =>
  nextWorkingDay(day, -1, closingDays);

/** The day itself if it is a working day, else the working day after it. */
export const workingDayOnOrAfter = (day: Day, closingDays: readonly ClosingDay[]): Day =>
  nextWorkingDay(day, 1, closingDays);

/** Moves by working days: `-1` is the working day before. */
export function addWorkingDays(from: Day, days: number, closingDays: readonly ClosingDay[]): Day {
  const step = days < 0 ? -1 : 1;
  let day = from;
  for (let left = Math.abs(days); left > 0; left -= 1) day = nextWorkingDay(addDays(day, step), step, closingDays);
  return day;
}

const DAYS_A_WEEK = 7;
const WORKING_DAYS_A_WEEK = 5;

/** Working days after today up to the given day; 0 on that day and after it. */
export function businessDaysLeft(today: Day, until: Day, closingDays: readonly ClosingDay[]): number {
  if (until <= today) return 0;
  const days = daysBetween(today, until);
  const weeks = Math.floor(days / DAYS_A_WEEK);
  let count = weeks * WORKING_DAYS_A_WEEK;
  // Counted and not compared: the day after the year 9999 sorts before all others.
  for (let ahead = weeks * DAYS_A_WEEK + 1; ahead <= days; ahead++) {
    if (!isWeekend(addDays(today, ahead))) count += 1;
  }
  const closed = new Set(closingDays.map(({ day }) => day).filter((day) => day > today && day <= until));
  return count - [...closed].filter((day) => !isWeekend(day)).length;
}

const CLOSING_LINE = /^(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}|[a-z]+\.?\s+\d{1,2},?\s+\d{4})(?:[\s,]+(.*))?$/i;

/** Reads one closing day a line, such as `Feb 15, 2027 Presidents' Day`; the refusal names the first bad line. */
export function readClosingDays(typed: string): Result<readonly ClosingDay[], string> {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const days = new Map<Day, ClosingDay>();
  for (const line of lines) {
    const [, date = '', name = ''] = CLOSING_LINE.exec(line) ?? [];
    const day = parseDay(date);
    if (day === undefined)
      return refused(`Begin each line with a date, such as Feb 15, 2027. This one does not: ${line}`);
    days.set(day, { day, name: name.trim() });
  }
  return ok([...days.values()].sort((a, b) => a.day.localeCompare(b.day)));
}
