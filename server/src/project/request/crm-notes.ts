import type { Context } from '../../catalog/deps.ts';
import { crmLane } from '../../kernel/outbox/crm-kinds.ts';
import { enqueue } from '../../kernel/outbox/enqueue.ts';

export const NOTE_KINDS = { revision: 'crm.revision-request', designs: 'crm.added-designs' } as const;

export interface Note {
  readonly dealID: string;
  readonly proofID: string;
  readonly note: string;
  /** Path on this server, without the host. */
  readonly attachment: string | null;
}

/** Enqueues a note for the CRM in the documented form, delivered once after the commit. */
export async function enqueueNote({ tx, deps }: Context, kind: keyof typeof NOTE_KINDS, note: Note): Promise<void> {
  await enqueue(tx, deps.jobs, { kind: NOTE_KINDS[kind], lane: crmLane(`deal-${note.dealID}`), payload: { ...note } });
}
