import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleFlow, sampleState } from '../kit/fixtures/inquiries.ts';
import { type CallerName, type Callers, type FuzzWorld, startFuzzWorld } from './fuzz-world.ts';
import { lookAround } from './look-around.ts';
import type { FuzzRoute } from './made-request.ts';
import { readRoutes } from './read-routes.ts';
import { type FuzzAnswer, send } from './send.ts';
import { naughty } from './values/naughty-strings.ts';
import { ValuePool } from './values/value-pool.ts';
import { faultOf } from './verdict.ts';

/** All of them in the long form (`npm run fuzz -- words`). */
const MAX_TRIED = process.env.WORDS === 'all' ? 1_000 : 2;

let world: FuzzWorld;
let routes: readonly FuzzRoute[];
let callers: Callers;
const pool = new ValuePool();
beforeAll(async () => {
  world = await startFuzzWorld();
  routes = await readRoutes(world.url);
  callers = await world.renew();
  await lookAround(world, routes, pool, callers);
});
afterAll(() => world.close());

const ask = async (as: CallerName, method: string, path: string, body?: object): Promise<FuzzAnswer> => {
  const headers = { origin: world.url, cookie: callers[as], ...(body && { 'content-type': 'application/json' }) };
  const answer = await send(world.url, { method, path, headers, body: body && JSON.stringify(body) });
  if (!answer) throw new Error(`${path} was not sent`);
  return answer;
};
const asOwner = (method: string, path: string, body?: object): Promise<FuzzAnswer> => ask('owner', method, path, body);

/** Wildcards and operators of SQL, which a search must take literally. */
const wild = [
  '%',
  '_',
  '\\',
  '%%%',
  '___',
  '\\%',
  '[a-z]',
  '*',
  '.*',
  '(',
  "'",
  '"',
  '--',
  ';',
  '|',
  '&',
  '!',
  ':*',
  '<->',
  'a & b',
  '😀%',
];

test('S20: in each search a wildcard is a character like any other', async () => {
  const searches = routes.filter(
    ({ method, path, query }) => method === 'GET' && path.startsWith('/api/') && query.some(({ name }) => name === 'q'),
  );
  expect(searches.length).toBeGreaterThan(6);
  const wrong: string[] = [];
  for (const { path, name } of searches.filter((route) => !route.path.includes('{'))) {
    for (const one of wild.slice(0, MAX_TRIED * 3)) {
      // Twice as unlikely as any word of the demo, so that whatever is found was not looked for literally.
      // Only a customer has projects of their own.
      const as = path === '/api/projects' ? 'customer' : 'owner';
      const found = await ask(as, 'GET', `${path}?q=${encodeURIComponent(`${one}zq${one}`)}`);
      // Only rows with an id are results; other lists are filter choices.
      const rows = Object.values(JSON.parse(found.text))
        .filter(Array.isArray)
        .flat()
        .filter((row) => (row?.id ?? row?.projectID) !== undefined);
      if (found.status !== 200 || (rows.length > 0 && !found.text.includes('zq')))
        wrong.push(`${name} ${one}: ${found.status}, ${rows.length} rows`);
    }
  }
  expect(wrong).toEqual([]);
});

test('S20: what holds a wildcard is found by it, and nothing else is', async () => {
  for (const one of ['%', '_', '\\', "'"]) {
    const dealID = `wild-${randomUUID()}`;
    const made = await asOwner('POST', '/api/create-project', {
      email: 'wild@example.com',
      dealID,
      type: 'Wedding',
      name: `zq${one}zq`,
    });
    expect(made.status).toBe(200);
    const { projects } = JSON.parse(
      (await asOwner('GET', `/api/admin/search?q=${encodeURIComponent(`zq${one}zq`)}`)).text,
    );
    expect(projects.map(({ name }: { name: string }) => name)).toEqual([`zq${one}zq`]);
  }
});

/** Each would make a table, if it ever were a statement. */
const injections = [
  [
    "'; create table intruded(); --",
    '"; create table intruded(); --',
    "'||(select query_to_xml('create table intruded()',true,true,''))||'",
    "\\'; create table intruded(); --",
  ],
  [
    '1; create table intruded(); --',
    '1) ; create table intruded(); --',
    '$$; create table intruded(); --$$',
    "x' union select null; create table intruded(); --",
    '/**/;create/**/table/**/intruded();--',
  ],
].flat();

test('S20: no parameter of any address is ever a statement', async () => {
  const wrong: string[] = [];
  for (const route of routes.filter(({ method, name }) => method === 'GET' && !name.startsWith('page '))) {
    for (const [at, one] of injections.slice(0, MAX_TRIED).entries()) {
      const text = encodeURIComponent(one);
      const path = route.path.replaceAll(/\{\w+\}/g, () => text);
      const query = route.query.map(({ name }) => `${name}=${text}`).join('&');
      // The address with one of them each time; those of the query all of them.
      if (at > 3 && query === '') continue;
      const answer = await asOwner('GET', `${path}?${query}`);
      const fault = faultOf({ method: 'GET', path: `${path}?${query}${one}`, headers: {} }, answer);
      if (fault !== undefined) wrong.push(`${route.name} ${one}: ${fault}`);
    }
  }
  expect(wrong).toEqual([]);
  const { rows } = await world.beside.deps.db.execute(sql`select 1 from pg_class where relname = 'intruded'`);
  expect(rows).toEqual([]);
});

