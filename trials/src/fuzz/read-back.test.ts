import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diceOf } from '../kit/dice.ts';
import { fingerprints, rowsHolding } from './database-rows.ts';
import { type CallerName, type Callers, callerNames, type FuzzWorld, startFuzzWorld } from './fuzz-world.ts';
import { lookAround } from './look-around.ts';
import { type FuzzRoute, madeRequest } from './made-request.ts';
import { readRoutes } from './read-routes.ts';
import { send } from './send.ts';
import { type Schema, valueFor } from './values/schema-value.ts';
import { ValuePool } from './values/value-pool.ts';
import { type Read, walkReads } from './walked-reads.ts';

/** Number of tries of each write with unknown members; `npm run fuzz -- fields --tries 40`. */
const TRIES = Number(process.env.TRIES ?? 1);

let world: FuzzWorld;
let routes: readonly FuzzRoute[];
let callers: Callers;
const pool = new ValuePool();
beforeAll(async () => {
  world = await startFuzzWorld();
  routes = (await readRoutes(world.url)).filter(({ name }) => !name.startsWith('page '));
  callers = await world.renew();
  await lookAround(world, routes, pool, callers);
});
afterAll(() => world.close());

const readAs = (caller: CallerName, projectId: string): Promise<Read[]> =>
  walkReads(world, { routes: routes, pool, cookie: callers[caller], projectId });

/** Every member of an answer, with the way to it. */
const membersOf = (value: unknown, path = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [
        [`${path}.${name}`, inner] as [string, unknown],
        ...membersOf(inner, `${path}.${name}`),
      ])
    : [];

const jsonReads = (reads: readonly Read[]) =>
  reads.filter(({ answer }) => answer.status === 200 && answer.type.startsWith('application/json'));

const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** A member that says so by its name and holds more than nothing. */
const pricesIn = ({ path, answer }: Read): string[] =>
  membersOf(JSON.parse(answer.text))
    .filter(([name]) =>
      /price|cents|total|cost|amount|charge|discount|adjustment|tiers/i.test(name.split('.').at(-1) ?? ''),
    )
    .filter(([, value]) => typeof value === 'number' && value !== 0)
    .map(([name, value]) => `${path} ${name}: ${value}`);

/** The URL of an invoice is its key, and its `contact` names who ordered. */
const INVOICES = '/api/shop/invoices/';

test('S14: a distributor receives no price, in whatever member of whatever answer', async () => {
  const reads = jsonReads(await readAs('distributor', world.projectIds[1] ?? '')).filter(
    ({ route }) => route.access !== 'public',
  );
  expect(reads.map(({ route }) => route.name)).toEqual(
    expect.arrayContaining(['portal.read', 'portal.list', 'requests.list']),
  );
  expect(reads.flatMap(pricesIn)).toEqual([]);
  const money = reads.filter(({ answer }) => /\$\d/.test(answer.text)).map(({ path }) => path);
  expect(money).toEqual([]);
  // The question is real: to the customer of another project the same answers name prices.
  const asCustomer = jsonReads(await readAs('customer', world.projectIds[0] ?? ''));
  expect(asCustomer.flatMap(pricesIn).length).toBeGreaterThan(20);
  // The first reader of every address has each picture drawn.
}, 180_000);

test('S14: who holds a link reads no address but the one of the project', async () => {
  const { rows } = await world.beside.deps.db.execute<{ email: string }>(
    sql`select email from project where id = ${world.projectIds[2] ?? ''}`,
  );
  const allowed = new Set([
    rows[0]?.email,
    ...((await send(world.url, { method: 'GET', path: '/api/settings', headers: {} }))?.text.match(ADDRESS) ?? []),
  ]);
  const reads = jsonReads(await readAs('share', world.projectIds[2] ?? ''));
  expect(reads.some(({ route }) => route.name === 'portal.read')).toBe(true);
  const found = reads
    .filter(({ route, path }) => route.name !== 'openapi' && !path.startsWith(INVOICES))
    .flatMap(({ path, answer }) =>
      (answer.text.match(ADDRESS) ?? []).filter((one) => !allowed.has(one)).map((one) => `${path}: ${one}`),
    );
  expect(found).toEqual([]);
});

test('S14: what everybody may read names nobody and nothing of the staff', async () => {
  const reads = jsonReads(await readAs('nobody', world.projectIds[0] ?? '')).filter(
    ({ route }) => !['openapi', 'settings.read'].includes(route.name),
  );
  expect(reads.some(({ route }) => route.name === 'patterns.read')).toBe(true);
  const inner = /staff|createdBy|uploadedBy|changedBy|email|note$|originalName|sha256/i;
  const found = reads.flatMap(({ path, answer }) =>
    membersOf(JSON.parse(answer.text))
      .filter(
        ([name, value]) =>
          !(path.startsWith(INVOICES) && name.startsWith('.contact.')) &&
          inner.test(name.split('.').at(-1) ?? '') &&
          value !== null &&
          value !== '' &&
          value !== false,
      )
      .map(([name, value]) => `${path} ${name}: ${JSON.stringify(value)}`),
  );
  expect(found).toEqual([]);
  const others = reads.filter(({ path }) => !path.startsWith(INVOICES));
  expect(
    others.flatMap(({ path, answer }) => (answer.text.match(ADDRESS) ?? []).map((one) => `${path}: ${one}`)),
  ).toEqual([]);
});

/**
 * Tables that a read may change: rate limits. A session is marked as used only every five minutes. A read must change
 * nothing that a person stored.
 */
const mayChange: readonly string[] = ['rate_limit'];

