import { MAX_VIEW_NAME } from '@colorway/rules/dashboard/viewed-lists.ts';
import * as z from 'zod';
import { operation } from '../../operation.ts';
import {
  CHANGE_REFUSALS,
  MAX_SELECTED,
  projectBoard,
  projectChange,
  projectFilter,
  projectPage,
  projectView,
  viewedList,
} from './project-list.ts';

const tag = 'Admin projects';

export const projectListContract = {
  list: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/projects',
    summary: 'Lists projects, 50 a page. `counts` cover all of them, `total` only the filtered ones',
    tag,
  })
    .input(projectFilter.extend({ cursor: z.string().max(1_000).optional() }))
    .output(projectPage),
  board: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/project-board',
    summary: 'Open projects by state, the nearest in-hands date first, 25 of each state',
    tag,
  })
    .input(projectFilter.omit({ state: true, sort: true, q: true }))
    .output(projectBoard),
  listIds: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/project-ids',
    summary: `IDs of the filtered projects, at most ${MAX_SELECTED}`,
    tag,
  })
    .input(projectFilter)
    .output(z.object({ projectIDs: z.array(z.string()) })),
  change: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/project-changes',
    summary:
      'Sets owner, in-hands date or closing of several projects. `changed` has their previous values, which undo it. A closed project can only be reopened',
    tag,
    creates: false,
  })
    .input(z.object({ changes: z.array(projectChange).min(1).max(MAX_SELECTED) }))
    .output(
      z.object({
        changed: z.array(projectChange),
        refused: z.array(z.object({ projectID: z.string(), reason: z.enum(CHANGE_REFUSALS) })),
      }),
    ),
  listViews: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/project-views',
    summary: "Saved filters of a list: the caller's own and those for all staff",
    tag,
  })
    .input(z.object({ list: viewedList.default('projects') }).optional())
    .output(z.object({ views: z.array(projectView) })),
  saveView: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/project-views',
    summary: 'Saves filters of a list under a name',
    tag,
    creates: true,
  })
    .input(
      z.object({
        list: viewedList.default('projects'),
        name: z.string().trim().min(1).max(MAX_VIEW_NAME),
        search: z.string().max(600),
        shared: z.boolean(),
      }),
    )
    .output(projectView),
  removeView: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/admin/project-views/{id}',
    summary: "Deletes one of the caller's saved filters",
    tag,
  }).input(z.object({ id: z.uuid() })),
};