/** RFC 4180, read by other code than the one that wrote it. */
const cellsOf = (file: string): string[] => {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const [at, one] of [...file].entries()) {
    if (one === '"') isQuoted = !isQuoted;
    if (!isQuoted && (one === ',' || one === '\n')) {
      cells.push(cell);
      cell = '';
    } else if (one !== '"' || file[at - 1] === '"') cell += one;
  }
  return [...cells, cell].map((text) => text.replace(/\r$/, ''));
};

test('S21: no cell of any export begins as a formula', async () => {
  const state = sampleState('organization');
  for (const word of [...naughty.cells, '\r=1', '\n=1', ' =1', '=1\u0000'.slice(0, 2), '＝1', "'=1"]) {
    const basicInfo = {
      ...state.basicInfo,
      fName: word,
      lName: word,
      company: word,
      adSource: word,
      designIdeas: word,
    };
    const answer = await send(world.url, {
      method: 'POST',
      path: '/api/org-inquiry',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${Math.trunc(Math.random() * 255)}.7` },
      body: JSON.stringify({ ...state, basicInfo, flow: sampleFlow() }),
    });
    expect([200, 400], answer?.text).toContain(answer?.status);
    await asOwner('POST', '/api/create-project', {
      email: 'cells@example.com',
      dealID: `cells-${randomUUID()}`,
      type: 'Wedding',
      name: word.trim() || 'x',
    });
  }
  for (const path of [
    '/api/admin/inquiries/export.csv',
    '/api/admin/activity/export.csv',
    '/api/admin/orders/export.csv',
    '/api/colors/export.csv',
  ]) {
    const { status, text } = await asOwner('GET', path);
    expect(status, path).toBe(200);
    const cells = cellsOf(text.replace(/^\uFEFF/, ''));
    expect(cells.length, path).toBeGreaterThan(3);
    expect(
      cells.filter((cell) => /^[=+\-@\t\r]/.test(cell)),
      path,
    ).toEqual([]);
  }
  expect((await asOwner('GET', '/api/admin/inquiries/export.csv')).text).toContain("'=1+1");
});

const hostile = [
  ...naughty.addresses,
  ...[
    'https:foreign.example',
    '\thttps://foreign.example',
    '/\t/foreign.example',
    '%2f%2fforeign.example',
    'javascript:alert(1)',
  ],
  ...[
    '/%09/foreign.example',
    '////foreign.example',
    '/.//foreign.example',
    '/%5cforeign.example',
    '//foreign.example%2f..',
  ],
];
const members = ['next', 'adSource', 'email', 'return', 'returnTo', 'redirect', 'url', 'invoiceUrl', 'q'];

/** The word in every place of an address, and as the whole of it. */
const addressesOf = (page: string, word: string): readonly string[] => {
  const text = encodeURIComponent(word);
  const query = members.map((name) => `${name}=${text}`).join('&');
  return [`${page.replaceAll(/\{\w+\}/g, text)}?${query}`, `/${word.replaceAll(/[^\x21-\x7e]/g, '')}`];
};

test('S22: nobody is sent to another site, whatever stands in the address', async () => {
  const pages = ['/', ...routes.filter(({ name }) => name.startsWith('page ')).map(({ path }) => path)];
  const paths = new Set(
    hostile.slice(0, MAX_TRIED).flatMap((word) => pages.flatMap((page) => addressesOf(page, word))),
  );
  const sent: string[] = [];
  for (const path of paths) {
    for (const cookie of [callers.nobody, callers.customer]) {
      const answer = await send(world.url, { method: 'GET', path, headers: { cookie, accept: 'text/html' } });
      const location = String(answer?.headers.location ?? '/');
      if (new URL(location, world.url).origin !== world.url) sent.push(`${path} to ${location}`);
    }
  }
  expect(sent).toEqual([]);
});

test('S22: staff can send people only where a browser goes by http or https', async () => {
  const { version } = JSON.parse((await asOwner('GET', '/api/admin/settings')).text);
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//foreign.example',
    'vbscript:x',
    ' javascript:x',
    'JaVaScRiPt:x',
    'http:',
    'https://',
    'https://a b',
  ]) {
    for (const field of ['organizationStart', 'weddingDone']) {
      const { status } = await asOwner('PATCH', '/api/admin/settings', {
        version,
        changes: { redirects: { [field]: address } },
      });
      expect(status, address).toBe(400);
    }
  }
});
