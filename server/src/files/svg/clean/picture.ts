import { limits } from '../limits.ts';

interface Picture {
  readonly address: string;
  readonly pixels: number;
}

const DATA = /^\s*data:[^,]{0,100},/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** A PNG has width and height at fixed offsets. */
const pngPixels = (bytes: Buffer): number | undefined =>
  bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47 && bytes.readUInt32BE(4) === 0x0d0a1a0a
    ? bytes.readUInt32BE(16) * bytes.readUInt32BE(20)
    : undefined;

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** A JPEG has them in the frame header, after segments that state their lengths. */
function jpegPixels(bytes: Buffer): number | undefined {
  if (bytes.length < 4 || bytes.readUIntBE(0, 3) !== 0xffd8ff) return undefined;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Reads an embedded PNG or JPEG, typed by its content instead of its declared type, and encodes it again. */
export function pictureOf(href: string): Picture | undefined {
  const [head] = DATA.exec(href) ?? [];
  if (head === undefined || !/;\s*base64\s*,$/i.test(head)) return undefined;
  const text = href.slice(head.length).replaceAll(/\s+/g, '');
  if (!BASE64.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  const png = pngPixels(bytes);
  const pixels = png ?? jpegPixels(bytes);
  if (pixels === undefined || pixels === 0 || pixels > limits.picturePixels) return undefined;
  return {
    address: `data:image/${png === undefined ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`,
    pixels,
  };
}
