// Runs in a child process: the server survives any picture, and its memory is freed.
import { type Comparison, compare } from '@colorway/fabric/compare/compare.ts';
import sharp from 'sharp';
import { readRaster } from '../preflight/read-raster.ts';
import type { CompareAnswer, CompareJob } from './compare-pictures.ts';

/** Twice the width that pictures are compared at. */
const MAX_SIDE = 3_000;
const MASK_SIDE = 960;

sharp.concurrency(1);
sharp.cache(false);

/** Opaque where the newer picture differs, so that a page can cut the rest off. */
function maskPicture({ mask: { width, height, values } }: Comparison): Promise<Buffer> {
  const alpha = Buffer.from(values.map((one) => one * 255));
  return sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .resize({ width: MASK_SIDE, height: MASK_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer();
}

process.on('message', async ({ older, newer, widthMm }: CompareJob) => {
  const answer = (message: CompareAnswer): boolean | undefined => process.send?.(message);
  const before = await readRaster(older, MAX_SIDE);
  const after = await readRaster(newer, MAX_SIDE);
  if (!before || !after) return answer({ state: 'failed' });
  const found = compare({ older: before, newer: after, widthMm });
  if (!found) return answer({ state: 'apart' });
  const mask = (await maskPicture(found)).toString('base64');
  return answer({ state: 'done', differences: found.differences, mask });
});
// The server has exited.
process.on('disconnect', () => process.exit());
