import type { Database } from '@colorway/server/kernel/database/queries.ts';
import { sql } from 'drizzle-orm';
import { atMost, type Figure, rate } from '../measure/figure.ts';
import { measureLoad, onceEach, requestsPerSecond } from '../measure/load.ts';
import { OWN_PAGE, storedCookie } from '../measure/sign-in.ts';
import type { Subject } from '../subject.ts';
import { fillPortal, LINES, openWorks, type Pair, PROOFS, warmUp } from './works.ts';

/** Measures the floor, then the product, by the same connections. */
const beside = async (name: string, share: number, { ours, floor }: Pair): Promise<Figure> => {
  const bare = await requestsPerSecond(floor);
  return rate(name, 'req/s', await requestsPerSecond(ours), bare, share);
};

/** A rate may lose this much at four times the connections: two runs differ by as much. */
const NOISE = 0.95;

/** Measures a write and its floor by 16 and by 64 connections. The slowest request in a hundred may take twice the floor's time. */
async function writeBeside(name: string, share: number, { ours, floor }: Pair): Promise<Figure[]> {
  const bare = await measureLoad(floor);
  const own = await measureLoad(ours);
  const bareOf64 = await requestsPerSecond({ ...floor, connections: 64 });
  const ownOf64 = await requestsPerSecond({ ...ours, connections: 64 });
  const ratio = Math.floor((own.perSecond / bare.perSecond) * NOISE * 100) / 100;
  return [
    rate(name, 'req/s', own.perSecond, bare.perSecond, share),
    atMost(`${name}, p99`, 'ms', own.p99, bare.p99 * 2, bare.p99),
    rate(`${name}, 64 connections`, 'req/s', ownOf64, bareOf64, ratio),
  ];
}

const READERS = 200;
const EACH_READS = 10;

/** Ten projects of each of 200 customers, each with a session. */
export async function openReads(
  db: Database,
): Promise<readonly { readonly path: string; readonly headers: Record<string, string> }[]> {
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    select id, email from (
      select id, email, row_number() over (partition by email order by id) as place from project
      where type <> 'Distributor' and deleted_at is null
    ) numbered where place <= ${EACH_READS} order by place, email limit ${READERS * EACH_READS}`);
  const cookies = new Map<string, string>();
  for (const { email } of rows) if (!cookies.has(email)) cookies.set(email, await storedCookie(db, email));
  return rows.map(({ id, email }) => ({
    path: `/projects/${id}`,
    headers: { ...OWN_PAGE, cookie: cookies.get(email) ?? '' },
  }));
}

/** Reads 2,000 projects for the first time, and once more: from the second time on a cache may help. */
async function measureReads(
  url: string,
  floorUrl: string,
  reads: Awaited<ReturnType<typeof openReads>>,
): Promise<Figure[]> {
  const floor = await onceEach(floorUrl, reads);
  const ours = reads.map(({ path, headers }) => ({ path: `/api${path}`, headers }));
  return [
    rate(`W1 ${reads.length} projects, each for the first time`, 'req/s', await onceEach(url, ours), floor, 0.8),
    rate(
      `W1 the same ${reads.length} once more`,
      'req/s',
      await onceEach(url, ours),
      await onceEach(floorUrl, reads),
      1.2,
    ),
  ];
}

/** W1 to W5 of the portal, at 10,000 projects of 20 proofs. */
export async function measurePortal(subject: Subject): Promise<Figure[]> {
  const { database, result: reads } = await fillPortal(subject, openReads);
  const works = await openWorks(subject.url, database);
  try {
    await warmUp(database, [works.project.ours, works.project.floor, works.saveCart.ours, works.inquiry.ours]);
    return [
      ...(await measureReads(subject.url, works.floorUrl, reads)),
      await beside(`W1 a project with its ${PROOFS} proofs`, 1, works.project),
      await beside('W2 the 30 projects of an address', 1, works.list),
      ...(await writeBeside(`W3 save a cart of ${LINES} lines`, 0.6, works.saveCart)),
      // The totals come from the rules of the product, so it is measured beside the floor of W3.
      ...(await writeBeside('W4 add a line, answered with all totals', 0.5, {
        ours: works.addLine,
        floor: works.saveCart.floor,
      })),
      ...(await writeBeside('W5 submit an inquiry', 0.6, works.inquiry)),
    ];
  } finally {
    works.stop();
  }
}
