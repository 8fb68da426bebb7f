import { totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../kernel/config/config.ts';
import { StartError } from '../../kernel/config/stop-error.ts';
import { connect } from '../../kernel/database/connect.ts';
import { migrate } from '../../kernel/database/migrate.ts';
import { withDatabase } from '../postgres/with-database.ts';
import { indexedAtTheEnd } from './indexed-at-the-end.ts';
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
  proofs are of each project, as a rule 20 of the first 10,000 and 1 to 9 of the others; office is orders, deliveries, mails and what staff did.
  From 100,000 new projects on, indexes are dropped first and built at the end: run it again if it was cut off`;

type Counts = Readonly<Partial<Record<keyof typeof options, number>>>;

/** An index of fifty million rows takes minutes. */
const PATIENCE_MS = 3_600_000;

/** Settings of a PostgreSQL that is started for this command alone. */
const forManyRows = (): readonly string[] => [
  `shared_buffers=${Math.min(4_096, Math.round(totalmem() / 2 ** 20 / 8))}MB`,
  'max_wal_size=6GB',
  'checkpoint_timeout=30min',
  // The command vacuums and analyzes by itself, once.
  'autovacuum=off',
];

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
  const seed = async (url: string): Promise<void> => {
    await migrate(url);
    const { db, close } = connect(url, { max: 2, patienceMs: PATIENCE_MS });
    const began = performance.now();
    const say = (text: string) =>
      process.stdout.write(`\r\x1b[K${((performance.now() - began) / 1_000).toFixed(1)} s: ${text}`);
    const count = (what: string) => (done: number) => say(`${done} ${what}`);
    const fill = async (): Promise<void> => {
      await seedProjects(db, { count: projects, proofs }, count('projects'));
      await seedInquiries(db, inquiries, count('inquiries'));
      if (patterns > 0) await seedPatterns(db, patterns);
      if (office > 0) await seedOffice(db, office, count('orders'));
    };
    await indexedAtTheEnd(db, projects, fill, (index) => say(`index ${index}`));
    // A vacuum also lets reads of an index alone skip the table.
    await db.execute(sql`vacuum (analyze)`);
    say('done\n');
    await close();
  };
  await withDatabase(readConfig(process.env), seed, { settings: forManyRows() });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
