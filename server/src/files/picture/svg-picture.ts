import { atMost } from '../store/at-most.ts';
import { loadSharp } from './load-sharp.ts';

export type PictureFormat = 'webp' | 'png';
export const PICTURE_FORMATS: readonly PictureFormat[] = ['webp', 'png'];

const MAX_PIXELS = 16_000_000;
const TIMEOUT_SECONDS = 60;

/** Each takes a thread for a moment; more would take the processor from those who wait for a page. */
const runLimited = atMost(2);

/**
 * A drawing in pixels, `scale` of them for each of its units, made by sharp in a thread of its own. One that takes too
 * long is given up.
 */
export function svgPicture(svg: string, format: PictureFormat, scale: number): Promise<Buffer> {
  return runLimited(async () => {
    const sharp = await loadSharp();
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', density: 72 * scale } as const;
    const picture = sharp(Buffer.from(svg), options).timeout({ seconds: TIMEOUT_SECONDS });
    return format === 'webp'
      ? picture.webp({ quality: 86 }).toBuffer()
      : picture.png({ compressionLevel: 9 }).toBuffer();
  });
}
