import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { initialState } from '@colorway/rules/onboarding/state/initial-state.ts';
import { defaultSelections } from '@colorway/rules/product/selections.ts';
import { firstProducts } from '@colorway/seed/shop/first-shop.ts';
import { seedProjects } from '@colorway/server/edge/seeding/many-projects.ts';
import { connect } from '@colorway/server/kernel/database/connect.ts';
import type { Database } from '@colorway/server/kernel/database/queries.ts';
import { cookieName, hashToken, newToken, sessionLife } from '@colorway/server/kernel/session/cookies.ts';
import { insertSession } from '@colorway/server/kernel/session/session-store.ts';
import { sql } from 'drizzle-orm';
import { atMost, type Figure, rate } from '../measure/figure.ts';
import { startFloor } from '../measure/floor-process.ts';
import { type Load, measureLoad, onceEach, requestsPerSecond } from '../measure/load.ts';
import { customerCookie, OWN_PAGE } from '../measure/sign-in.ts';
import type { Subject } from '../subject.ts';

const PROJECTS = 10_000;
const PROOFS = 20;
const CUSTOMER = 'customer0@example.com';
const LINES = 10;
const PRODUCTS = firstProducts();

interface Listed {
  readonly projects: readonly { readonly projectID: string; readonly type: string }[];
}
interface Read {
  readonly cart: { readonly version: number; readonly lines: readonly { readonly id: string }[] };
  readonly proofs: readonly { readonly id: string; readonly productType: string }[];
}

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

const asJson = async <T>(answer: Promise<Response>): Promise<T> => {
  const came = await answer;
  if (!came.ok) throw new Error(`${came.url}: ${came.status} ${await came.text()}`);
  return (await came.json()) as T;
};

/** Measures the product, then the floor, by the same connections. */
const beside = async (name: string, share: number, ours: Load, floor: Load): Promise<Figure> => {
  const bare = await requestsPerSecond(floor);
  return rate(name, 'req/s', await requestsPerSecond(ours), bare, share);
};

/** A rate may lose this much at four times the connections: two runs differ by as much. */
const NOISE = 0.95;

/** Measures a write and its floor by 16 and by 64 connections. The slowest request in a hundred may take twice the floor's time. */
async function writeBeside(name: string, share: number, ours: Load, floor: Load): Promise<Figure[]> {
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

const command = (kind: string, more: object) => ({ kind, id: randomUUID(), base: 0, at: Date.now(), ...more });

/** A cart of ten lines in each project; answers the lines. */
async function fillCart(url: string, headers: Record<string, string>, projectID: string) {
  const { proofs } = await asJson<Read>(fetch(`${url}/api/projects/${projectID}`, { headers }));
  const add = ({ id, productType }: Read['proofs'][number], quantity: number) => {
    const product = PRODUCTS.find((one) => one.productType === productType);
    const selections = product ? defaultSelections(product) : {};
    return command('addLine', { lineId: randomUUID(), proofId: id, selections, quantity });
  };
  const commands = proofs.slice(0, LINES).map((proof, at) => add(proof, at + 1));
  const body = JSON.stringify({ version: 0, commands });
  const { cart } = await asJson<Read>(
    fetch(`${url}/api/projects/${projectID}/cart`, { method: 'POST', headers, body }),
  );
  return { projectID, lines: cart.lines.map(({ id }) => id), addOne: () => add(oneOf(proofs), 1) };
}

const inquiry = () => {
  const { basicInfo, ...rest } = initialState('organization');
  return {
    ...rest,
    isActive: true,
    selectedStyles: { styles: [], custom: 'Thin stripes', saved: true },
    basicInfo: {
      ...basicInfo,
      fName: 'Ann',
      lName: 'Lee',
      email: `${randomUUID()}@example.com`,
      estimatedOrderVolume: '11-99 items',
      deadline: '2199-03-14',
      productInterest: { ...basicInfo.productInterest, ties: true },
      saved: true,
    },
  };
};

/** Each visitor has a network of their own, so that no limit is met. */
const somebody = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
  ...OWN_PAGE,
});

const READERS = 200;
const EACH_READS = 10;

