import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPrinterProfile } from '@colorway/server/files/preflight/printer-profile.ts';
import { expect, test } from 'vitest';
import { preflightQuality } from './quality.ts';

const PROFILE = join(import.meta.dirname, '../../../server/src/files/preflight/fogra39-coated.icc');
const SAMPLE = 60;
/** A sample this small misses 0.95 by chance; `npm run bench -- preflight` measures 2,000 pictures. */
const MIN_F1 = 0.88;

const readReach = () => {
  const printer = readPrinterProfile(readFileSync(PROFILE));
  if (!printer) throw new Error(`Expected a printer profile in ${PROFILE}`);
  return printer.reach;
};

/** Weak borders that compression or enlarging breaks into short pieces. */
const WITH_GAPS = [8_800_034, 8_800_060, 8_800_062, 8_800_071, 20_268];
/** Soft washes and weaves, whose steps lie scattered like pieces of a border. */
const SCATTERED = [8_800_059, 20_049, 20_334, 30_053, 30_091];

test('a weak border with gaps is found, and the steps of a soft wash are none', async () => {
  const scores = await preflightQuality([...WITH_GAPS, ...SCATTERED], readReach());
  const { wrong, missed } = scores.find(({ kind }) => kind === 'contrast') ?? {};
  expect({ wrong, missed }).toEqual({ wrong: [], missed: [] });
});

test('a preflight finds planted faults, and nothing in clean pictures', { timeout: 180_000 }, async () => {
  const scores = await preflightQuality(
    Array.from({ length: SAMPLE }, (_, seed) => 50_000 + seed),
    readReach(),
  );
  for (const { kind, f1, wrong, missed } of scores)
    expect.soft(f1, `${kind}: wrong in ${wrong.join()}, missed in ${missed.join()}`).toBeGreaterThan(MIN_F1);
});
