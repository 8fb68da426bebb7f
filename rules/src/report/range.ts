import { addDays, type Day, daysBetween, formatMonthDay, formatYearDay } from '../dates/calendar-day.ts';
import { MONTHS } from '../time/months.ts';

/** Ranges of the reports; `own` has a first and a last day. */
export const REPORT_RANGES = ['30', '90', 'year', 'own'] as const;
export type ReportRange = (typeof REPORT_RANGES)[number];

export const COMPARISONS = ['year', 'before', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Calendar days, both included. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
}

export const MAX_REPORT_DAYS = 3_660;
const MAX_DAY_POINTS = 45;
const MAX_WEEK_DAYS = 182;
const WEEK = 7;
const LONG_MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

export const spanDays = ({ from, to }: Span): number => daysBetween(from, to) + 1;

/** The days of a range that ends today. */
export const spanOf = (range: Exclude<ReportRange, 'own'>, today: Day): Span => ({
  from: range === 'year' ? `${today.slice(0, 4)}-01-01` : addDays(today, 1 - Number(range)),
  to: today,
});

/** Undefined for days that can be reported. */
export function spanFault({ from, to }: Span): string | undefined {
  if (to < from) return 'The last day is before the first.';
  return spanDays({ from, to }) > MAX_REPORT_DAYS ? 'Choose at most ten years.' : undefined;
}

/** The same day a year earlier; February 29 becomes February 28. */
export function yearBefore(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

const shiftOf = (span: Span, comparison: 'year' | 'before'): ((day: Day) => Day) =>
  comparison === 'year' ? yearBefore : (day) => addDays(day, -spanDays(span));

/** The days that a span is compared with. */
export function spanBefore(span: Span, comparison: Comparison): Span | null {
  if (comparison === 'none') return null;
  const shift = shiftOf(span, comparison);
  return { from: shift(span.from), to: shift(span.to) };
}

const isOneYear = ({ from, to }: Span): boolean => from.slice(0, 4) === to.slice(0, 4);

const monthIndex = (day: Day): number => Number(day.slice(5, 7)) - 1;
const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`;
const monthAfter = (day: Day): Day => monthStart(addDays(monthStart(day), 31));

/** A point of a chart over time. */
export interface Bucket extends Span {
  /** `Nov`, `Nov 9`. */
  readonly label: string;
  /** `November`, `The week of Nov 9`, `Nov 9`. */
  readonly name: string;
  /** `month`, `week`, `day`. */
  readonly unit: 'day' | 'week' | 'month';
}

type Unit = Bucket['unit'];

function unitOf(days: number): Unit {
  if (days <= MAX_DAY_POINTS) return 'day';
  return days <= MAX_WEEK_DAYS ? 'week' : 'month';
}

const nextStart = (from: Day, unit: Unit): Day =>
  unit === 'month' ? monthAfter(from) : addDays(from, unit === 'week' ? WEEK : 1);

function namesOf(from: Day, unit: Unit, year: string): Pick<Bucket, 'label' | 'name'> {
  const at = monthIndex(from);
  if (unit === 'month') return { label: `${MONTHS[at] ?? ''}${year}`, name: `${LONG_MONTHS[at] ?? ''}${year}` };
  const label = formatMonthDay(from);
  return { label, name: unit === 'week' ? `The week of ${label}` : label };
}

/** Days, weeks from the first day on, or calendar months, so that a chart has no more points than it can show. */
export function bucketsOf(span: Span): readonly Bucket[] {
  const unit = unitOf(spanDays(span));
  const buckets: Bucket[] = [];
  for (let from = span.from; from <= span.to; from = nextStart(from, unit)) {
    const [last = span.to] = [addDays(nextStart(from, unit), -1), span.to].sort();
    const year = isOneYear(span) ? '' : ` ${from.slice(0, 4)}`;
    buckets.push({ from, to: last, ...namesOf(from, unit, year), unit });
  }
  return buckets;
}

/** The first days of the same points in the time that the span is compared with. */
export const startsBefore = (span: Span, comparison: 'year' | 'before'): readonly Day[] =>
  bucketsOf(span).map(({ from }) => shiftOf(span, comparison)(from));

/** `Jan 1 to Nov 30, 2026`. */
export function spanLabel(span: Span): string {
  if (span.from === span.to) return formatYearDay(span.from);
  const first = isOneYear(span) ? formatMonthDay(span.from) : formatYearDay(span.from);
  return `${first} to ${formatYearDay(span.to)}`;
}

/** `compared with the same days of 2025`; empty without a comparison. */
export function comparisonLabel(span: Span, comparison: Comparison): string {
  if (comparison === 'none') return '';
  const days = spanDays(span);
  if (comparison === 'before')
    return days === 1 ? 'compared with the day before' : `compared with the ${days} days before`;
  const year = Number(span.from.slice(0, 4)) - 1;
  return isOneYear(span) ? `compared with the same days of ${year}` : 'compared with the same days a year earlier';
}

/** `in September 2025`, for a full month. */
export function inSpan(span: Span): string {
  const { from, to } = span;
  const isMonth = from === monthStart(from) && to === addDays(monthAfter(from), -1);
  return isMonth ? `in ${LONG_MONTHS[monthIndex(from)] ?? ''} ${from.slice(0, 4)}` : `from ${spanLabel(span)}`;
}
