import { parseArgs } from 'node:util';
import { readConfig } from '../../kernel/config/config.ts';
import { StartError } from '../../kernel/config/stop-error.ts';
import { connect } from '../../kernel/database/connect.ts';
import { migrate } from '../../kernel/database/migrate.ts';
import { withDatabase } from '../postgres/with-database.ts';
import { seedOffice } from './many-in-the-office.ts';
import { seedInquiries } from './many-inquiries.ts';
import { seedPatterns } from './many-patterns.ts';
import { seedProjects } from './many-projects.ts';

const options = {
  projects: { type: 'string' },
  proofs: { type: 'string' },
  inquiries: { type: 'string' },
  patterns: { type: 'string' },
  office: { type: 'string' },
} as const;

const HELP = `npm run seed -- --projects N [--proofs M] [--inquiries N] [--patterns N] [--office N]
  proofs are of each project, as a rule 20 of the first 10,000 and 1 to 4 of the others; office is orders, deliveries, mails and what staff did`;

type Counts = Readonly<Partial<Record<keyof typeof options, number>>>;

const read = (): Counts => {
  const { values } = parseArgs({ options });
  const counts = Object.entries(values).map(([name, value]) => {
    const count = Number(value);
    if (!Number.isInteger(count) || count < 0) throw new StartError(HELP);
    return [name, count] as const;
  });
  if (counts.length === 0) throw new StartError(HELP);
  return Object.fromEntries(counts);
};

try {
  const { projects = 0, proofs, inquiries = 0, patterns = 0, office = 0 } = read();
  await withDatabase(readConfig(process.env), async (url) => {
    await migrate(url);
    const { db, close } = connect(url, { max: 2, patienceMs: 600_000 });
    const began = performance.now();
    const say = (what: string) => (done: number) => process.stdout.write(`\r${done} ${what} `);
    await seedProjects(db, { count: projects, proofs }, say('projects'));
    await seedInquiries(db, inquiries, say('inquiries'));
    if (patterns > 0) await seedPatterns(db, patterns);
    if (office > 0) await seedOffice(db, office);
    process.stdout.write(` in ${((performance.now() - began) / 1_000).toFixed(1)} s\n`);
    await close();
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
