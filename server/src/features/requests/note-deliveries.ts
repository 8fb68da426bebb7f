import { CrmRefused, type NoteTold } from '../../adapters/crm/port.ts';
import type { Deps } from '../../deps.ts';
import { type Deliver, type Deliveries, Undeliverable } from '../../outbox/deliver-lane.ts';
import { NOTE_KINDS, type Note } from './crm-notes.ts';

/** Notes are told as they were written, with the whole address of what came along. */
export function noteDeliveries({ crm, publicUrl }: Pick<Deps, 'crm' | 'publicUrl'>): Deliveries {
  const telling =
    (tell: (told: NoteTold) => Promise<void>): Deliver =>
    async ({ id, payload }) => {
      const note = payload as Note;
      const attachment = note.attachment === null ? null : publicUrl() + note.attachment;
      try {
        await tell({ key: id, ...note, attachment });
      } catch (error) {
        throw error instanceof CrmRefused ? new Undeliverable(error.message) : error;
      }
    };
  return {
    [NOTE_KINDS.revision]: telling((told) => crm.revisionRequest(told)),
    [NOTE_KINDS.designs]: telling((told) => crm.addedDesigns(told)),
  };
}
