import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { initialState } from '@colorway/rules/onboarding/state/initial-state.ts';
import { defaultSelections } from '@colorway/rules/product/selections.ts';
import { firstProducts } from '@colorway/seed/shop/first-shop.ts';
import { seedProjects } from '@colorway/server/edge/seeding/many-projects.ts';
import { connect } from '@colorway/server/kernel/database/connect.ts';
import type { Database } from '@colorway/server/kernel/database/queries.ts';
import { startFloor } from '../measure/floor-process.ts';
import { type Load, requestsPerSecond } from '../measure/load.ts';
import { customerCookie, OWN_PAGE } from '../measure/sign-in.ts';
import type { Subject } from '../subject.ts';

const PROJECTS = 10_000;
export const PROOFS = 20;
export const CUSTOMER = 'customer0@example.com';
export const LINES = 10;
const CARTS = 16;
const PRODUCTS = firstProducts();

interface Listed {
  readonly projects: readonly { readonly projectID: string; readonly type: string }[];
}
interface Read {
  readonly cart: { readonly version: number; readonly lines: readonly { readonly id: string }[] };
  readonly proofs: readonly { readonly id: string; readonly productType: string }[];
}

/** One work of the product and its floor. */
export interface Pair {
  readonly ours: Load;
  readonly floor: Load;
}

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

export const asJson = async <T>(answer: Promise<Response>): Promise<T> => {
  const came = await answer;
  if (!came.ok) throw new Error(`${came.url}: ${came.status} ${await came.text()}`);
  return (await came.json()) as T;
};

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

export const inquiry = () => {
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
export const visitor = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
  ...OWN_PAGE,
});

/** Fills the portal with 10,000 projects of 20 proofs, and does the rest before PostgreSQL tidies up. */
export async function fillPortal<T>(
  { dataDir }: Subject,
  rest: (db: Database) => Promise<T>,
): Promise<{ database: string; result: T }> {
  const database = `postgresql://colorway@${encodeURIComponent(join(dataDir, 'postgres'))}/colorway`;
  const { db, close } = connect(database, { max: 1, patienceMs: 600_000 });
  await seedProjects(db, { count: PROJECTS, proofs: PROOFS }, () => {});
  const result = await rest(db);
  // PostgreSQL would do this by itself within minutes, in the middle of a measurement.
  await db.execute('vacuum (analyze)');
  await close();
  return { database, result };
}

/** The plans for tables that fill up are then those of a portal in use, not of one that was empty a second ago. */
export async function warmUp(database: string, loads: readonly Load[]): Promise<void> {
  for (const load of loads) await requestsPerSecond({ ...load, seconds: 1 });
  const { db, close } = connect(database, { max: 1, patienceMs: 600_000 });
  await db.execute('vacuum (analyze)');
  await close();
}

export interface PortalWorks {
  readonly floorUrl: string;
  readonly project: Pair;
  readonly list: Pair;
  readonly saveCart: Pair;
  /** Has no floor: the totals come from the rules of the product. */
  readonly addLine: Load;
  readonly inquiry: Pair;
  stop(): void;
}

/** W1 to W5 for one customer, beside a floor on the same database. */
export async function openWorks(url: string, database: string): Promise<PortalWorks> {
  const headers = { ...OWN_PAGE, cookie: await customerCookie(url, CUSTOMER) };
  const { projects } = await asJson<Listed>(fetch(`${url}/api/projects`, { headers }));
  const own = projects.filter(({ type }) => type !== 'Distributor').map(({ projectID }) => projectID);
  const carts = await Promise.all(own.slice(0, CARTS).map((id) => fillCart(url, headers, id)));
  const lines = Array.from({ length: LINES }, (_, at) => ({ id: randomUUID(), quantity: at }));
  const { url: floorUrl, child } = await startFloor('portal.ts', { URL: database });
  const post = { method: 'POST', headers } as const;
  const commandOf = (one: (cart: (typeof carts)[number]) => object) => () => {
    const cart = oneOf(carts);
    // Always up to date: catching up with other people's changes is another measurement.
    const body = { version: 1_000_000, commands: [one(cart)] };
    return { path: `/api/projects/${cart.projectID}/cart`, body };
  };
  const setQuantity = commandOf(({ lines: ids }) =>
    command('setQuantity', { lineId: oneOf(ids), quantity: randomInt(1, 300), base: 1_000_000 }),
  );
  const read = (prefix: string) => () => ({ path: `${prefix}/projects/${oneOf(own)}` });
  const send = (path: string) => () => ({ path, body: inquiry(), headers: visitor() });
  return {
    floorUrl,
    project: {
      ours: { url, headers, each: read('/api') },
      floor: { url: floorUrl, headers, each: read('') },
    },
    list: { ours: { url: `${url}/api/projects`, headers }, floor: { url: `${floorUrl}/projects`, headers } },
    saveCart: {
      ours: { url, ...post, each: setQuantity },
      floor: { url: floorUrl, ...post, each: () => ({ path: `/projects/${oneOf(own)}/cart`, body: { lines } }) },
    },
    addLine: { url, ...post, each: commandOf(({ addOne }) => addOne()) },
    inquiry: {
      ours: { url, method: 'POST', each: send('/api/org-inquiry') },
      floor: { url: floorUrl, method: 'POST', each: send('/org-inquiry') },
    },
    stop: () => void child.kill(),
  };
}
