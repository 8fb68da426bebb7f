import { VIEWED_LISTS } from '@colorway/rules/dashboard/viewed-lists.ts';
import { PROJECT_TYPES } from '@colorway/rules/project/project-types.ts';
import { DUE_LIGHTS } from '@colorway/rules/project/work/due-light.ts';
import { OPEN_STATES, PROJECT_STATES } from '@colorway/rules/project/work/project-state.ts';
import * as z from 'zod';
import { plannedDay } from '../dates/dates.ts';

/** The newest activity first, the oldest first, or the nearest in-hands date first. */
export const PROJECT_SORTS = ['-activity', 'activity', 'due'] as const;

/** More projects cannot be selected or changed at once. */
export const MAX_SELECTED = 500;

/** The filter of the list, which is part of the page's URL. */
export const projectFilter = z.object({
  /** Without it all open projects; `us` waits for the maker, `all` has the closed ones too. */
  state: z.enum([...PROJECT_STATES, 'us', 'all']).optional(),
  owner: z.union([z.enum(['me', 'nobody']), z.uuid()]).optional(),
  /** The light of the in-hands date. */
  due: z.enum(DUE_LIGHTS).optional(),
  type: z.enum(PROJECT_TYPES).optional(),
  /** Without activity for 14 days. */
  quiet: z.literal('yes').optional(),
  /** Part of the id, name, email, contact, or the name of a proof or an order. */
  q: z.string().trim().max(200).optional(),
  sort: z.enum(PROJECT_SORTS).default('-activity'),
});
export type ProjectFilter = z.infer<typeof projectFilter>;

/** Exact up to 10,000. */
const count = z.object({ count: z.int(), isExact: z.boolean() });
export type ProjectCount = z.infer<typeof count>;

export const projectOwner = z.object({ staffId: z.uuid(), name: z.string() });
export type ProjectOwner = z.infer<typeof projectOwner>;

export const projectRow = z.object({
  projectID: z.string(),
  name: z.string(),
  type: z.enum(PROJECT_TYPES),
  email: z.string(),
  /** Name and company of the inquiry; empty without one. */
  contact: z.string(),
  state: z.enum(PROJECT_STATES),
  /** Counts visible proofs. */
  proofs: z.int(),
  approved: z.int(),
  openChanges: z.int(),
  dueOn: z.iso.date().nullable(),
  light: z.enum(DUE_LIGHTS),
  owner: projectOwner.nullable(),
  /** Owner of the deal in an outside CRM; empty without one. */
  crmOwner: z.string(),
  lastActivityAt: z.iso.datetime(),
  /** A preview of the newest visible proof. */
  pictureUrl: z.string().nullable(),
});
export type ProjectRow = z.infer<typeof projectRow>;

export const projectPage = z.object({
  projects: z.array(projectRow),
  nextCursor: z.string().nullable(),
  total: count,
  /** Counts of the views that everybody has, without the other filters. */
  counts: z.object({
    all: count,
    open: count,
    mine: count,
    us: count,
    customer: count,
    late: count,
    quiet: count,
  }),
  /** Staff who can own a project. */
  owners: z.array(projectOwner),
  /** The caller, as an owner. */
  /** Null for an API key. */
  me: z.uuid().nullable(),
});

export const projectBoard = z.object({
  columns: z.array(z.object({ state: z.enum(OPEN_STATES), total: count, projects: z.array(projectRow) })),
  /** Names of the staff by whom it can be filtered. */
  owners: z.array(projectOwner),
});

/** New values of one project; what is left out stays. */
export const projectChange = z.object({
  projectID: z.string().min(1).max(100),
  ownerId: z.uuid().nullable().optional(),
  dueOn: plannedDay.nullable().optional(),
  isClosed: z.boolean().optional(),
});
export type ProjectChange = z.infer<typeof projectChange>;

/** Reasons for which a project of several was not changed. */
export const CHANGE_REFUSALS = ['closed', 'deleted'] as const;

export const viewedList = z.enum(VIEWED_LISTS);

/** Filters of a list of staff under a name. */
export const projectView = z.object({
  id: z.uuid(),
  name: z.string(),
  search: z.string(),
  shared: z.boolean(),
  /** Whether it is the caller's own, who alone can delete it. */
  own: z.boolean(),
});
export type ProjectView = z.infer<typeof projectView>;
