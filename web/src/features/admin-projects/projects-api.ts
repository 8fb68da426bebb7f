import type { ProjectFilter } from '@colorway/contract/project/admin/project-list.ts';
import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';
import type { StaffEvent } from '../../blocks/staff-events/staff-events.ts';

export type ProjectPage = OutputOf<'adminProjects.list'>;
export type ProjectRow = ProjectPage['projects'][number];
export type ProjectBoard = OutputOf<'adminProjects.board'>;
export type ProjectOwner = ProjectPage['owners'][number];

/** Unset values are left out of the URL. */
export type Filter = { readonly [Key in keyof ProjectFilter]: ProjectFilter[Key] };

/** The query key of list and board. */
export const PROJECTS_KEY = ['projects'] as const;

/** After each of these some project has another row. */
export const PROJECT_EVENTS: readonly StaffEvent[] = [
  'project-created',
  'project-changed',
  'project-removed',
  'request-changed',
  'proof-approved',
  'order-summary-sent',
  'order-changed',
];

export const listProjects = (filter: Filter, cursor: string | undefined) =>
  call('adminProjects.list', { ...filter, ...(cursor === undefined ? {} : { cursor }) });

/** A board has neither a state, which is its columns, nor a search. */
export const readBoard = ({ state: _state, sort: _sort, q: _q, ...filter }: Filter) =>
  call('adminProjects.board', filter);

export type Agenda = OutputOf<'dates.agenda'>;
export type AgendaItem = Agenda['items'][number];

export const readAgenda = (from: string, to: string) => call('dates.agenda', { from, to });
