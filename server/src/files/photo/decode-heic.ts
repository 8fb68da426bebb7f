import { isTooManyPixels } from '@colorway/rules/file/picture/picture-size.ts';
import libheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import sharp from 'sharp';
import { iccProfileOf, withIccProfile } from './icc-profile.ts';

export type PhotoRefusal = 'picture-damaged' | 'picture-too-large' | 'photo-not-converted';
export type PhotoAnswer = { readonly jpeg: Uint8Array } | { readonly refusal: PhotoRefusal };

const JPEG_QUALITY = 92;
const PAGE_BYTES = 65_536;

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
/** Node's types lack WebAssembly. */
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: { readonly Memory: { readonly prototype: WasmMemory } };
};

let isExhausted = false;

/** Limits the decoder's memory: 64 million pixels need less than `MAX_WASM_BYTES`. */
export function limitWasmMemory(maxBytes: number): void {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function limited(this: WasmMemory, pages: number) {
    isExhausted = this.buffer.byteLength + pages * PAGE_BYTES > maxBytes;
    if (isExhausted) throw new RangeError('no more memory for a photo');
    return grow.call(this, pages);
  };
}

/** Decodes the primary picture of a HEIC file to an upright JPEG in the same colors. */
export async function decodeHeic(heic: Buffer): Promise<PhotoAnswer> {
  try {
    const { HeifDecoder } = await libheif({ print: () => {}, printErr: () => {} });
    const pictures = new HeifDecoder().decode(heic);
    const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
    if (!picture) return { refusal: 'picture-damaged' };
    const size = { width: picture.get_width(), height: picture.get_height() };
    if (isTooManyPixels(size)) return { refusal: 'picture-too-large' };
    const data = new Uint8ClampedArray(size.width * size.height * 4);
    const isComplete = await new Promise<boolean>((resolve) =>
      picture.display({ ...size, data }, (shown) => resolve(shown !== null)),
    );
    if (!isComplete) return { refusal: isExhausted ? 'photo-not-converted' : 'picture-damaged' };
    const jpeg = await sharp(data, { raw: { ...size, channels: 4 } })
      .flatten({ background: '#fff' })
      .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer();
    return { jpeg: withIccProfile(jpeg, iccProfileOf(heic)) };
  } catch {
    return { refusal: isExhausted ? 'photo-not-converted' : 'picture-damaged' };
  }
}
