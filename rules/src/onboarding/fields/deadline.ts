import { ok, type Result, refused } from '../../result/result.ts';
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

const fullYear = (text: string): number => (text.length <= 2 ? 2000 + Number(text) : Number(text));

const monthOf = (word: string): number => {
  const start = word.slice(0, 3).toLowerCase();
  const isMonth =
    /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)\.?$/i;
  return isMonth.test(word) ? MONTHS.findIndex((month) => month.toLowerCase() === start) + 1 : 0;
};

/** Parses a typed day to `Y-m-d`; undefined when it is none. */
export const parseDay = (typed: string): string | undefined => {
  const text = typed.trim();
  if (isDay(text)) return text;
  const [, m, d, y] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text) ?? [];
  if (m && d && y) return dayOf(fullYear(y), Number(m), Number(d));
  const [, word, date, year] = /^([a-z]+\.?)\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{2}|\d{4})$/i.exec(text) ?? [];
  return word && date && year ? dayOf(fullYear(year), monthOf(word), Number(date)) : undefined;
};

/** Days as `Y-m-d` sort as text. */
export const isPast = (day: string, today: string): boolean => day < today;

/** Parses a typed day from `today` on: `3/14/27`, `Mar 14, 2027`, `2027-03-14`. */
export function readDay(typed: string, today: string): Result<string, string> {
  const day = parseDay(typed);
  if (day === undefined) return refused(NO_DATE);
  return isPast(day, today) ? refused(PAST_DAY) : ok(day);
}
