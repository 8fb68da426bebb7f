import type { Context } from '../../catalog/deps.ts';
import { recordEvent } from '../../kernel/operation/record.ts';
import { nameOf } from './actor.ts';
import { insertEvent } from './event-store.ts';

/** Kinds in a project's history. Stored for good, so never rename one. */
export type ProjectEventKind =
  | 'proof-approved'
  | 'request-made'
  | 'request-answered'
  | 'request-resolved'
  | 'request-opened'
  | 'designs-asked'
  | 'order-made'
  | 'order-summary-sent'
  | 'proofs-added'
  | 'proof-version'
  | StaffEventKind;

/** Kinds that customers do not see: their data has prices, notes and hidden proofs. */
export const STAFF_EVENT_KINDS = [
  'project-saved',
  'project-removed',
  'project-restored',
  'made-from-inquiry',
  'order-summary-handled',
  'proof-saved',
  'proof-moved',
  'proof-removed',
  'proof-restored',
  'customer-told',
] as const;
type StaffEventKind = (typeof STAFF_EVENT_KINDS)[number];

interface ProjectEvent {
  readonly project: { readonly id: string; readonly email: string };
  readonly kind: ProjectEventKind;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Records an event in the transaction of the change; staff's activity refers to it.
 * `data` of a distributor's project must have no price, because the distributor reads the history.
 */
export async function recordProjectEvent(context: Context, { project, kind, data }: ProjectEvent): Promise<void> {
  const eventId = await insertEvent(context.tx, {
    projectId: project.id,
    kind,
    data,
    by: nameOf(context, project.email),
    staffId: context.sessions.staff?.staffId ?? null,
  });
  await recordEvent(context, { eventId, projectId: project.id, event: kind });
}
