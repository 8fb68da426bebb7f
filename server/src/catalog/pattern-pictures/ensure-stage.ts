import { type PictureFormat, type StoredPicture, storeOnce } from '../../files/facade.ts';
import type { Deps } from '../deps.ts';
import { findDesign, type StoredDesign } from '../patterns/designs/design-store.ts';
import { artVersion, stagePicture } from './stage-picture.ts';

/** Anyone can create designs, and each picture takes a second of CPU. */
const MAX_AT_ONCE = 6;

const ensureStored = storeOnce(MAX_AT_ONCE);

/** A design never changes, so its picture is made once and stored under a key that every node knows. */
export const ensureStage = (
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  design: StoredDesign,
  format: PictureFormat,
  gone?: AbortSignal,
): Promise<StoredPicture> => {
  const { id, group, version, type } = design;
  return ensureStored(storage, `${id}.${artVersion(type)}.stage.${format}`, {
    make: (abandoned) => stagePicture(design, format, 'stage', abandoned),
    logFailure: (err) => log.warn({ err, group, version, type }, 'patterns: a picture could not be made'),
    gone,
  });
};

/** Format used by the shop page, invoices and mails. */
const PREPARED_FORMAT: PictureFormat = 'webp';

/** Makes the picture in a job, before its first request. */
export async function makeStage(deps: Pick<Deps, 'db' | 'storage' | 'log'>, designId: string): Promise<void> {
  const design = await findDesign(deps.db, designId);
  if (design) await ensureStage(deps, design, PREPARED_FORMAT);
}
