import type { ReportFilter } from '@colorway/contract/report/report-contract.ts';
import { addDays, type Day } from '@colorway/rules/dates/calendar-day.ts';
import { instantAt, localTime } from '@colorway/rules/dates/zone.ts';
import { bucketsOf, type Span, spanBefore, spanFault, spanOf, startsBefore } from '@colorway/rules/report/range.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { readDateSettings } from '../../project/facade.ts';
import type { Between } from './report-store.ts';

/** Days of a report with the instants at which they begin and end in the time zone of the office. */
export interface Reported {
  readonly filter: ReportFilter;
  readonly today: Day;
  readonly zone: string;
  readonly span: Span;
  readonly now: Between;
  /** The instants at which each point of a chart begins. */
  readonly starts: readonly Date[];
  /** The time that it is compared with; null without a comparison. */
  readonly earlier: { readonly between: Between; readonly starts: readonly Date[] } | null;
}

const refuse = (path: string, message: string): never => {
  throw new Problem('invalid-input', { details: { issues: [{ path, message }] } });
};

function daysOf({ range, from, to }: ReportFilter, today: Day): Span {
  if (range !== 'own') return spanOf(range, today);
  if (from === undefined) return refuse('from', 'Choose the first day.');
  if (to === undefined) return refuse('to', 'Choose the last day.');
  const fault = spanFault({ from, to });
  return fault === undefined ? { from, to } : refuse('to', fault);
}

export async function readRange(
  db: Queries,
  { range = 'year', compare = 'year', ...days }: Partial<ReportFilter>,
): Promise<Reported> {
  const { timeZone: zone } = (await readDateSettings(db)).settings;
  const filter = { range, compare, ...days };
  const today = localTime(new Date(), zone).day;
  const span = daysOf(filter, today);
  const startOf = (day: Day): Date => instantAt(day, 0, zone);
  const betweenOf = ({ from, to }: Span): Between => ({ from: startOf(from), until: startOf(addDays(to, 1)) });
  const before = spanBefore(span, compare);
  return {
    ...{ filter, today, zone, span, now: betweenOf(span) },
    starts: bucketsOf(span).map(({ from }) => startOf(from)),
    earlier:
      before && compare !== 'none'
        ? { between: betweenOf(before), starts: startsBefore(span, compare).map(startOf) }
        : null,
  };
}
