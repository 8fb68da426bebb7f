import { isTiled } from '@colorway/rules/file/picture/tiles.ts';
import { type Variant, variantName, variantWidths } from '@colorway/rules/file/picture/variant.ts';
import type { Deps } from '../deps.ts';
import { findFile, findVariant, insertVariant, listVariants } from '../store/files-store.ts';
import { ensureTiles } from './picture-tiles.ts';
import { shrinkPicture, shrinkToEach } from './shrink-picture.ts';

/** Size that lists show; made during the upload. */
export const PREVIEW = { width: 320, format: 'webp' } as const satisfies Variant;

interface StoredVariant {
  readonly storageKey: string;
  readonly bytes: number;
}

/** Deterministic key: a variant that is made twice is the same object. */
export const variantKey = (fileId: string, variant: Variant): string => `${fileId}.${variantName(variant)}`;

const pending = new Map<string, Promise<StoredVariant>>();

export async function storeVariant(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  fileId: string,
  variant: Variant,
  picture: Buffer,
): Promise<StoredVariant> {
  const storageKey = variantKey(fileId, variant);
  await storage.create(storageKey, picture);
  const bytes = (await storage.stat(storageKey))?.bytes ?? picture.length;
  await insertVariant(db, { fileId, ...variant, storageKey, bytes });
  return { storageKey, bytes };
}

/** Finds or makes a smaller picture. Concurrent callers share one run. */
export async function ensureVariant(deps: Deps, fileId: string, variant: Variant): Promise<StoredVariant> {
  const found = await findVariant(deps.db, fileId, variant.width, variant.format);
  if (found) return found;
  const key = variantKey(fileId, variant);
  const running = pending.get(key);
  if (running) return running;
  const make = async (): Promise<StoredVariant> =>
    storeVariant(deps, fileId, variant, await shrinkPicture(deps.storage, fileId, variant));
  const made = make().finally(() => pending.delete(key));
  pending.set(key, made);
  return made;
}

/** WebP first, since every browser reads it and AVIF takes seconds. */
const ALL_VARIANTS: readonly Variant[] = (['webp', 'avif'] as const).flatMap((format) =>
  variantWidths.map((width) => ({ width, format })),
);

/** Job: makes all missing variants and tiles, unless the file was deleted. */
export async function makeVariants(deps: Deps, fileId: string): Promise<void> {
  const file = await findFile(deps.db, fileId);
  if (!file) return;
  if (isTiled(file)) await ensureTiles(deps, fileId, 'background');
  const existing = new Set((await listVariants(deps.db, fileId)).map(({ storageKey }) => storageKey));
  const missing = ALL_VARIANTS.filter((variant) => !existing.has(variantKey(fileId, variant)));
  if (missing.length === 0) return;
  for await (const [variant, picture] of shrinkToEach(deps.storage, fileId, missing)) {
    await storeVariant(deps, fileId, variant, picture);
  }
}
