import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { withDatabase } from '../postgres/with-database.ts';
import { StartError } from '../stop-error.ts';
import { seedProjects } from './many-projects.ts';

/** So many proofs a project has in the benchmarks. */
const PROOFS = 20;

const read = (): { readonly count: number; readonly proofs: number } => {
  const options = { projects: { type: 'string' }, proofs: { type: 'string' } } as const;
  const { values } = parseArgs({ options });
  const count = Number(values.projects);
  const proofs = Number(values.proofs ?? PROOFS);
  if (!Number.isInteger(count) || count < 1) throw new StartError('npm run seed -- --projects N, where N is how many');
  if (!Number.isInteger(proofs) || proofs < 0)
    throw new StartError('npm run seed -- --projects N --proofs M, where M is how many each');
  return { count, proofs };
};

try {
  const wanted = read();
  await withDatabase(readConfig(process.env), async (url) => {
    await migrate(url);
    const { db, close } = connect(url, { max: 1, patienceMs: 600_000 });
    const began = performance.now();
    await seedProjects(db, wanted, (done) => process.stdout.write(`\r${done} projects`));
    process.stdout.write(` in ${((performance.now() - began) / 1_000).toFixed(1)} s\n`);
    await close();
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
