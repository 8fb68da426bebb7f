import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { withDatabase } from '../postgres/with-database.ts';
import { StartError } from '../stop-error.ts';
import { seedOffice } from './many-in-the-office.ts';
import { seedInquiries } from './many-inquiries.ts';
import { seedPatterns } from './many-patterns.ts';
import { seedProjects } from './many-projects.ts';

/** So many proofs a project has in the benchmarks. */
const PROOFS = 20;

const options = {
  projects: { type: 'string' },
  proofs: { type: 'string' },
  inquiries: { type: 'string' },
  patterns: { type: 'string' },
  office: { type: 'string' },
} as const;

const HELP = `npm run seed -- --projects N [--proofs M] [--inquiries N] [--patterns N] [--office N]
  proofs are of each project; office is orders, deliveries, mails and what staff did`;

const read = (): Readonly<Record<keyof typeof options, number>> => {
  const { values } = parseArgs({ options });
  const counts = Object.keys(options).map((name) => {
    const count = Number(values[name as keyof typeof options] ?? (name === 'proofs' ? PROOFS : 0));
    if (!Number.isInteger(count) || count < 0) throw new StartError(HELP);
    return [name, count] as const;
  });
  if (Object.keys(values).length === 0) throw new StartError(HELP);
  return Object.fromEntries(counts) as Record<keyof typeof options, number>;
};

try {
  const wanted = read();
  await withDatabase(readConfig(process.env), async (url) => {
    await migrate(url);
    const { db, close } = connect(url, { max: 1, patienceMs: 600_000 });
    const began = performance.now();
    const say = (what: string) => (done: number) => process.stdout.write(`\r${done} ${what} `);
    await seedProjects(db, { count: wanted.projects, proofs: wanted.proofs }, say('projects'));
    await seedInquiries(db, wanted.inquiries, say('inquiries'));
    if (wanted.patterns > 0) await seedPatterns(db, wanted.patterns);
    if (wanted.office > 0) await seedOffice(db, wanted.office);
    process.stdout.write(` in ${((performance.now() - began) / 1_000).toFixed(1)} s\n`);
    await close();
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
