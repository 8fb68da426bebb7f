import type { FileStorage } from '../../adapters/storage/port.ts';
import { loadSharp } from './load-sharp.ts';

/** Twice the size on paper at 144 dpi, which keeps a document small. */
const SIZE = { width: 420, height: 544 } as const;
const GROUND = '#EDEDED';

/** Makes a small JPEG of a stored picture on the gray of a card, for a PDF or a mail. */
export async function printPicture(
  storage: FileStorage,
  key: string,
  size: { readonly width: number; readonly height: number } = SIZE,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const { path, release } = await storage.local(key);
  try {
    return await sharp(path)
      .autoOrient()
      .flatten({ background: GROUND })
      .resize({ ...size, fit: 'contain', background: GROUND })
      .jpeg({ quality: 82 })
      .toBuffer();
  } finally {
    await release();
  }
}
