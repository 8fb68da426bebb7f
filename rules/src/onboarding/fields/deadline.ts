import { ok, type Result, refused } from '../../result/result.ts';
import { DAY_MS } from '../../time/day.ts';
import { MONTHS } from '../../time/months.ts';

export const NO_DATE = 'Enter the date like 3/14/27 or Mar 14, 2027.';
export const PAST_DAY = 'This date has passed. Choose a later one.';

const daysIn = (year: number, month: number): number => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
};

const two = (number: number): string => String(number).padStart(2, '0');

/** `Y-m-d`; undefined for an impossible day. */
const dayOf = (year: number, month: number, day: number): string | undefined =>
  year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
    ? `${year}-${two(month)}-${two(day)}`
    : undefined;

/** A stored day is `Y-m-d` (D6). */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year !== undefined && dayOf(Number(year), Number(month), Number(day)) === text;
}

/** Shows `2027-03-04` as `Mar 4, 2027` (D6); anything else is shown unchanged. */
export function showDay(day: string): string {
  if (!isDay(day)) return day;
  const [year, month, date] = day.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${date}, ${year}`;
}

const monthOf = (word: string): number => {
  const start = word.slice(0, 3).toLowerCase();
  const isMonth =
    /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)\.?$/i;
  return isMonth.test(word) ? MONTHS.findIndex((month) => month.toLowerCase() === start) + 1 : 0;
};

interface TypedDay {
  readonly month: number;
  readonly day: number;
  /** Absent for `June 3`. */
  readonly year: number | undefined;
}

const yearOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text) + (text.length === 2 ? 2000 : 0);

const YEAR = '(?:,?\\s+(\\d{4}|\\d{2}))?';
const ORDINAL = '(\\d{1,2})(?:st|nd|rd|th)?';
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2})|\.)?$/;
const MONTH_FIRST = new RegExp(`^([a-z]+\\.?)\\s*${ORDINAL}${YEAR}$`, 'i');
const DAY_FIRST = new RegExp(`^${ORDINAL}\\.?\\s+(?:of\\s+)?([a-z]+\\.?)${YEAR}$`, 'i');

function typedDay(text: string): TypedDay | undefined {
  const [, first, , second, tail] = NUMBERS.exec(text) ?? [];
  if (first && second) {
    const [one, other] = [Number(first), Number(second)];
    // Only the day can be above 12: `14.3.2027`.
    const [month, day] = one > 12 ? [other, one] : [one, other];
    return { month, day, year: yearOf(tail) };
  }
  const [, word, date, year] = MONTH_FIRST.exec(text) ?? [];
  if (word && date) return { month: monthOf(word), day: Number(date), year: yearOf(year) };
  const [, before, name, last] = DAY_FIRST.exec(text) ?? [];
  return before && name ? { month: monthOf(name), day: Number(before), year: yearOf(last) } : undefined;
}

/** Parses a typed day with its year to `Y-m-d`; undefined when it is none. */
export const parseDay = (typed: string): string | undefined => {
  const text = typed.trim();
  if (isDay(text)) return text;
  const { year, month = 0, day = 0 } = typedDay(text) ?? {};
  return year === undefined ? undefined : dayOf(year, month, day);
};

const isDate = (day: string | undefined): day is string => day !== undefined;

/** `June 3` is the next one, `tomorrow` the day after today. */
function dayFrom(text: string, today: string): string | undefined {
  const ahead = ['today', 'tomorrow'].indexOf(text.toLowerCase());
  if (ahead >= 0) return new Date(Date.parse(today) + ahead * DAY_MS).toISOString().slice(0, 10);
  const { month = 0, day = 0 } = typedDay(text) ?? {};
  // Up to eight years, because February 29 may be so far away.
  return Array.from({ length: 9 }, (_, years) => dayOf(Number(today.slice(0, 4)) + years, month, day))
    .filter(isDate)
    .find((one) => !isPast(one, today));
}

/** Days as `Y-m-d` sort as text. */
export const isPast = (day: string, today: string): boolean => day < today;

/** Parses a typed day from `today` on: `3/14/27`, `Mar 14, 2027`, `14.3.2027`, `June 3`, `tomorrow`. */
export function readDay(typed: string, today: string): Result<string, string> {
  const text = typed.trim();
  const hasYear = isDay(text) || typedDay(text)?.year !== undefined;
  const day = hasYear ? parseDay(text) : dayFrom(text, today);
  if (day === undefined) return refused(NO_DATE);
  return isPast(day, today) ? refused(PAST_DAY) : ok(day);
}
