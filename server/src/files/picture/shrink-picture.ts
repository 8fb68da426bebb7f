import { MAX_PROOF_PIXELS } from '@colorway/rules/file/limits.ts';
import type { Variant } from '@colorway/rules/file/picture/variant.ts';
import type { Sharp } from 'sharp';
import type { FileStorage } from '../../adapters/storage/port.ts';
import { atMost, type WorkLane } from '../store/at-most.ts';
import { loadSharp } from './load-sharp.ts';

/** Thrown when the picture is damaged, not for failures of storage or machine. */
export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePicture';
}

/** Each resize uses one thread. More at once would slow page requests. Background copies use at most one place. */
const runLimited = atMost(2, 1);

const throwUnreadable = (cause: unknown): never => {
  throw new UnreadablePictureError('a picture cannot be read', { cause });
};

const resizeTo = (picture: Sharp, width: number): Sharp => picture.resize({ width, withoutEnlargement: true });

const encode = (picture: Sharp, { width, format }: Variant): Promise<Buffer> => {
  const resized = resizeTo(picture, width);
  return (format === 'webp' ? resized.webp({ quality: 82 }) : resized.avif({ quality: 55 })).toBuffer();
};

/** Opens a picture upright, in sRGB, without camera metadata and never enlarged. */
export async function withPicture<Value>(
  storage: FileStorage,
  key: string,
  { failOn, lane }: { readonly failOn: 'truncated' | 'error'; readonly lane: WorkLane },
  work: (picture: Sharp) => Promise<Value>,
): Promise<Value> {
  const sharp = await loadSharp();
  const open = async () => {
    const { path, release } = await storage.local(key);
    try {
      const options = { limitInputPixels: MAX_PROOF_PIXELS, failOn, sequentialRead: true } as const;
      return await work(sharp(path, options).autoOrient()).catch(throwUnreadable);
    } finally {
      await release();
    }
  };
  return runLimited(open, { lane });
}

/** Makes a smaller copy for a waiting request. */
export const shrinkPicture = (
  storage: FileStorage,
  key: string,
  variant: Variant,
  failOn: 'truncated' | 'error' = 'truncated',
): Promise<Buffer> => withPicture(storage, key, { failOn, lane: 'waiting' }, (picture) => encode(picture, variant));

/**
 * Makes smaller copies in the background, one at a time. The original, up to 100 million pixels, is decoded once for
 * all.
 */
export async function* shrinkToEach(
  storage: FileStorage,
  key: string,
  variants: readonly Variant[],
): AsyncGenerator<readonly [Variant, Buffer]> {
  const widest = Math.max(...variants.map(({ width }) => width));
  const { data, info } = await withPicture(storage, key, { failOn: 'truncated', lane: 'background' }, (picture) =>
    resizeTo(picture, widest).raw().toBuffer({ resolveWithObject: true }),
  );
  const sharp = await loadSharp();
  const { width, height, channels } = info;
  for (const variant of variants) {
    const picture = sharp(data, { raw: { width, height, channels } });
    yield [variant, await runLimited(() => encode(picture, variant), { lane: 'background' })];
  }
}
