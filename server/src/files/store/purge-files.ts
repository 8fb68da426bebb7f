import type { Deps } from '../deps.ts';
import { arrivalKey } from './arrival-key.ts';
import { deleteFileRow, listDeletedFiles } from './files-store.ts';

const BATCH_SIZE = 500;

/** Removes the bytes before the row, so that an interrupted purge is repeated. */
export async function purgeFiles({ db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>): Promise<void> {
  for (const { id, originalName, keys } of await listDeletedFiles(db, BATCH_SIZE)) {
    try {
      for (const key of new Set([...keys, arrivalKey({ id, originalName }), id])) await storage.remove(key);
      await deleteFileRow(db, id);
    } catch (err) {
      log.warn({ err }, 'files: a deleted file was not purged');
    }
  }
}
