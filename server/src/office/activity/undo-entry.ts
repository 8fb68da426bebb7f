import type { ActivityEntry } from '@colorway/contract/activity/activity-contract.ts';
import { activityNeed } from '@colorway/rules/activity/activity-kinds.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { assertRole } from '../../kernel/operation/may.ts';
import { findEntry, lockEntry, markUndone } from './activity-store.ts';
import { presentEntry, undoCallsOf } from './present-entry.ts';

const NO_ENTRY = 'There is no such entry.';
const UNDONE = 'This was undone already.';
const NOT_UNDOABLE = 'This cannot be undone from here.';

/** Calls the operations that people use, so their checks, events and activity apply. */
async function undo(context: Context, id: number): Promise<ActivityEntry> {
  const { tx, perform, sessions } = context;
  const locked = await lockEntry(tx, id);
  const entry = locked && (await findEntry(tx, id));
  if (!entry) throw new Problem('not-found', { message: NO_ENTRY });
  if (entry.undoneAt !== null) throw new Problem('conflict', { message: UNDONE });
  assertRole(sessions, activityNeed(presentEntry(entry, sessions).kind));
  const calls = undoCallsOf(entry);
  if (calls.length === 0 || !perform) throw new Problem('conflict', { message: NOT_UNDOABLE });
  for (const { operation, input } of calls) await perform(operation, input, id);
  await markUndone(tx, id);
  return presentEntry({ ...entry, undoneAt: new Date() }, sessions);
}

export const undoEntry = write('activity.undo', {
  activity: { none: 'The operations that it calls record themselves.' },
  run: ({ input, context }) => undo(context, input.id),
});
