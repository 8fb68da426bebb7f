import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedOffice } from '@colorway/server/edge/seeding/many-in-the-office.ts';
import { seedInquiries } from '@colorway/server/edge/seeding/many-inquiries.ts';
import { seedProjects } from '@colorway/server/edge/seeding/many-projects.ts';
import { connect } from '@colorway/server/kernel/database/connect.ts';
import type { Database } from '@colorway/server/kernel/database/queries.ts';
import { atMost, type Figure, median } from './measure/figure.ts';
import { customerCookie, OWN_PAGE, staffCookie } from './measure/sign-in.ts';
import { writePlans } from './measure/write-plans.ts';
import { type Subject, startSubject } from './subject.ts';

/** An almost empty installation that its first customer and a member of staff look at. */
const FEW = { projects: 30, inquiries: 50, office: 50 } as const;
/** To a million projects belong so many of the others. */
const SHARE = { inquiries: 0.2, office: 0.1 } as const;
const ROUNDS = 15;
const REQUESTS = 200;
const AT_ONCE = 4;
const MAX_RATIO = 1.3;

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

type Read = keyof typeof READS;

interface Side {
  readonly subject: Subject;
  readonly folder: string;
  readonly db: Database;
  readonly close: () => Promise<void>;
  readonly cookies: Readonly<Record<'customer' | 'staff', string>>;
}

async function open(counts: {
  readonly projects: number;
  readonly inquiries: number;
  readonly office: number;
}): Promise<Side> {
  const folder = mkdtempSync(join(tmpdir(), 'colorway-scale-'));
  chmodSync(folder, 0o755);
  const subject = await startSubject(folder);
  const database = `postgresql://colorway@${encodeURIComponent(join(folder, 'postgres'))}/colorway`;
  const { db, close } = connect(database, { max: 2, patienceMs: 900_000 });
  await seedProjects(db, { count: counts.projects }, () => {});
  await seedInquiries(db, counts.inquiries, () => {});
  await seedOffice(db, counts.office);
  // PostgreSQL would do this by itself within minutes and disturb the measurement.
  await db.execute('vacuum (analyze)');
  const { url } = subject;
  const cookies = { customer: await customerCookie(url, 'customer0@example.com'), staff: await staffCookie(url) };
  return { subject, folder, db, close, cookies };
}

async function shut({ subject, folder, close }: Side): Promise<void> {
  await close();
  await subject.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Some answers, a few at once. */
async function askSome({ subject, cookies }: Side, read: Read): Promise<number[]> {
  const [who, path] = READS[read];
  const headers = { ...OWN_PAGE, cookie: cookies[who] };
  const times: number[] = [];
  const ask = async (): Promise<void> => {
    while (times.length < REQUESTS) {
      const began = performance.now();
      const answer = await fetch(`${subject.url}${path}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return times;
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/**
 * In turns, so that both meet the same machine; the first round only warms up. Of the p99 of each round the middle one: what a
 * neighbor on the machine does to one round says nothing of either.
 */
async function besideEmpty(read: Read, empty: Side, full: Side): Promise<Figure> {
  const times = { empty: [] as number[], full: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const [few, many] = [await askSome(empty, read), await askSome(full, read)];
    if (round === 0) continue;
    times.empty.push(p99(few));
    times.full.push(p99(many));
  }
  const floor = median(times.empty);
  return atMost(`${read}, p99`, 'ms', median(times.full), floor * MAX_RATIO, floor);
}

/** The main reads at so many projects beside those of an empty portal, and how PostgreSQL goes about them. */
export async function measureScale(projects: number): Promise<Figure[]> {
  const empty = await open(FEW);
  const began = performance.now();
  const full = await open({
    projects,
    inquiries: Math.round(projects * SHARE.inquiries),
    office: Math.round(projects * SHARE.office),
  });
  const filled = (performance.now() - began) / 1_000;
  try {
    const results: Figure[] = [atMost(`fill ${projects} projects and what follows from them`, 's', filled, 600)];
    for (const read of Object.keys(READS) as Read[]) results.push(await besideEmpty(read, empty, full));
    await writePlans(full, Object.entries(READS), projects);
    return results;
  } finally {
    await shut(empty);
    await shut(full);
  }
}
