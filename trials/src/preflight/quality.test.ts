import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPrinterProfile } from '@colorway/server/files/preflight/printer-profile.ts';
import { expect, test } from 'vitest';
import { preflightQuality } from './quality.ts';

const PROFILE = join(import.meta.dirname, '../../../server/src/files/preflight/fogra39-coated.icc');
const SAMPLE = 60;
/** A sample this small misses 0.95 by chance; `npm run bench -- preflight` measures 2,000 pictures. */
const MIN_F1 = 0.88;

test('a preflight finds planted faults, and nothing in clean pictures', { timeout: 180_000 }, async () => {
  const printer = readPrinterProfile(readFileSync(PROFILE));
  if (!printer) throw new Error(`Expected a printer profile in ${PROFILE}`);
  const scores = await preflightQuality(
    Array.from({ length: SAMPLE }, (_, seed) => 50_000 + seed),
    printer.reach,
  );
  for (const { kind, f1, wrong, missed } of scores)
    expect.soft(f1, `${kind}: wrong in ${wrong.join()}, missed in ${missed.join()}`).toBeGreaterThan(MIN_F1);
});
