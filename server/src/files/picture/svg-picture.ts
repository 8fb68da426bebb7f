import { atMost } from '../store/at-most.ts';
import { loadSharp } from './load-sharp.ts';

export type PictureFormat = 'webp' | 'png';
export const PICTURE_FORMATS: readonly PictureFormat[] = ['webp', 'png'];

const MAX_PIXELS = 16_000_000;
const TIMEOUT_SECONDS = 60;

/** Each picture uses one thread. More at once would slow page requests. */
const runLimited = atMost(2);

/** Renders a drawing with `scale` pixels for each unit, in a thread of sharp, and fails after `TIMEOUT_SECONDS`. */
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
