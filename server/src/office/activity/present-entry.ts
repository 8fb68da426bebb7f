import type { ActivityEntry } from '@colorway/contract/activity/activity-contract.ts';
import { ACTIVITY_KINDS } from '@colorway/rules/activity/activity-kinds.ts';
import { type ActivityText, type EventData, eventLabel } from '@colorway/rules/activity/event-label.ts';
import { type Call, wayBackLabel, wayBackOfEvent } from '@colorway/rules/activity/way-back.ts';
import type { StoredEntry } from './activity-store.ts';

/** The text of the project's history event, or that of the entry. */
const textOf = ({ event, data, what, doing, before, after }: StoredEntry): ActivityText =>
  event === null ? { what, doing, before, after } : eventLabel(event, data as EventData);

export const undoCallsOf = ({ event, data, projectId, wayBack }: StoredEntry): readonly Call[] =>
  event === null ? (wayBack ?? []) : wayBackOfEvent(event, projectId ?? '', data as EventData);

export function presentEntry(entry: StoredEntry): ActivityEntry {
  const { id, by, kind, projectId, createdAt, undoneAt, undoes } = entry;
  return {
    id,
    at: createdAt.toISOString(),
    by,
    kind: ACTIVITY_KINDS.find((one) => one === kind) ?? 'project',
    projectID: projectId,
    ...textOf(entry),
    undo: undoneAt === null ? wayBackLabel(undoCallsOf(entry)) : null,
    undoneAt: undoneAt?.toISOString() ?? null,
    undoes,
  };
}
