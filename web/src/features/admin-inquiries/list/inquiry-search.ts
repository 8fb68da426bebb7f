import type { InquirySort, InquiryTab } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { REQUEST_STATES } from '@colorway/rules/onboarding/follow-request.ts';
import { SEGMENT_NAMES, SEGMENTS } from '@colorway/rules/onboarding/segments.ts';
import type { Filter } from '../inquiries-api.ts';

/** The search in the URL; a missing value means the first option. */
export interface InquirySearch {
  readonly tab?: string;
  readonly q?: string;
  readonly segment?: string;
  readonly days?: string;
  readonly state?: string;
  readonly sort?: string;
  readonly columns?: string;
}

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export const TABS = [
  { value: 'inquiries', label: 'Inquiries' },
  { value: 'partial', label: 'Partial' },
  { value: 'handled', label: 'Handled' },
] as const satisfies readonly Option<InquiryTab>[];

export const SEGMENT_OPTIONS = [
  { value: '', label: 'All segments' },
  ...SEGMENTS.map((value) => ({ value, label: SEGMENT_NAMES[value] })),
];

/** Ninety days is one season; older inquiries are shown on request. */
export const DAY_OPTIONS = [
  { value: '', label: 'Last 90 days', days: 90, words: 'in the last 90 days' },
  { value: '7', label: 'Last 7 days', days: 7, words: 'in the last 7 days' },
  { value: '30', label: 'Last 30 days', days: 30, words: 'in the last 30 days' },
  { value: '365', label: 'Last year', days: 365, words: 'in the last year' },
  { value: 'all', label: 'Any time', days: undefined, words: 'in all' },
] as const;

export const STATE_OPTIONS = [
  { value: '', label: 'Any state' },
  { value: 'new', label: 'New' },
  { value: 'handled', label: 'Handled' },
  { value: 'project', label: 'With a project' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const;

/** For phones, which show no heads to press. */
export const SORT_OPTIONS: readonly Option<InquirySort | ''>[] = [
  { value: '', label: 'Newest first' },
  { value: 'received', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'deadline', label: 'Deadline, soonest first' },
  { value: '-deadline', label: 'Deadline, latest first' },
];

const oneOf = <Value extends string>(values: readonly Value[], word = ''): Value | undefined =>
  values.find((value) => value === word && value !== '');

export const daysOf = ({ days = '' }: InquirySearch): (typeof DAY_OPTIONS)[number] =>
  DAY_OPTIONS.find(({ value }) => value === days) ?? DAY_OPTIONS[0];

/** Reads the filter from the URL; unknown values are ignored. */
export function filterOf(search: InquirySearch): Filter {
  const { days } = daysOf(search);
  const q = search.q?.trim();
  const segment = oneOf(SEGMENTS, search.segment);
  const state = oneOf(REQUEST_STATES, search.state);
  return {
    tab:
      oneOf(
        TABS.map(({ value }) => value),
        search.tab,
      ) ?? 'inquiries',
    sort:
      oneOf(
        SORT_OPTIONS.map(({ value }) => value),
        search.sort,
      ) || '-received',
    ...(q ? { q } : {}),
    ...(segment ? { segment } : {}),
    ...(days === undefined ? {} : { days }),
    // A partial inquiry has no state but that.
    ...(state && search.tab === undefined ? { state } : {}),
  };
}

/** Whether the list is filtered beyond its tab. */
export const isNarrowed = ({ q, segment, state }: Filter): boolean => [q, segment, state].some(Boolean);
