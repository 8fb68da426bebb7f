import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_PREFLIGHT_LIMITS } from '@colorway/rules/preflight/preflight.ts';
import { checkPicture } from '@colorway/server/files/preflight/check-picture.ts';
import { readPrinterProfile } from '@colorway/server/files/preflight/printer-profile.ts';
import { preflightQuality } from '@colorway/trials/preflight/quality.ts';
import sharp from 'sharp';
import { atLeast, atMost, type Figure, median } from './measure/figure.ts';

const MIN_F1 = 0.95;
const SIDE = 6_000;
const ROUNDS = 3;
const MAX_MS = 2_000;

/** Stripes and dots over 36 million pixels. */
const largePicture = (): Promise<Buffer> => {
  const stripes = Array.from({ length: 20 }, (_, at) => {
    const x = at * 8;
    return `<path d="M${x} 0L${x + 40} 150" stroke="#c99a2e" stroke-width="${0.3 + at * 0.1}"/>
      <circle cx="${x}" cy="${(at * 37) % 150}" r="4" fill="#c8102e"/>`;
  }).join('');
  const cloth = `<rect width="150" height="150" fill="#14213d"/>${stripes}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 150" width="${SIDE}" height="${SIDE}">${cloth}</svg>`;
  return sharp(Buffer.from(svg), { limitInputPixels: false }).jpeg({ quality: 90 }).toBuffer();
};

/** Finds planted faults in the generated pictures of the seeds, and checks 36 million pixels in a process of its own. */
export async function measurePreflight(seeds: readonly number[]): Promise<Figure[]> {
  const file = join(import.meta.dirname, '../../server/src/files/preflight/fogra39-coated.icc');
  const profile = new Uint8Array(readFileSync(file));
  const printer = readPrinterProfile(profile);
  if (!printer) throw new Error(`Expected a printer profile in ${file}`);
  const source = await largePicture();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const answer = await checkPicture({ source, profile, widthMm: 150, limits: DEFAULT_PREFLIGHT_LIMITS });
    if ('failure' in answer) throw new Error(`Expected a report: ${answer.failure}`);
    times.push(performance.now() - began);
  }
  const scores = await preflightQuality(seeds, printer.reach);
  for (const { kind, wrong, missed } of scores)
    process.stderr.write(`${kind}: false in ${wrong.join()}; missed in ${missed.join()}\n`);
  return [
    ...scores.map(({ kind, f1 }) => atLeast(`preflight, ${kind}`, 'F1', f1, MIN_F1)),
    atMost('preflight of 36 million pixels', 'ms', median(times), MAX_MS),
  ];
}
