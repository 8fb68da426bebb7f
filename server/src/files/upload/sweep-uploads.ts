import { UNFINISHED_UPLOAD_HOURS } from '@colorway/rules/file/limits.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import type { Deps } from '../deps.ts';
import { PREVIEW, variantKey } from '../picture/image-variant.ts';
import { arrivalKey, isOriginalKept } from '../store/arrival-key.ts';
import { deleteUpload, overdueUploads } from '../store/files-store.ts';

const AT_ONCE = 500;

/** What was not finished in its time goes, bytes first, so that a sweep that is cut off is gone through again. */
export async function sweepUploads({ db, storage, locks, log }: Deps): Promise<void> {
  for (const { id, originalName, storageRef, isFile } of await overdueUploads(db, UNFINISHED_UPLOAD_HOURS, AT_ONCE)) {
    const lock = await locks.take(`upload ${id}`, () => {});
    if (!lock) continue;
    try {
      const arrived = arrivalKey({ id, originalName });
      // Of a drawing that became a file, what it was cleaned from, should that have been left. A photo's original stays.
      if (arrived !== id && !(isFile && isOriginalKept(originalName))) await storage.remove(arrived);
      if (!isFile) {
        await storage.partials.discard({ key: arrived, ref: storageRef });
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
  // Twice the time of an upload: whatever is older has no row.
  await storage.partials.sweep(new Date(Date.now() - 2 * DAY_MS));
}