test('S18: no read changes a row, whoever asks for whatever there is', async () => {
  const before = await fingerprints(world);
  for (const caller of TRIES > 1 ? callerNames : (['nobody', 'owner'] as const))
    await readAs(caller, world.projectIds[0] ?? '');
  const after = await fingerprints(world);
  const changed = [...after]
    .filter(([name, print]) => before.get(name) !== print && !mayChange.includes(name))
    .map(([name]) => name);
  expect(changed).toEqual([]);
});

test('S18: every write is refused to another site, whole as it is', async () => {
  const dice = diceOf(7);
  const taken: string[] = [];
  const before = await fingerprints(world);
  for (const route of routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))) {
    for (const from of [
      { origin: 'https://foreign.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const made = madeRequest(route, { dice, pool, callers, url: world.url, projectIds: world.projectIds });
      const { origin: _, ...headers } = made.headers;
      const sent = {
        ...made,
        method: route.method,
        headers: { ...headers, cookie: callers.owner, ...from } as unknown as Record<string, string>,
      };
      const answer = await send(world.url, sent);
      if (answer && answer.status < 300) taken.push(`${route.name} ${JSON.stringify(from)}`);
    }
  }
  expect(taken).toEqual([]);
  expect(
    [...(await fingerprints(world))].filter(([name, print]) => before.get(name) !== print).map(([name]) => name),
  ).toEqual([]);
});

const coveted = (at: number): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    [
      'price',
      'unitPrice',
      'unitPriceCents',
      'basePrice',
      'total',
      'totalCents',
      'lineItemTotal',
      'discount',
      'discountCents',
      'shippingCents',
      'setUpCharge',
    ].map((name) => [name, 987_000_000 + at]),
  ),
  ...Object.fromEntries(
    ['email', 'projectEmail', 'givenBy', 'by', 'author', 'from'].map((name) => [name, `coveted-${at}@example.com`]),
  ),
  ...Object.fromEntries(
    ['note', 'internalNote', 'createdBy', 'source', 'passwordHash', 'storagePath', 'sha256Of', 'ip'].map((name) => [
      name,
      `coveted-${at}-`,
    ]),
  ),
  ...{
    role: 'owner',
    staff: true,
    isStaff: true,
    hidden: false,
    paid: true,
    demo: true,
    suspendedAt: null,
    deletedAt: null,
    createdAt: '1987-06-05T00:00:00.000Z',
    type: 'Distributor',
    __v: 1,
  },
});

/** Names that the operation itself knows, at whatever depth: to these it may listen. */
const namesIn = (schema: Schema | undefined): string[] =>
  schema === undefined
    ? []
    : [
        ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
        ...(schema.anyOf ?? schema.oneOf ?? []).flatMap(namesIn),
        ...namesIn(schema.items),
      ];

const stuffed = (value: unknown, more: object): unknown => {
  if (Array.isArray(value)) return value.map((one) => stuffed(one, more));
  if (typeof value !== 'object' || value === null) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, stuffed(inner, more)])), ...more };
};

test('S14: members that nobody asked for are not believed: none of them is found in any row afterwards', async () => {
  const dice = diceOf(11);
  const counts = async () =>
    (
      await world.beside.deps.db.execute(
        sql`select (select count(*) from staff where role = 'owner') as owners, (select count(*) from project where type = 'Distributor') as distributors`,
      )
    ).rows;
  const writes = routes.filter(({ body, method }) => body?.type === 'object' && method !== 'GET');
  const taken = new Set<string>();
  const tryOut = async (route: FuzzRoute): Promise<unknown> => {
    // Some routes end sessions, so every try starts with new ones.
    callers = await world.renew();
    const before = await counts();
    const known = new Set(namesIn(route.body));
    const more = Object.fromEntries(
      Object.entries(coveted(writes.indexOf(route))).filter(([name]) => !known.has(name)),
    );
    for (let times = 0; times < TRIES; times++) {
      const made = madeRequest(route, { dice, pool, callers, url: world.url, projectIds: world.projectIds });
      const body = JSON.stringify(stuffed(valueFor(route.body ?? {}, { dice, pool }), more));
      const cookie = made.headers['cookie']?.includes('colorway-') ? made.headers['cookie'] : callers.owner;
      const headers = { origin: world.url, 'content-type': 'application/json', cookie };
      const answer = await send(world.url, {
        method: route.method,
        path: made.path.split('?')[0] ?? '',
        headers,
        body,
        alone: true,
      });
      if (answer && answer.status < 300) taken.add(route.name);
    }
    return before;
  };
  // Operations that set a role or type run first; after them no write may change either.
  const says = (route: FuzzRoute): boolean => ['role', 'type'].some((name) => namesIn(route.body).includes(name));
  for (const route of writes.filter(says)) await tryOut(route);
  for (const route of writes.filter((one) => !says(one))) {
    const before = await tryOut(route);
    expect(await counts(), route.name).toEqual(before);
  }
  expect(taken.size).toBeGreaterThan(TRIES < 20 ? 5 : 20);
  // An id has any digits among its letters, so the number counts only where it is complete.
  const found = await rowsHolding(world, String.raw`\y98700[0-9]{4}\y|coveted-[0-9]+|1987-06-05`);
  expect(
    found.map(
      (row) =>
        `${/coveted-(\d+)|98700(\d+)/
          .exec(row)
          ?.slice(1)
          .map((at) => writes[Number(at)]?.name)
          .join('')} ${row.slice(0, 300)}`,
    ),
  ).toEqual([]);
  process.stdout.write(
    `S14: ${writes.length} writes with coveted members, ${taken.size} of them taken at least once, none believed.\n`,
  );
});
