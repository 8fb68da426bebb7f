import type { NoteEvent } from '../../adapters/crm/port.ts';
import type { Deps } from '../../catalog/deps.ts';
import type { Deliver, Deliveries } from '../../kernel/outbox/deliver-lane.ts';
import { NOTE_KINDS, type Note } from './crm-notes.ts';

/** Sends notes as written, with the absolute URL of the attachment. */
export function noteDeliveries({ crm, publicUrl }: Pick<Deps, 'crm' | 'publicUrl'>): Deliveries {
  const deliverNote =
    (send: (note: NoteEvent, signal: AbortSignal) => Promise<void>): Deliver =>
    async ({ id, payload, createdAt, signal }) => {
      const note = payload as Note;
      const attachment = note.attachment === null ? null : publicUrl() + note.attachment;
      await send({ key: id, at: createdAt.toISOString(), ...note, attachment }, signal);
    };
  return {
    [NOTE_KINDS.revision]: deliverNote((note, signal) => crm.revisionRequest(note, signal)),
    [NOTE_KINDS.designs]: deliverNote((note, signal) => crm.addedDesigns(note, signal)),
  };
}
