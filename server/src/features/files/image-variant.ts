import { type Variant, variantName } from '@colorway/rules/file/variant.ts';
import type { Deps } from '../../deps.ts';
import { findFile, findVariant, insertVariant } from './files-store.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** What lists show; it is made of every picture when it comes in. */
export const PREVIEW = { width: 320, format: 'webp' } as const satisfies Variant;

interface Made {
  readonly storageKey: string;
  readonly bytes: number;
}

/** One name for one picture of one size: made twice, it is the same object. */
export const variantKey = (fileId: string, variant: Variant): string => `${fileId}.${variantName(variant)}`;

const making = new Map<string, Promise<Made>>();

export async function storeVariant(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  fileId: string,
  variant: Variant,
  picture: Buffer,
): Promise<Made> {
  const storageKey = variantKey(fileId, variant);
  await storage.create(storageKey, picture);
  const bytes = (await storage.stat(storageKey))?.bytes ?? picture.length;
  await insertVariant(db, { fileId, ...variant, storageKey, bytes });
  return { storageKey, bytes };
}

/** Finds a smaller picture or makes it; who asks meanwhile waits for the same one. */
export async function imageVariant(deps: Deps, fileId: string, variant: Variant): Promise<Made> {
  const found = await findVariant(deps.db, fileId, variant.width, variant.format);
  if (found) return found;
  const key = variantKey(fileId, variant);
  const running = making.get(key);
  if (running) return running;
  const make = async (): Promise<Made> =>
    storeVariant(deps, fileId, variant, await shrinkPicture(deps.storage, fileId, variant));
  const made = make().finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

/** What the job does. A file that is gone meanwhile needs no picture. */
export async function makeVariant(deps: Deps, fileId: string, variant: Variant): Promise<void> {
  if (await findFile(deps.db, fileId)) await imageVariant(deps, fileId, variant);
}
