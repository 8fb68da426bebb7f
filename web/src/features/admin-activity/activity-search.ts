import { ACTIVITY_KINDS, activityKindName } from '@colorway/rules/activity/activity-kinds.ts';
import type { Filter } from './activity-api.ts';

/** The search in the URL; a missing value means the first option. */
export interface ActivitySearch {
  readonly q?: string;
  readonly by?: string;
  readonly kind?: string;
  readonly days?: string;
  readonly project?: string;
  readonly columns?: string;
}

export const KIND_OPTIONS = [
  { value: '', label: 'Any kind' },
  ...ACTIVITY_KINDS.map((value) => ({ value, label: activityKindName(value) })),
];

const WEEK = 7;

export const DAY_OPTIONS = [
  { value: '', label: 'Last 7 days', days: WEEK },
  { value: '1', label: 'Last 24 hours', days: 1 },
  { value: '30', label: 'Last 30 days', days: 30 },
  { value: '365', label: 'Last year', days: 365 },
  { value: 'all', label: 'Any time', days: undefined },
] as const;

const UUID = /^[0-9a-f-]{36}$/;

/** Reads the filter from the URL; unknown values are ignored. */
export function filterOf({ q, by, kind, days, project }: ActivitySearch): Filter {
  const query = q?.trim();
  const known = ACTIVITY_KINDS.find((one) => one === kind);
  const span = (DAY_OPTIONS.find(({ value }) => value === days) ?? DAY_OPTIONS[0]).days;
  return {
    ...(query && { q: query }),
    ...(by && UUID.test(by) && { by }),
    ...(known && { kind: known }),
    ...(span !== undefined && { days: span }),
    ...(project && { project }),
  };
}
