import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../bin/ready.mjs';
import { adminFigures } from './admin.ts';
import { imageFigures } from './images.ts';
import { type Figure, table } from './measure/figure.ts';
import { nearestFigures } from './nearest.ts';
import { portalFigures } from './portal.ts';
import { pricingFigures } from './pricing.ts';
import { proofArrivalFigures } from './proof-arrival.ts';
import { recolorFigures } from './recolor.ts';
import { scaleFigures } from './scale.ts';
import { serverFigures } from './server.ts';
import { type Subject, startSubject } from './subject.ts';
import { swatchFigures } from './swatches.ts';
import { uploadFigures } from './upload.ts';
import { webFigures } from './web.ts';

const { values, positionals: asked } = parseArgs({
  options: { projects: { type: 'string', default: '200000' } },
  allowPositionals: true,
});

/** Each part by its name: `npm run bench -- nearest swatches` does only these, and leaves last.json alone. */
const PARTS: Readonly<Record<string, (subject: Subject) => Promise<Figure[]> | Figure[]>> = {
  server: serverFigures,
  nearest: nearestFigures,
  pricing: pricingFigures,
  portal: portalFigures,
  web: webFigures,
  swatches: swatchFigures,
  recolor: recolorFigures,
  upload: uploadFigures,
  images: imageFigures,
  proofs: proofArrivalFigures,
  // Last: it fills the database.
  admin: adminFigures,
  /** In folders of its own: `npm run bench -- scale --projects 1000000`. */
  scale: () => scaleFigures(Number(values.projects)),
};

const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.\n`);
  process.exit(1);
}
const parts = Object.entries(PARTS).filter(([name]) => asked.length === 0 || asked.includes(name));

await build();

const dataDir = mkdtempSync(join(tmpdir(), 'colorway-bench-'));
chmodSync(dataDir, 0o755);
const figures: Figure[] = [];
try {
  // The first start initializes PostgreSQL; what counts is every other one.
  await (await startSubject(dataDir)).stop();
  const subject = await startSubject(dataDir);
  try {
    for (const [name, measure] of parts) {
      const found = await measure(subject);
      // A part that fails later loses none of these.
      process.stderr.write(`${name}\n${table(found)}\n`);
      figures.push(...found);
    }
  } finally {
    await subject.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

if (asked.length === 0) {
  const machine = { cores: cpus().length, memoryGb: Math.round(totalmem() / 2 ** 30), node: process.version };
  writeFileSync(
    join(import.meta.dirname, '../last.json'),
    `${JSON.stringify({ at: new Date().toISOString(), machine, figures }, null, 2)}\n`,
  );
}
process.stdout.write(`\n${table(figures)}\n`);