/** Ten projects of each of 200 customers, each with a session. */
async function openReads(
  db: Database,
): Promise<readonly { readonly path: string; readonly headers: Record<string, string> }[]> {
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    select id, email from (
      select id, email, row_number() over (partition by email order by id) as place from project
      where type <> 'Distributor' and deleted_at is null
    ) numbered where place <= ${EACH_READS} order by place, email limit ${READERS * EACH_READS}`);
  const tokens = new Map([...new Set(rows.map(({ email }) => email))].map((email) => [email, newToken()]));
  const { idle: idleSeconds, most: maxSeconds } = sessionLife.customer;
  for (const [email, token] of tokens) {
    const own = { kind: 'customer', email, tokenHash: hashToken(token), userAgent: 'bench' } as const;
    await insertSession(db, { ...own, idleSeconds, maxSeconds });
  }
  return rows.map(({ id, email }) => ({
    path: `/projects/${id}`,
    headers: { ...OWN_PAGE, cookie: `${cookieName('customer', false)}=${tokens.get(email)}` },
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
export async function measurePortal({ url, dataDir }: Subject): Promise<Figure[]> {
  const database = `postgresql://colorway@${encodeURIComponent(join(dataDir, 'postgres'))}/colorway`;
  const { db, close } = connect(database, { max: 1, patienceMs: 600_000 });
  await seedProjects(db, { count: PROJECTS, proofs: PROOFS }, () => {});
  const reads = await openReads(db);
  // PostgreSQL would do this by itself within minutes, in the middle of a measurement.
  const analyze = () => db.execute('vacuum (analyze)');
  await analyze();
  const cookie = await customerCookie(url, CUSTOMER);
  const headers = { ...OWN_PAGE, cookie };
  const { projects } = await asJson<Listed>(fetch(`${url}/api/projects`, { headers }));
  const own = projects.filter(({ type }) => type !== 'Distributor').map(({ projectID }) => projectID);
  const floor = await startFloor('portal.ts', { URL: database });
  const read = (prefix: string) => () => ({ path: `${prefix}/projects/${oneOf(own)}` });
  const carts = await Promise.all(own.slice(0, 16).map((id) => fillCart(url, headers, id)));
  const lines = Array.from({ length: LINES }, (_, at) => ({ id: randomUUID(), quantity: at }));
  const post = { method: 'POST', headers } as const;
  const commandOf = (one: (cart: (typeof carts)[number]) => object) => () => {
    const cart = oneOf(carts);
    // Always up to date: catching up with other people's changes is another measurement.
    const body = { version: 1_000_000, commands: [one(cart)] };
    return { path: `/api/projects/${cart.projectID}/cart`, body };
  };
  const saveCart: Load = {
    url,
    ...post,
    each: commandOf(({ lines: ids }) =>
      command('setQuantity', { lineId: oneOf(ids), quantity: randomInt(1, 300), base: 1_000_000 }),
    ),
  };
  const addLine: Load = { url, ...post, each: commandOf(({ addOne }) => addOne()) };
  const plainCart: Load = {
    url: floor.url,
    ...post,
    each: () => ({ path: `/projects/${oneOf(own)}/cart`, body: { lines } }),
  };
  const submit = {
    method: 'POST',
    each: () => ({ path: '/api/org-inquiry', body: inquiry(), headers: somebody() }),
  } as const;
  try {
    // The plans for tables that fill up are those of a portal in use, not of one that was empty a second ago.
    const reading = [
      { url, headers, each: read('/api') },
      { url: floor.url, headers, each: read('') },
    ];
    for (const load of [...reading, saveCart, { url, ...submit }]) await requestsPerSecond({ ...load, seconds: 1 });
    await analyze();
    return [
      ...(await measureReads(url, floor.url, reads)),
      await beside(
        `W1 a project with its ${PROOFS} proofs`,
        1,
        { url, headers, each: read('/api') },
        { url: floor.url, headers, each: read('') },
      ),
      await beside(
        'W2 the 30 projects of an address',
        1,
        { url: `${url}/api/projects`, headers },
        { url: `${floor.url}/projects`, headers },
      ),
      ...(await writeBeside(`W3 save a cart of ${LINES} lines`, 0.6, saveCart, plainCart)),
      ...(await writeBeside('W4 add a line, answered with all totals', 0.5, addLine, plainCart)),
      ...(await writeBeside(
        'W5 submit an inquiry',
        0.6,
        { url, ...submit },
        { url: floor.url, ...submit, each: () => ({ ...submit.each(), path: '/org-inquiry' }) },
      )),
    ];
  } finally {
    await close();
    floor.child.kill();
  }
}
