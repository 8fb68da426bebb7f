import type { ActivityEntry } from '@colorway/contract/activity/activity-contract.ts';
import { needOf } from '@colorway/contract/role/operation-needs.ts';
import { ACTIVITY_KINDS } from '@colorway/rules/activity/activity-kinds.ts';
import { type ActivityText, type EventData, eventLabel } from '@colorway/rules/activity/event-label.ts';
import { type Call, wayBackLabel, wayBackOfEvent } from '@colorway/rules/activity/way-back.ts';
import { staffMay } from '../../kernel/operation/may.ts';
import type { Sessions } from '../../kernel/session/sessions.ts';
import type { StoredEntry } from './activity-store.ts';

/** The text of the project's history event, or that of the entry. */
const textOf = ({ event, data, what, doing, before, after }: StoredEntry): ActivityText =>
  event === null ? { what, doing, before, after } : eventLabel(event, data as EventData);

export const undoCallsOf = ({ event, data, projectId, wayBack }: StoredEntry): readonly Call[] =>
  event === null ? (wayBack ?? []) : wayBackOfEvent(event, projectId ?? '', data as EventData);

/** Without the right to its operations, an entry offers no way back. */
const isUndoable = (sessions: Sessions, calls: readonly Call[]): boolean =>
  calls.every(({ operation }) => staffMay(sessions, needOf(operation, 'POST')));

export function presentEntry(entry: StoredEntry, sessions: Sessions): ActivityEntry {
  const calls = undoCallsOf(entry);
  const { id, by, kind, projectId, createdAt, undoneAt, undoes } = entry;
  return {
    id,
    at: createdAt.toISOString(),
    by,
    kind: ACTIVITY_KINDS.find((one) => one === kind) ?? 'project',
    projectID: projectId,
    ...textOf(entry),
    undo: undoneAt === null && isUndoable(sessions, calls) ? wayBackLabel(calls) : null,
    undoneAt: undoneAt?.toISOString() ?? null,
    undoes,
  };
}
