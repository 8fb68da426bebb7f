import { ACTIVITY_KINDS } from '@colorway/rules/activity/activity-kinds.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';

const tag = 'Activity';

export const activityFilter = z.object({
  /** A project, a pattern, or the address of a customer. */
  q: z.string().trim().max(200).optional(),
  /** A staff id. */
  by: z.uuid().optional(),
  kind: z.enum(ACTIVITY_KINDS).optional(),
  days: z.coerce.number().int().min(1).max(3_650).optional(),
  project: z.string().max(100).optional(),
});
export type ActivityFilter = z.infer<typeof activityFilter>;

const activityEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** The name of the account at that time. */
  by: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  projectID: z.string().nullable(),
  what: z.string(),
  doing: z.string(),
  before: z.string(),
  after: z.string(),
  /** Text of its button; null where undoing makes no sense. */
  undo: z.enum(['Undo', 'Restore']).nullable(),
  undoneAt: z.iso.datetime().nullable(),
  /** The entry that this one undid. */
  undoes: z.int().nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const activityContract = {
  list: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/activity',
    summary: 'Staff activity, newest first: who changed what and when, with old and new values',
    tag,
  })
    .input(activityFilter.extend({ before: z.coerce.number().int().positive().optional() }).optional())
    .output(
      z.object({
        entries: z.array(activityEntry),
        nextBefore: z.int().nullable(),
        total: z.int(),
        /** Staff to filter by. */
        people: z.array(z.object({ staffId: z.uuid(), name: z.string() })),
      }),
    ),
  undo: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/activity/{id}/undo',
    summary: 'Undoes a change as a new activity entry. Refused if it has changed again since',
    tag,
    creates: false,
  })
    .input(z.object({ id: z.coerce.number().int().positive() }))
    .output(activityEntry),
};
