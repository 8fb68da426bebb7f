import type { CrmFile, NoteEvent } from '../../adapters/crm/port.ts';
import type { Deps } from '../../catalog/deps.ts';
import { crmFile, findFile } from '../../files/facade.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import type { Deliver, Deliveries } from '../../kernel/outbox/deliver-lane.ts';
import { NOTE_KINDS, type Note } from './crm-notes.ts';

const OF_FILE = /\/files\/([0-9a-f]{32})\//;

type NoteDeps = Pick<Deps, 'crm' | 'publicUrl' | 'storage'>;

/** The attached file for a CRM that stores files; nothing for one that is gone. */
async function readFiles(deps: NoteDeps, db: Queries, { attachment }: Note): Promise<readonly CrmFile[]> {
  const id = attachment === null ? undefined : OF_FILE.exec(attachment)?.[1];
  const file = id === undefined ? undefined : await findFile(db, id);
  return file ? [crmFile(deps, file)] : [];
}

/** Sends notes as written, with the absolute URL of the attachment. */
export function noteDeliveries(deps: NoteDeps): Deliveries {
  const { crm, publicUrl } = deps;
  const deliverNote =
    (send: (note: NoteEvent, signal: AbortSignal, files: readonly CrmFile[]) => Promise<void>): Deliver =>
    async ({ id, payload, createdAt, db, signal }) => {
      const note = payload as Note;
      const attachment = note.attachment === null ? null : publicUrl() + note.attachment;
      await send(
        { key: id, at: createdAt.toISOString(), ...note, attachment },
        signal,
        await readFiles(deps, db, note),
      );
    };
  return {
    [NOTE_KINDS.revision]: deliverNote((note, signal, files) => crm.revisionRequest(note, signal, files)),
    [NOTE_KINDS.designs]: deliverNote((note, signal) => crm.addedDesigns(note, signal)),
  };
}
