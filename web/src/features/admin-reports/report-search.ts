import { COMPARISONS, REPORT_RANGES, spanFault } from '@colorway/rules/report/range.ts';
import type { ReportInput } from './reports-api.ts';

/** The search in the URL; a missing value means this year, compared with last year. */
export interface ReportSearch {
  readonly range?: string;
  readonly from?: string;
  readonly to?: string;
  readonly compare?: string;
}

export const RANGE_OPTIONS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'year', label: 'This year' },
  { value: 'own', label: 'Own range' },
] as const;

export const COMPARISON_OPTIONS = [
  { value: 'year', label: 'Compared with last year' },
  { value: 'before', label: 'Compared with the time before' },
  { value: 'none', label: 'Not compared' },
] as const;

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Reads the days from the URL; unknown values, and days that are no range, mean this year. */
export function filterOf({
  range,
  from = '',
  to = '',
  compare,
}: ReportSearch): Required<Pick<ReportInput, 'range' | 'compare'>> & Pick<ReportInput, 'from' | 'to'> {
  const comparison = COMPARISONS.find((one) => one === compare) ?? 'year';
  const known = REPORT_RANGES.find((one) => one === range) ?? 'year';
  if (known !== 'own') return { range: known, compare: comparison };
  const isSpan = DAY.test(from) && DAY.test(to) && spanFault({ from, to }) === undefined;
  return isSpan ? { range: 'own', from, to, compare: comparison } : { range: 'year', compare: comparison };
}
