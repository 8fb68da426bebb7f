import type { Raster } from '@colorway/fabric/preflight/raster.ts';
import { MAX_PROOF_PIXELS } from '@colorway/rules/file/limits.ts';
import sharp from 'sharp';

/** Behind a picture with transparency, as the page shows it. */
const GROUND = '#f4f4f2';

/** Decodes a picture, reduced to a side if one is given; undefined for a damaged one or a bomb. */
export async function readRaster(source: string | Uint8Array, maxSide?: number): Promise<Raster | undefined> {
  try {
    const options = { limitInputPixels: MAX_PROOF_PIXELS, failOn: 'error', sequentialRead: true } as const;
    const opened = sharp(source, options).autoOrient();
    const size = {
      width: maxSide,
      height: maxSide,
      fit: 'inside',
      withoutEnlargement: true,
      kernel: 'linear',
    } as const;
    const { data, info } = await (maxSide === undefined ? opened : opened.resize(size))
      .flatten({ background: GROUND })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, rgb: new Uint8Array(data.buffer, data.byteOffset, data.length) };
  } catch {
    return undefined;
  }
}
