import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@colorway/server/kernel/database/connect.ts';
import type { Database } from '@colorway/server/kernel/database/queries.ts';
import { root } from '../../bin/ready.mjs';
import { atMost, type Figure, median } from './measure/figure.ts';
import { answerOf, type Load } from './measure/load.ts';
import { customerCookie, OWN_PAGE, staffCookie } from './measure/sign-in.ts';
import { writePlans } from './measure/write-plans.ts';
import { CUSTOMER, openWorks, type PortalWorks } from './portal/works.ts';
import { type Subject, startSubject } from './subject.ts';

interface Counts {
  readonly projects: number;
  readonly inquiries: number;
  readonly office: number;
}
/** An almost empty installation that its first customer and a member of staff look at. */
const FEW: Counts = { projects: 30, inquiries: 50, office: 50 };
/** To a million projects belong so many of the others. */
const SHARE = { inquiries: 0.2, office: 0.1 } as const;
const ROUNDS = 15;
const REQUESTS = 200;
const AT_ONCE = 4;
const MAX_RATIO = { read: 1.3, write: 1.2 } as const;
/** Half an hour for ten million. */
const SECONDS_A_MILLION = 180;

/** Read by everybody all day. The project is one of the customer's thirty, with twenty proofs. */
const READS = {
  'a project with its 20 proofs': ['customer', '/api/projects/1000003'],
  'the 30 projects of an address': ['customer', '/api/projects'],
  'staff: what waits': ['staff', '/api/admin/desk'],
  'staff: a project': ['staff', '/api/admin/projects/1000003'],
  'staff: inquiries': ['staff', '/api/admin/inquiries'],
  'staff: orders': ['staff', '/api/admin/orders'],
  'staff: activity': ['staff', '/api/admin/activity'],
  'staff: deliveries': ['staff', '/api/admin/deliveries'],
  'staff: search by number': ['staff', '/api/admin/search?q=1000003'],
  'staff: search by address': ['staff', '/api/admin/search?q=customer0@example.com'],
  'who am I': ['customer', '/api/viewer'],
} as const satisfies Record<string, readonly ['customer' | 'staff', string]>;

/** Sent by customers and visitors all day. */
const WRITES = {
  'change a line of a cart': ({ saveCart }) => saveCart.ours,
  'add a line to a cart': ({ addLine }) => addLine,
  'send an inquiry': ({ inquiry }) => inquiry.ours,
} as const satisfies Record<string, (works: PortalWorks) => Load>;

interface Side {
  readonly subject: Subject;
  readonly folder: string;
  readonly isGiven: boolean;
  readonly db: Database;
  readonly close: () => Promise<void>;
  readonly cookies: Readonly<Record<'customer' | 'staff', string>>;
  readonly works: PortalWorks;
}

/** Runs the command that anybody would use, after a first start that made the accounts of the demo. */
async function seed(folder: string, counts: Counts): Promise<void> {
  await (await startSubject(folder)).stop();
  const flags = Object.entries(counts).flatMap(([name, count]) => [`--${name}`, String(count)]);
  const command = ['server/src/edge/seeding/main.ts', ...flags];
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: folder },
  });
  if (status !== 0) throw new Error(`The command that seeds ended with ${status}.`);
}

/** A folder of the caller is taken as it is when it holds a database, and stays. */
async function open(counts: Counts, given?: string): Promise<Side> {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'colorway-scale-'));
  if (given === undefined) chmodSync(folder, 0o755);
  if (!existsSync(join(folder, 'postgres'))) await seed(folder, counts);
  const subject = await startSubject(folder);
  const database = `postgresql://colorway@${encodeURIComponent(join(folder, 'postgres'))}/colorway`;
  const { db, close } = connect(database, { max: 2, patienceMs: 900_000 });
  const { url } = subject;
  const cookies = { customer: await customerCookie(url, CUSTOMER), staff: await staffCookie(url) };
  const works = await openWorks(url, database);
  // PostgreSQL would do this by itself within minutes and disturb the measurement.
  await db.execute('vacuum (analyze)');
  return { subject, folder, isGiven: given !== undefined, db, close, cookies, works };
}

async function shut({ subject, folder, isGiven, close, works }: Side): Promise<void> {
  works.stop();
  await close();
  await subject.stop();
  if (!isGiven) rmSync(folder, { recursive: true, force: true });
}

/** Some answers, a few at once. */
async function askSome(load: Load): Promise<number[]> {
  const times: number[] = [];
  const ask = async (): Promise<void> => {
    while (times.length < REQUESTS) {
      const began = performance.now();
      await answerOf(load);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return times;
}

const readOf =
  (name: keyof typeof READS) =>
  ({ subject, cookies }: Side): Load => {
    const [who, path] = READS[name];
    return { url: subject.url, headers: { ...OWN_PAGE, cookie: cookies[who] }, each: () => ({ path }) };
  };

const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/**
 * In turns, so that both meet the same machine; the first round only warms up. Of the p99 of each round the middle one: what a
 * neighbor on the machine does to one round says nothing of either.
 */
async function besideEmpty(
  name: string,
  loadOf: (side: Side) => Load,
  { empty, full, ratio }: { readonly empty: Side; readonly full: Side; readonly ratio: number },
): Promise<Figure> {
  const times = { empty: [] as number[], full: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const [few, many] = [await askSome(loadOf(empty)), await askSome(loadOf(full))];
    if (round === 0) continue;
    times.empty.push(p99(few));
    times.full.push(p99(many));
  }
  const floor = median(times.empty);
  return atMost(`${name}, p99`, 'ms', median(times.full), floor * ratio, floor);
}

/** The main reads and writes at so many projects beside those of an empty portal, and how PostgreSQL goes about them. */
export async function measureScale(projects: number, folder?: string): Promise<Figure[]> {
  const empty = await open(FEW);
  const isThere = folder !== undefined && existsSync(join(folder, 'postgres'));
  const began = performance.now();
  const full = await open(
    { projects, inquiries: Math.round(projects * SHARE.inquiries), office: Math.round(projects * SHARE.office) },
    folder,
  );
  const filled = (performance.now() - began) / 1_000;
  const seconds = Math.max(60, (projects / 1_000_000) * SECONDS_A_MILLION);
  try {
    const results: Figure[] = isThere
      ? []
      : [atMost(`fill ${projects} projects and what follows from them`, 's', filled, seconds)];
    const sides = { empty, full };
    for (const name of Object.keys(READS) as (keyof typeof READS)[])
      results.push(await besideEmpty(name, readOf(name), { ...sides, ratio: MAX_RATIO.read }));
    // Before the jobs that writes leave behind, whose statements would stand among them.
    await writePlans(full, Object.entries(READS), projects);
    for (const [name, load] of Object.entries(WRITES))
      results.push(await besideEmpty(name, ({ works }) => load(works), { ...sides, ratio: MAX_RATIO.write }));
    return results;
  } finally {
    await shut(empty);
    await shut(full);
  }
}
