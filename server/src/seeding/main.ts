import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { withDatabase } from '../postgres/with-database.ts';
import { StartError } from '../stop-error.ts';
import { seedProjects } from './many-projects.ts';

const read = (): number => {
  const { values } = parseArgs({ options: { projects: { type: 'string' } } });
  const count = Number(values.projects);
  if (!Number.isInteger(count) || count < 1) throw new StartError('npm run seed -- --projects N, where N is how many');
  return count;
};

try {
  const count = read();
  await withDatabase(readConfig(process.env), async (url) => {
    await migrate(url);
    const { db, close } = connect(url, { max: 1, patienceMs: 600_000 });
    const began = performance.now();
    await seedProjects(db, count, (done) => process.stdout.write(`\r${done} projects`));
    process.stdout.write(` in ${((performance.now() - began) / 1_000).toFixed(1)} s\n`);
    await close();
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
