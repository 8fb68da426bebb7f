import type { Context } from '../../catalog/deps.ts';
import { crmLane } from '../../kernel/outbox/crm-kinds.ts';
import { leave } from '../../kernel/outbox/enqueue.ts';

export const NOTE_KINDS = { revision: 'crm.revision-request', designs: 'crm.added-designs' } as const;

export interface Note {
  readonly dealID: string;
  readonly proofID: string;
  readonly note: string;
  /** A path of ours. */
  readonly attachment: string | null;
}

/** The CRM hears of it in the documented form, after the commit and once. */
export async function enqueueNote({ tx, deps }: Context, kind: keyof typeof NOTE_KINDS, note: Note): Promise<void> {
  await leave(tx, deps.jobs, { kind: NOTE_KINDS[kind], lane: crmLane(`deal-${note.dealID}`), payload: { ...note } });
}
