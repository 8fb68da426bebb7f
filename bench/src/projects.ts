import { join } from 'node:path';
import { seedProjects } from '@colorway/server/edge/seeding/many-projects.ts';
import { FIRST_OWNER, seedStates } from '@colorway/server/edge/seeding/many-states.ts';
import { connect } from '@colorway/server/kernel/database/connect.ts';
import type { Database } from '@colorway/server/kernel/database/queries.ts';
import { sql } from 'drizzle-orm';
import { atMost, type Figure } from './measure/figure.ts';
import { nextOf, p95Of } from './measure/request.ts';
import { OWN_PAGE, staffCookie } from './measure/sign-in.ts';
import type { Subject } from './subject.ts';

const MAX_MS = 300;

const SORTS = ['-activity', 'activity', 'due'] as const;

/** Each filter alone, and those together that suit no index; the texts are frequent, rare and absent. */
const FILTERS = (owner: string): readonly string[] => [
  '',
  'state=all',
  ...['none', 'customer', 'changes', 'approved', 'production', 'closed', 'us'].map((state) => `state=${state}`),
  ...['me', 'nobody', owner].map((one) => `owner=${one}`),
  ...['late', 'soon', 'fine', 'none'].map((due) => `due=${due}`),
  ...['Organization', 'Distributor', 'Wedding', 'Individual'].map((type) => `type=${type}`),
  'quiet=yes',
  ...['1234567', 'customer777@example.com', 'd-2001', 'harbor', 'wedding', 'regatta-necktie', 'no-such-text', 'ha'].map(
    (text) => `q=${encodeURIComponent(text)}`,
  ),
  `owner=${owner}&type=Wedding&state=changes`,
  `owner=${owner}&due=late&type=Distributor`,
  'owner=nobody&state=production&due=none&quiet=yes',
  'state=all&owner=nobody&q=harbor',
  'state=closed&type=Wedding&q=wedding',
];

async function fill(db: Database, count: number): Promise<string> {
  const began = performance.now();
  await seedProjects(db, { count, proofs: 2 }, () => {});
  await seedStates(db, count);
  process.stderr.write(`${count} projects in ${Math.round((performance.now() - began) / 1_000)} s\n`);
  const { rows } = await db.execute<{ id: string }>(sql`select ${FIRST_OWNER}::text as id`);
  return rows[0]?.id ?? '';
}

/** Every filter with every sort of the list of projects, its second page, the board and the ids. */
export async function measureProjects({ url, dataDir }: Subject, count: number): Promise<Figure[]> {
  const database = `postgresql://colorway@${encodeURIComponent(join(dataDir, 'postgres'))}/colorway`;
  const { db, close } = connect(database, { max: 2, patienceMs: 900_000 });
  const owner = await fill(db, count);
  const headers = { ...OWN_PAGE, cookie: await staffCookie(url) };
  const results: Figure[] = [];
  const measure = async (address: string): Promise<void> => {
    results.push(atMost(address, 'ms', await p95Of(`${url}/api/admin/${address}`, headers), MAX_MS));
  };
  for (const filter of FILTERS(owner)) {
    for (const sort of SORTS) {
      const address = `projects?${filter}&sort=${sort}`;
      await measure(address);
      const cursor = await nextOf(`${url}/api/admin/${address}`, headers);
      if (cursor !== null && filter === '') await measure(`${address}&cursor=${cursor}`);
    }
    if (!/state=|q=/.test(filter)) await measure(`project-board?${filter}`);
    await measure(`project-ids?${filter}`);
  }
  await close();
  return results;
}
