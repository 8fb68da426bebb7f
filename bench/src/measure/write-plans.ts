import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queries } from '@colorway/server/kernel/database/queries.ts';
import { sql } from 'drizzle-orm';
import type { Subject } from '../subject.ts';
import { OWN_PAGE } from './sign-in.ts';
import { logPlans } from './slow-plans.ts';

const FILE = join(import.meta.dirname, '../../plans.md');

interface PlanSource {
  readonly subject: Subject;
  readonly folder: string;
  readonly db: Queries;
  readonly cookies: Readonly<Record<'customer' | 'staff', string>>;
}

type Reads = readonly (readonly [name: string, read: readonly ['customer' | 'staff', string]])[];

const logOf = (folder: string): Promise<string> => readFile(join(folder, 'postgres.log'), 'utf8');

/** The queue of jobs asks beside everything. */
const OF_JOBS = /\b(job_common|job_dependency|on queue|on version)\b/;

/** Each entry of the log that is a plan, without its statement and what PostgreSQL expected. */
const plansIn = (log: string): string[] =>
  log
    .split(/^(?=\d{4}-\d\d-\d\d )/m)
    .filter((entry) => entry.includes('plan:'))
    .map((entry) => entry.slice(entry.search(/^\t[A-Z].* {2}\(cost=/m)))
    .map((plan) =>
      plan
        .replaceAll(/^\t/gm, '')
        .replaceAll(/ {2}\(cost=[^)]*\)/g, '')
        .replaceAll(/[0-9a-f]{64}/g, '…')
        .trimEnd(),
    )
    .filter((plan) => plan !== '' && !OF_JOBS.test(plan));

/** Tables that a plan goes through from end to end, with the most rows that it met in one. */
function fullScans(plans: string): string {
  const rows = new Map<string, number>();
  const scans =
    /Seq Scan on (\w+)[^\n]*actual rows=([\d.]+)[^\n]*(?:\n *Filter:[^\n]*\n *Rows Removed by Filter: (\d+))?/g;
  for (const [, table = '', met = '', passed = '0'] of plans.matchAll(scans))
    rows.set(table, Math.max(rows.get(table) ?? 0, Number(met) + Number(passed)));
  return rows.size === 0 ? 'nothing' : [...rows].map(([table, met]) => `${table} (${met} rows)`).join(', ');
}

/** Once each, with the plan of every statement that it takes, into the documentation. */
export async function writePlans(
  { subject, folder, db, cookies }: PlanSource,
  reads: Reads,
  projects: number,
): Promise<void> {
  // Times are another machine's; sessions take this on when they are opened again.
  await db.execute(sql.raw('alter role colorway set auto_explain.log_timing = off'));
  const stop = await logPlans(db, 0);
  const ask = (who: 'customer' | 'staff', path: string): Promise<Response> =>
    fetch(`${subject.url}${path}`, { headers: { ...OWN_PAGE, cookie: cookies[who] } });
  const parts: string[] = [];
  for (const [name, [who, path]] of reads) {
    // Sessions were ended: it may take some tries until there are new ones.
    for (let tries = 0; tries < 100 && !(await ask(who, path)).ok; tries++);
    const before = (await logOf(folder)).length;
    await (await ask(who, path)).arrayBuffer();
    const plans = plansIn((await logOf(folder)).slice(before));
    parts.push(`## ${name}\n\n\`${path}\`\n\n${plans.map((plan) => `\`\`\`\n${plan}\n\`\`\``).join('\n\n')}`);
  }
  await stop();
  const head = `# Plans at ${projects.toLocaleString('en-US')} projects

How PostgreSQL goes about the main reads, written by \`npm run bench -- scale\`. Rows and loops are those that were met.
Read as a whole: ${fullScans(parts.join('\n'))}.`;
  await writeFile(FILE, `${[head, ...parts].join('\n\n')}\n`);
}
