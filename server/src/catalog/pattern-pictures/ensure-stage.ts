import { type PictureFormat, type StoredPicture, storeOnce } from '../../files/facade.ts';
import type { Deps } from '../deps.ts';
import { findDesign, type StoredDesign } from '../patterns/design-store.ts';
import { stagePicture } from './stage-picture.ts';

/** Anybody can make designs, and each takes a second of a processor. */
const MAX_AT_ONCE = 6;

const ensureStored = storeOnce(MAX_AT_ONCE);

/** A design never changes, so its picture is made once and kept under a name that any node finds. */
export const ensureStage = (
  { storage }: Pick<Deps, 'storage'>,
  design: StoredDesign,
  format: PictureFormat,
): Promise<StoredPicture> => ensureStored(storage, `${design.id}.stage.${format}`, () => stagePicture(design, format));

/** What the shop page, invoices and mails show. */
const PREPARED_FORMAT: PictureFormat = 'webp';

/** What the job does, so that the picture is there when somebody asks for it. */
export async function makeStage(deps: Pick<Deps, 'db' | 'storage'>, designId: string): Promise<void> {
  const design = await findDesign(deps.db, designId);
  if (design) await ensureStage(deps, design, PREPARED_FORMAT);
}
