import { keyAccessOf, namesOfTable } from '@colorway/contract/api-key/operation-scopes.ts';
import { type RawRoute, rawRoutes } from '@colorway/contract/raw-routes.ts';
import { needOf } from '@colorway/contract/role/operation-needs.ts';
import { SCOPES, type Scope } from '@colorway/rules/api-key/scopes.ts';
import { ensureFirstContent } from '@colorway/server/catalog/content/first-content.ts';
import { ensureFirstProducts } from '@colorway/server/catalog/products/first-products.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../kit/test-server.ts';
import { callRoute, type RouteAnswer } from './call-route.ts';
import { makeCaller } from './callers.ts';
import type { Case } from './case.ts';
import { casesOf } from './cases.ts';
import { insertApiKey } from './kinds/kinds-of-people.ts';
import { type Route, routes } from './routes.ts';
import { World } from './world.ts';

let server: TestServer;
let origin: string;
const keys = new Map<Scope, string>();
beforeAll(async () => {
  server = await createTestServer();
  await ensureFirstProducts(server.deps);
  await ensureFirstContent(server.deps);
  for (const scope of SCOPES) keys.set(scope, (await insertApiKey(server.deps, [scope])).key);
  origin = await server.listen();
});
afterAll(() => server.close());

/** Public routes without a limit look at no caller, so a key means nothing there. */
const looksAtNobody = ({ name }: Route): boolean => {
  const raw = (rawRoutes as Readonly<Record<string, RawRoute>>)[name];
  return (
    raw !== undefined &&
    raw.access === 'public' &&
    raw.limit === undefined &&
    keyAccessOf(name, raw.method) === undefined
  );
};
const walked = routes.filter((route) => !looksAtNobody(route));

describe('the table of scopes', () => {
  test('has every operation and every route that looks at its caller', () => {
    expect(
      walked.filter(({ name, method }) => keyAccessOf(name, method) === undefined).map(({ name }) => name),
    ).toEqual([]);
  });

  test('names nothing that does not exist', () => {
    const known = routes.flatMap(({ name }) => [name, name.split('.')[0] ?? '']);
    expect(namesOfTable().filter((name) => !known.includes(name))).toEqual([]);
  });

  test('opens nothing to keys that is for customers, tablets or the owners of rights', () => {
    const open = walked.filter(({ name, method }) => keyAccessOf(name, method) !== 'closed');
    expect(open.length).toBeGreaterThan(100);
    const guarded = open.filter(
      ({ name, method, access }) =>
        ['customer', 'floor'].includes(access) || /^(staff|connections):/.test(String(needOf(name, method))),
    );
    expect(guarded.map(({ name }) => name)).toEqual([]);
  });

  test('never opens a change to a right to read', () => {
    // A POST that only reads, since its question is too large for an address.
    const asking = ['patterns.check', 'shop.allProductData', 'shop.productData'];
    const wrong = walked.filter(
      ({ name, method }) => !['GET', 'HEAD'].includes(method) && keyAccessOf(name, method)?.endsWith(':read'),
    );
    expect(wrong.map(({ name }) => name).sort()).toEqual(asking);
  });
});

/** Calls with one key as a member of staff would, with objects of an own world. */
async function callWithKey(route: Route, one: Case, scope: Scope, world: World): Promise<RouteAnswer> {
  const caller = { ...(await world.once('caller', () => makeCaller(server, 'owner'))), cookies: new Map() };
  const ids = await world.ids(one.takes ?? {}, caller, '', 'own');
  const sent = typeof one.headers === 'function' ? one.headers({ caller, ids, world, server }) : one.headers;
  const headers = { ...sent, authorization: `Bearer ${keys.get(scope)}` };
  return callRoute(origin, route, { ...one, headers }, { caller, ids, world, server });
}

/** Files that anyone with their id may read ask no caller. */
const ASKS_LATER = ['file', 'fileHead'];

/** Answers other than to the owner: files of a browser or a person are not those of a key, and a new project has no approval. */
const OTHERWISE: Readonly<Record<string, number>> = {
  ...{ 'files.ofUpload': 404, uploadHead: 404, uploadPatch: 404, uploadDelete: 404 },
  ...{ 'adminStyles.add': 409, 'adminStyles.edit': 409, certificatesPdf: 404 },
};

const firstCase = ({ name }: Route): Case => {
  const [one] = casesOf(name);
  if (!one) throw new Error(`Expected a case of ${name}`);
  return one;
};

const statusesOf = (route: Route, one: Case): readonly number[] =>
  [OTHERWISE[route.name] ?? one.own?.owner ?? one.own?.everybody ?? [200, 201, 204]].flat();

/** Scopes other than the needed one that are not refused with a sentence that says why. */
async function listOpened(route: Route, world: World, access: string | undefined): Promise<readonly string[]> {
  const opened: string[] = [];
  for (const scope of SCOPES.filter((each) => each !== access)) {
    const { status, body } = await callWithKey(route, firstCase(route), scope, world);
    const code = access === 'closed' ? 'key-closed' : 'key-scope-missing';
    if (status !== 403 || (route.method !== 'HEAD' && !body.includes(code))) opened.push(`${scope}: ${status} ${body}`);
  }
  return opened;
}

describe.each(walked.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_name, route) => {
  const access = keyAccessOf(route.name, route.method);
  test(access === 'closed' ? 'is closed to every key' : `opens for ${access} alone`, async () => {
    await server.deps.db.execute('delete from rate_limit');
    const world = new World(server);
    if (!ASKS_LATER.includes(route.name)) expect(await listOpened(route, world, access)).toEqual([]);
    if (access === undefined || access === 'closed') return;
    const { status, body } = await callWithKey(route, firstCase(route), access, world);
    expect(statusesOf(route, firstCase(route)), body.slice(0, 400)).toContain(status);
  });
});
