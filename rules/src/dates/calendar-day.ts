import { DAY_MS } from '../time/day.ts';
import { MONTHS } from '../time/months.ts';

/** A calendar day as `Y-m-d`, without a time or a zone. Such days sort as text. */
export type Day = string;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const LONG_WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: Day, days: number): Day =>
  new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Calendar days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((timeOf(to) - timeOf(from)) / DAY_MS);

/** From 0 for Sunday. */
export const weekdayOf = (day: Day): number => new Date(timeOf(day)).getUTCDay();

const dayOfMonth = (day: Day): string => {
  const [, month, date] = day.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1] ?? ''} ${date ?? ''}`;
};

/** `Mar 12`. */
export const formatMonthDay = (day: Day): string => dayOfMonth(day);

/** `Mar 12, 2027`. */
export const formatYearDay = (day: Day): string => `${dayOfMonth(day)}, ${day.slice(0, 4)}`;

/** `Fri, Mar 12`. */
export const formatShortDay = (day: Day): string => `${WEEKDAYS[weekdayOf(day)] ?? ''}, ${dayOfMonth(day)}`;

/** `Fri, Mar 12, 2027`. */
export const formatFullDay = (day: Day): string => `${formatShortDay(day)}, ${day.slice(0, 4)}`;

/** `Friday, Mar 12`. */
export const formatLongDay = (day: Day): string => `${LONG_WEEKDAYS[weekdayOf(day)] ?? ''}, ${dayOfMonth(day)}`;

/** `Friday`. */
export const formatWeekday = (day: Day): string => LONG_WEEKDAYS[weekdayOf(day)] ?? '';
