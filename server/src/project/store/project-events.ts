import type { Context } from '../../catalog/deps.ts';
import { recordEvents } from '../../kernel/operation/record.ts';
import { nameOf } from './actor.ts';
import { insertEvents } from './event-store.ts';

/** Kinds in a project's history. Stored for good, so never rename one. */
export type ProjectEventKind =
  | 'proof-approved'
  | 'approval-taken-back'
  | 'request-made'
  | 'comment-made'
  | 'request-answered'
  | 'request-resolved'
  | 'request-opened'
  | 'designs-asked'
  | 'order-made'
  | 'order-summary-sent'
  | 'proofs-added'
  | 'proof-version'
  | 'dates-saved'
  | 'reminders-stopped'
  | 'visitor-came'
  | 'link-made'
  | 'link-changed'
  | 'link-renewed'
  | 'link-ended'
  | StaffEventKind;

/** Kinds that customers do not see: their data has prices, notes and hidden proofs. */
export const STAFF_EVENT_KINDS = [
  'project-saved',
  'project-removed',
  'project-restored',
  'project-owned',
  'project-closed',
  'project-reopened',
  'made-from-inquiry',
  'project-imported',
  'order-summary-handled',
  'proof-saved',
  'proof-moved',
  'proof-removed',
  'proof-restored',
  'customer-told',
  'reminder-sent',
  'drafts-added',
  'proofs-sent',
  'sending-taken-back',
  'brief-files-added',
  'brief-file-removed',
] as const;
type StaffEventKind = (typeof STAFF_EVENT_KINDS)[number];

export interface ProjectEvent {
  readonly project: { readonly id: string; readonly email: string };
  readonly kind: ProjectEventKind;
  readonly data: Readonly<Record<string, unknown>>;
  /** The name that the holder of the link gave. */
  readonly typedName?: string | undefined;
}

/**
 * Records events in the transaction of the change; staff's activity refers to them.
 * `data` of a distributor's project must have no price, because the distributor reads the history.
 */
export async function recordProjectEvents(context: Context, events: readonly ProjectEvent[]): Promise<void> {
  const staffId = context.sessions.staff?.staffId ?? null;
  const ids = await insertEvents(
    context.tx,
    events.map(({ project, kind, data, typedName }) => ({
      projectId: project.id,
      kind,
      data,
      by: nameOf(context, project, typedName),
      staffId,
    })),
  );
  const recorded = events.map(({ project, kind }, at) => ({
    eventId: ids[at] ?? 0,
    projectId: project.id,
    event: kind,
  }));
  await recordEvents(context, recorded);
}

export const recordProjectEvent = (context: Context, event: ProjectEvent): Promise<void> =>
  recordProjectEvents(context, [event]);
