import { type ActivityKind, kindOfEvent } from '@colorway/rules/activity/activity-kinds.ts';
import type { ActivityText } from '@colorway/rules/activity/event-label.ts';
import type { Call } from '@colorway/rules/activity/way-back.ts';
import type { Queries } from '../database/queries.ts';
import { activity } from '../database/schema.ts';
import type { Context } from './context.ts';

export interface ActivityEntry extends Partial<ActivityText> {
  readonly what: string;
  /** In place of the kind of the operation. */
  readonly kind?: ActivityKind;
  readonly projectId?: string | null;
  /** Left out where taking it back makes no sense. */
  readonly wayBack?: readonly Call[];
}

async function insertActivity(tx: Queries, rows: readonly (typeof activity.$inferInsert)[]): Promise<void> {
  await tx.insert(activity).values([...rows]);
}

type Recording = Pick<Context, 'tx' | 'sessions' | 'operation' | 'undoes'>;

const head = ({ sessions: { staff }, operation, undoes }: Recording) =>
  staff && {
    staffId: staff.staffId,
    by: staff.name,
    operation: operation ?? '',
    undoes: undoes ?? null,
  };

/** Writes down what staff did, in the transaction of the change. What others do is not here. */
export async function record(context: Recording, kind: ActivityKind, entry: ActivityEntry): Promise<void> {
  const by = head(context);
  if (by) await insertActivity(context.tx, [{ ...by, kind, ...entry }]);
}

/** Writes down what a member of staff did without a session, such as by a link of a mail. */
export const recordFor = (
  tx: Queries,
  by: { readonly staffId: string; readonly by: string; readonly operation: string },
  kind: ActivityKind,
  entry: ActivityEntry,
): Promise<void> => insertActivity(tx, [{ ...by, kind, ...entry }]);

/** Writes down what changed in an outside service, in the transaction of the change. */
export async function recordService(
  tx: Queries,
  service: string,
  kind: ActivityKind,
  entry: ActivityEntry,
): Promise<void> {
  await insertActivity(tx, [{ staffId: null, by: service, operation: '', kind, ...entry }]);
}

interface RecordedEvent {
  readonly eventId: number;
  readonly projectId: string;
  readonly event: string;
}

/** Points to events of a project's history, which stay in one place. */
export async function recordEvents(context: Recording, events: readonly RecordedEvent[]): Promise<void> {
  const by = head(context);
  if (!by) return;
  const rows = events.map(({ event, ...pointer }) => ({ ...by, kind: kindOfEvent(event), ...pointer }));
  await insertActivity(context.tx, rows);
}
