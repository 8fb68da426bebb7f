// Runs in a child process: the server survives any picture and any profile, and their memory is freed.
import { type Heat, preflight } from '@colorway/fabric/preflight/preflight.ts';
import type { PreflightKind } from '@colorway/rules/preflight/preflight.ts';
import sharp from 'sharp';
import type { PictureJob, PreflightAnswer, PreflightJob } from './check-picture.ts';
import { readPrinterProfile, softProof } from './printer-profile.ts';
import { readRaster } from './read-raster.ts';

sharp.concurrency(1);
sharp.cache(false);

/** Red at the worst, gold at the limit, and nothing where there is no fault. */
function painted({ width, height, values }: Heat): Promise<Buffer> {
  const pixels = new Uint8Array(width * height * 4);
  values.forEach((value, at) => {
    if (value === 0) return;
    const share = value / 255;
    pixels.set([200 - 20 * share, 150 - 125 * share, 40 - 10 * share, 90 + 165 * share], at * 4);
  });
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ palette: true })
    .toBuffer();
}

async function check({ source, profile, widthMm, limits }: PictureJob): Promise<PreflightAnswer> {
  // Pixels are decoded in another thread, while this one makes the tables of the profile.
  const reading = readRaster(source);
  const printer = readPrinterProfile(profile);
  if (!printer) return { failure: 'profile' };
  const picture = await reading;
  if (!picture) return { failure: 'picture' };
  const { report, heats } = preflight({ picture, widthMm, limits, reach: printer.reach });
  const maps = Object.entries(heats).map(async ([kind, heat]) => [kind, (await painted(heat)).toString('base64')]);
  return { report, maps: Object.fromEntries(await Promise.all(maps)) as Record<PreflightKind, string> };
}

process.on('message', async (job: PreflightJob) => {
  if ('source' in job) return process.send?.(await check(job));
  if ('colors' in job) return process.send?.(softProof(job.profile, job.colors) ?? { failure: 'profile' });
  const name = readPrinterProfile(job.profile)?.name;
  return process.send?.(name === undefined ? { failure: 'profile' } : { name });
});
// The server has exited.
process.on('disconnect', () => process.exit());
