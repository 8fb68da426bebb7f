import { DAY_MS } from '@colorway/rules/time/day.ts';

/** Days are `Y-m-d`, months `Y-m`; reckoned in UTC, where every day has 24 hours. */

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const monthOf = (day: string): string => day.slice(0, 7);

export const addDays = (day: string, count: number): string => dayAt(timeOf(day) + count * DAY_MS);

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day some months on, or the last of a month that is too short for it. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const [y, m] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  return dayAt(Date.UTC(y, m - 1, Math.min(date, daysIn(y, m))));
}

const SATURDAY = 6;
const weekday = (day: string): number => new Date(timeOf(day)).getUTCDay();

export const startOfWeek = (day: string): string => addDays(day, -weekday(day));
export const endOfWeek = (day: string): string => addDays(day, SATURDAY - weekday(day));

/** Weeks from Sunday on; a place before the first and after the last day is empty. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const weeks: (string | null)[][] = [];
  for (let day = startOfWeek(`${month}-01`); monthOf(day) <= month; day = addDays(day, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, at) => addDays(day, at)).map((one) => (monthOf(one) === month ? one : null)),
    );
  }
  return weeks;
}
