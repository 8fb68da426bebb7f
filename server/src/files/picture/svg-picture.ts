import { GROUND } from '@colorway/fabric/mockup/maps.ts';
import { atMost } from '../store/at-most.ts';
import { loadSharp } from './load-sharp.ts';

/** `jpg` is for pages that show a link to us, which know no newer format. */
export type PictureFormat = 'avif' | 'webp' | 'png' | 'jpg';
export const PICTURE_FORMATS: readonly PictureFormat[] = ['avif', 'webp', 'png', 'jpg'];

export const pictureType = (format: PictureFormat): string => `image/${format === 'jpg' ? 'jpeg' : format}`;

const MAX_PIXELS = 16_000_000;
/** Behind a drawing in a format without transparency. */
const BEHIND = { r: GROUND, g: GROUND, b: GROUND };
const TIMEOUT_SECONDS = 60;

/** Each picture uses one thread. More at once would slow page requests. */
const runLimited = atMost(2);

/** Renders a drawing with `scale` pixels for each unit, in a thread of sharp, and fails after `TIMEOUT_SECONDS`. */
export function svgPicture(svg: string, format: PictureFormat, scale: number): Promise<Buffer> {
  return runLimited(async () => {
    const sharp = await loadSharp();
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', density: 72 * scale } as const;
    const picture = sharp(Buffer.from(svg), options).timeout({ seconds: TIMEOUT_SECONDS });
    if (format === 'avif') return picture.avif({ quality: 60 }).toBuffer();
    if (format === 'webp') return picture.webp({ quality: 86 }).toBuffer();
    if (format === 'jpg')
      return picture.flatten({ background: BEHIND }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    return picture.png({ compressionLevel: 9 }).toBuffer();
  });
}
