import { UNFINISHED_UPLOAD_HOURS } from '@colorway/rules/file/limits.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import type { Deps } from '../deps.ts';
import { PREVIEW, variantKey } from '../picture/image-variant.ts';
import { arrivalKey, hasOriginal } from '../store/arrival-key.ts';
import { deleteUpload, listOverdueUploads } from '../store/files-store.ts';

const BATCH_SIZE = 500;

/** Deletes expired uploads, bytes before the row, so that an interrupted sweep is repeated. */
export async function sweepUploads({ db, storage, locks, log }: Deps): Promise<void> {
  for (const { id, originalName, storageRef, isFile } of await listOverdueUploads(
    db,
    UNFINISHED_UPLOAD_HOURS,
    BATCH_SIZE,
  )) {
    const lock = await locks.take(`upload ${id}`, () => {});
    if (!lock) continue;
    try {
      const originalKey = arrivalKey({ id, originalName });
      // Removes the raw bytes of a cleaned drawing, if they were left; the original of a photo stays.
      if (originalKey !== id && !(isFile && hasOriginal(originalName))) await storage.remove(originalKey);
      if (!isFile) {
        await storage.partials.discard({ key: originalKey, ref: storageRef });
        await storage.remove(id);
        await storage.remove(variantKey(id, PREVIEW));
      }
      await deleteUpload(db, id);
    } catch (err) {
      log.warn({ err }, 'files: an upload was not swept');
    } finally {
      await lock.release();
    }
  }
  // Twice the lifetime of an upload: anything older has no row.
  await storage.partials.sweep(new Date(Date.now() - 2 * DAY_MS));
}
