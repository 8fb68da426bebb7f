import { PROJECT_SORTS, type ProjectFilter } from '@colorway/contract/project/admin/project-list.ts';
import { CALENDAR_STEP_LABELS, CALENDAR_STEPS, type CalendarStep } from '@colorway/rules/calendar/agenda.ts';
import { PROJECT_TYPES } from '@colorway/rules/project/project-types.ts';
import { DUE_LIGHTS, type DueLight } from '@colorway/rules/project/work/due-light.ts';
import { OPEN_STATES, PROJECT_STATE_NAMES } from '@colorway/rules/project/work/project-state.ts';
import { monthOf } from '../../ui/field/date/calendar-days.ts';
import { localToday } from '../../ui/field/date/local-today.ts';
import type { Filter, ProjectOwner } from './projects-api.ts';

/** The search in the URL; a missing value means the first option. */
export interface ProjectSearch {
  readonly view?: string;
  readonly state?: string;
  readonly owner?: string;
  readonly due?: string;
  readonly type?: string;
  readonly quiet?: string;
  readonly q?: string;
  readonly sort?: string;
  readonly columns?: string;
  /** The cursor of a page behind the first, and the number of rows before it. */
  readonly after?: string;
  readonly before?: string;
  /** The month and the steps that the calendar shows. */
  readonly month?: string;
  readonly steps?: string;
}

export const STATE_OPTIONS = [
  { value: '', label: 'Any state' },
  ...OPEN_STATES.map((value) => ({ value, label: PROJECT_STATE_NAMES[value] })),
  { value: 'us', label: 'Waiting for us' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All states' },
] as const;

const DUE_NAMES: Readonly<Record<DueLight, string>> = {
  late: 'Late',
  soon: 'Within 5 days',
  fine: 'Later',
  none: 'No date',
};

export const DUE_OPTIONS = [
  { value: '', label: 'Any due date' },
  ...DUE_LIGHTS.map((value) => ({ value, label: DUE_NAMES[value] })),
];

export const TYPE_OPTIONS = [
  { value: '', label: 'All types' },
  ...PROJECT_TYPES.map((value) => ({ value, label: value })),
];

/** The steps of a calendar; in-hands dates are left out unless they are chosen. */
export const STEP_OPTIONS = [
  { value: '', label: 'Approve, pay, ship' },
  { value: 'all', label: 'All dates' },
  ...CALENDAR_STEPS.map((value) => ({ value, label: CALENDAR_STEP_LABELS[value] })),
] as const;

export const stepsOf = ({ steps }: ProjectSearch): readonly CalendarStep[] => {
  if (steps === 'all') return CALENDAR_STEPS;
  const one = CALENDAR_STEPS.find((step) => step === steps);
  return one ? [one] : CALENDAR_STEPS.filter((step) => step !== 'arrive');
};

const MONTH = /^2\d{3}-(?:0[1-9]|1[0-2])$/;

export const shownMonth = ({ month }: ProjectSearch, now: Date): string =>
  month !== undefined && MONTH.test(month) ? month : monthOf(localToday(now));

/** For phones, which show no heads to press. */
export const SORT_OPTIONS = [
  { value: '', label: 'Last activity first' },
  { value: 'activity', label: 'Longest quiet first' },
  { value: 'due', label: 'Due first' },
];

export const ownerOptions = (owners: readonly ProjectOwner[]) => [
  { value: '', label: 'Any owner' },
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'Nobody' },
  ...owners.map(({ staffId, name }) => ({ value: staffId, label: name })),
];

/** The views that everybody has, by their counts. */
export const VIEWS = [
  { name: 'open', label: 'All open', search: {} },
  { name: 'mine', label: 'Mine', search: { owner: 'me' } },
  { name: 'us', label: 'Waiting for us', search: { state: 'us' } },
  { name: 'customer', label: 'Waiting for the customer', search: { state: 'customer' } },
  { name: 'late', label: 'Late', search: { due: 'late' } },
  { name: 'quiet', label: 'Quiet for 14 days', search: { quiet: 'yes' } },
] as const satisfies readonly { readonly name: string; readonly label: string; readonly search: ProjectSearch }[];

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const oneOf = <Value extends string>(values: readonly Value[], word: string | undefined): Value | undefined =>
  values.find((value) => value === word);

const ownerOf = (owner: string | undefined): ProjectFilter['owner'] =>
  oneOf(['me', 'nobody'], owner) ?? (owner !== undefined && UUID.test(owner) ? owner : undefined);

/** Reads the filter from the URL; unknown values are ignored. */
export function filterOf(search: ProjectSearch): Filter {
  const state = oneOf([...OPEN_STATES, 'us', 'closed', 'all'], search.state);
  const owner = ownerOf(search.owner);
  const due = oneOf(DUE_LIGHTS, search.due);
  const type = oneOf(PROJECT_TYPES, search.type);
  const q = search.q?.trim();
  return {
    ...(state && { state }),
    ...(owner && { owner }),
    ...(due && { due }),
    ...(type && { type }),
    ...(search.quiet === 'yes' && { quiet: 'yes' }),
    ...(q && { q }),
    sort: oneOf(PROJECT_SORTS, search.sort) ?? '-activity',
  };
}

/** The filter as words of an address, for a saved view and to compare two of them. */
export function searchOf(search: ProjectSearch): string {
  const { sort, ...filter } = filterOf(search);
  return new URLSearchParams({ ...filter, ...(sort !== '-activity' && { sort }) }).toString();
}

/** The address of a saved view. */
export const searchOfView = (saved: string): ProjectSearch => Object.fromEntries(new URLSearchParams(saved));

/** The number of filters that are on; a sort is none. */
export const filterCount = (filter: Filter): number => Object.keys(filter).length - 1;

/** `No late projects owned by Jo Park`; a text is quoted. */
export function noMatchTitle(filter: Filter, owners: readonly ProjectOwner[]): string {
  const { due, state, owner, type, quiet, q } = filter;
  const kinds = [due === 'late' && 'late', quiet && 'quiet', state === 'closed' && 'closed', type?.toLowerCase()];
  const names: Readonly<Record<string, string>> = { me: 'you', nobody: 'nobody' };
  const ofOwner = owner && (names[owner] ?? owners.find(({ staffId }) => staffId === owner)?.name);
  const parts = [...kinds, 'projects', ofOwner && `owned by ${ofOwner}`, q && `with "${q}"`];
  return `No ${parts.filter(Boolean).join(' ')}`;
}
