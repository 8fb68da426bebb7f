import { type MainColor, mainColors } from '@colorway/rules/color/main-colors.ts';
import { hexOf } from '@colorway/rules/color/space/srgb.ts';
import { EMPTY_FILE } from '@colorway/rules/file/messages.ts';

/** Enough to tell the colors of a logo, little enough to be counted at once. */
const SIDE = 160;
const LARGEST = 30 * 2 ** 20;

/** Thrown for a picture that the browser cannot or should not draw. */
export class UnreadablePicture extends Error {}

const drawn = async (url: string, side = SIDE): Promise<ImageData> => {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => {
    throw new UnreadablePicture('We cannot open this picture. Choose a PNG, JPG, SVG, WebP or GIF.');
  });
  // An SVG may come without a size of its own.
  const [wide, high] = [image.naturalWidth || side, image.naturalHeight || side];
  const scale = Math.min(1, side / Math.max(wide, high));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(wide * scale));
  canvas.height = Math.max(1, Math.round(high * scale));
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new UnreadablePicture('This browser cannot read pictures.');
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return brush.getImageData(0, 0, canvas.width, canvas.height);
};

/** The main colors of a picture; it stays on the device. `url` is the picture as an address of this page. */
export async function readPicture(file: File, url: string): Promise<readonly MainColor[]> {
  if (file.size === 0) throw new UnreadablePicture(EMPTY_FILE);
  if (file.size > LARGEST) throw new UnreadablePicture('This picture is larger than 30 MB. Choose a smaller one.');
  if (!file.type.startsWith('image/')) {
    throw new UnreadablePicture('This is not a picture. Choose a PNG, JPG, SVG, WebP or GIF.');
  }
  const colors = mainColors(await drawn(url));
  if (colors.length === 0) throw new UnreadablePicture('This picture is fully transparent, so it has no colors.');
  return colors;
}

/** Enough to point at a thread. */
const LOUPE_SIDE = 800;

export const pixelsOf = (url: string): Promise<ImageData> => drawn(url, LOUPE_SIDE);

/** The mean color of the three by three pixels at a place, given as shares of the picture; cloth behind it is white. */
export function pixelColor(
  { data, width, height }: ImageData,
  place: { readonly x: number; readonly y: number },
): string {
  const [middle, line] = [Math.round(place.x * (width - 1)), Math.round(place.y * (height - 1))];
  const sum = { r: 0, g: 0, b: 0 };
  let count = 0;
  for (let y = Math.max(0, line - 1); y <= Math.min(height - 1, line + 1); y++)
    for (let x = Math.max(0, middle - 1); x <= Math.min(width - 1, middle + 1); x++) {
      const at = (y * width + x) * 4;
      const cover = (data[at + 3] ?? 255) / 255;
      const over = (channel: number): number => (data[at + channel] ?? 0) * cover + 255 * (1 - cover);
      sum.r += over(0);
      sum.g += over(1);
      sum.b += over(2);
      count += 1;
    }
  return hexOf({ r: sum.r / count, g: sum.g / count, b: sum.b / count });
}

/** Reads the main colors of a picture on our own server. */
export const colorsAt = async (url: string, max: number): Promise<readonly MainColor[]> =>
  mainColors(await drawn(url), max);
