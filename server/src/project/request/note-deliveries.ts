import type { NoteTold } from '../../adapters/crm/port.ts';
import type { Deps } from '../../catalog/deps.ts';
import type { Deliver, Deliveries } from '../../kernel/outbox/deliver-lane.ts';
import { NOTE_KINDS, type Note } from './crm-notes.ts';

/** Notes are told as they were written, with the whole address of what came along. */
export function noteDeliveries({ crm, publicUrl }: Pick<Deps, 'crm' | 'publicUrl'>): Deliveries {
  const telling =
    (tell: (told: NoteTold, signal: AbortSignal) => Promise<void>): Deliver =>
    async ({ id, payload, createdAt, signal }) => {
      const note = payload as Note;
      const attachment = note.attachment === null ? null : publicUrl() + note.attachment;
      await tell({ key: id, at: createdAt.toISOString(), ...note, attachment }, signal);
    };
  return {
    [NOTE_KINDS.revision]: telling((told, signal) => crm.revisionRequest(told, signal)),
    [NOTE_KINDS.designs]: telling((told, signal) => crm.addedDesigns(told, signal)),
  };
}
