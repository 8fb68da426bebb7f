import { MOST_PIXELS } from '@colorway/rules/file/limits.ts';
import type { Variant } from '@colorway/rules/file/variant.ts';
import type { FileStorage } from '../../adapters/storage/port.ts';
import { atMost } from './at-most.ts';
import { loadSharp } from './load-sharp.ts';

/** The picture itself is at fault, not the store or the machine. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/** Each uses one thread of its own; more at once would take the processor from those who wait for a page. */
const inTurn = atMost(2);

/** A smaller copy, the right way up, in sRGB, without anything the camera wrote into it. Never larger than it was. */
export async function shrinkPicture(
  storage: FileStorage,
  key: string,
  { width, format }: Variant,
  failOn: 'truncated' | 'error' = 'truncated',
): Promise<Buffer> {
  const sharp = await loadSharp();
  return inTurn(async () => {
    const local = await storage.local(key);
    try {
      const picture = sharp(local.path, { limitInputPixels: MOST_PIXELS, failOn, sequentialRead: true })
        .autoOrient()
        .resize({ width, withoutEnlargement: true });
      const encoded = format === 'webp' ? picture.webp({ quality: 82 }) : picture.avif({ quality: 55 });
      return await encoded.toBuffer().catch((cause: unknown) => {
        throw new UnreadablePicture('a picture cannot be read', { cause });
      });
    } finally {
      await local.release();
    }
  });
}
