import type { Context } from '../../catalog/deps.ts';
import { recordEvent } from '../../kernel/operation/record.ts';
import { nameOf } from './actor.ts';
import { insertEvent } from './event-store.ts';

/** What a project's history tells, for good. */
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

/** What staff do behind the screen: not for the customer, since fields name prices, notes and hidden proofs. */
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
 * Written in the transaction of the change, and pointed to from the activity of staff.
 * Never a price in `data` of a distributor's project: its history is read by both.
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
