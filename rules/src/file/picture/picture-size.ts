import type { DestinationName } from '../destinations.ts';
import { MAX_PIXELS, MAX_PROOF_PIXELS } from '../limits.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const u16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const u32 = (bytes: Uint8Array, at: number): number => u16(bytes, at) * 65_536 + u16(bytes, at + 2);

const pngSize = (bytes: Uint8Array): PictureSize | undefined => {
  const isHead = u32(bytes, 8) === 13 && u32(bytes, 12) === 0x49484452;
  return isHead ? { width: u32(bytes, 16), height: u32(bytes, 20) } : undefined;
};

/** Start-of-frame markers; C4, C8 and CC are something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const jpgSize = (bytes: Uint8Array): PictureSize | 'more' | undefined => {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { width: u16(bytes, at + 7), height: u16(bytes, at + 5) };
    else if (marker === 0xd9 || marker === 0xda) return undefined;
    else at += 2 + u16(bytes, at + 2);
  }
  return 'more';
};

/** Reads width and height from the header alone; `more` if the header is longer than the given bytes. */
export function pictureSize(kind: 'png' | 'jpg', bytes: Uint8Array): PictureSize | 'more' | undefined {
  if (kind === 'png' && bytes.length < 33) return undefined;
  const size = kind === 'png' ? pngSize(bytes) : jpgSize(bytes);
  if (size === undefined || size === 'more') return size;
  return size.width > 0 && size.height > 0 ? size : undefined;
}

export const maxPixelsOf = (destination: DestinationName): number =>
  destination === 'proof-images' || destination === 'import-proofs' ? MAX_PROOF_PIXELS : MAX_PIXELS;

export const isTooManyPixels = ({ width, height }: PictureSize, limit = MAX_PIXELS): boolean => width * height > limit;
