import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { buildWeb, builtIsFresh } from '../../bin/ready.mjs';
import { type Figure, table } from './measure/figure.ts';
import { serverFigures } from './server.ts';
import { startSubject } from './subject.ts';
import { uploadFigures } from './upload.ts';
import { webFigures } from './web.ts';

if (!builtIsFresh()) await buildWeb();

const dataDir = mkdtempSync(join(tmpdir(), 'colorway-bench-'));
chmodSync(dataDir, 0o755);
const figures: Figure[] = [];
try {
  // The first start initialises PostgreSQL; what counts is every other one.
  await (await startSubject(dataDir)).stop();
  const subject = await startSubject(dataDir);
  try {
    figures.push(...(await serverFigures(subject)));
    figures.push(...(await webFigures(subject)));
    figures.push(...(await uploadFigures(subject)));
  } finally {
    await subject.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

const machine = { cores: cpus().length, memoryGb: Math.round(totalmem() / 2 ** 30), node: process.version };
writeFileSync(
  join(import.meta.dirname, '../last.json'),
  `${JSON.stringify({ at: new Date().toISOString(), machine, figures }, null, 2)}\n`,
);
process.stdout.write(`\n${table(figures)}\n`);
