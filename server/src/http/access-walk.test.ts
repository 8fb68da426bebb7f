import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { Access } from '@colorway/contract/access.ts';
import { type RawRoute, rawRoutes } from '@colorway/contract/raw-routes.ts';
import { os as plain } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { session, staff } from '../database/schema.ts';
import type { Browser } from '../testing/browser.ts';
import { openBrowser } from '../testing/browser.ts';
import { holding, makeProject, makeStaff, signedIn } from '../testing/people.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { operations, operationsOf } from './api.ts';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await createTestServer();
  origin = await server.listen();
});
afterAll(() => server.close());

type Project = Awaited<ReturnType<typeof makeProject>>;

const staffBrowser = async (role: 'staff' | 'owner'): Promise<Browser> =>
  signedIn(server, { staffId: (await makeStaff(server, { role })).id });

/** Everybody who may knock, made anew for every knock, since some of them end what they are by it. */
const callers = {
  nobody: async () => openBrowser(server.app),
  'another customer': async () => signedIn(server, { email: (await makeProject(server)).email }),
  "the project's customer": ({ email }: Project) => signedIn(server, { email }),
  "a distributor's project's customer": async () =>
    signedIn(server, { email: (await makeProject(server, { type: 'Distributor' })).email }),
  'a holder of its link': (project: Project) => holding(server, project),
  'a holder of another link': async () => holding(server, await makeProject(server)),
  staff: () => staffBrowser('staff'),
  owner: () => staffBrowser('owner'),
  'suspended staff': async () => {
    const { id } = await makeStaff(server, { role: 'owner' });
    const browser = await signedIn(server, { staffId: id });
    await server.deps.db.update(staff).set({ suspendedAt: new Date() }).where(eq(staff.id, id));
    return browser;
  },
  'an ended session': async ({ email }: Project) => {
    const browser = await signedIn(server, { email });
    await server.deps.db.update(session).set({ idleUntil: sql`now()` }).where(eq(session.email, email));
    return browser;
  },
} as const satisfies Record<string, (project: Project) => Promise<Browser>>;

type Caller = keyof typeof callers;
const names = Object.keys(callers) as Caller[];

const signedOut: readonly Caller[] = ['nobody', 'suspended staff', 'an ended session'];
const customers: readonly Caller[] = [
  'another customer',
  "the project's customer",
  "a distributor's project's customer",
];
const people: readonly Caller[] = ["the project's customer", 'staff', 'owner'];

/** Who passes by what the operation declares; written apart from the guard, which this checks. */
const passes: Record<Access, readonly Caller[]> = {
  public: names,
  customer: customers,
  project: [...people, 'a holder of its link'],
  'project-people': people,
  staff: ['staff', 'owner'],
  owner: ['owner'],
};

const refusal = (access: Access, caller: Caller): number => {
  if (signedOut.includes(caller) || access === 'customer') return 401;
  return access === 'project' || access === 'project-people' ? 404 : 403;
};

interface Door {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: Access;
}

const doors: readonly Door[] = [
  ...operations.map(({ name, method, path, access }) => ({ name, method, path: `/api${path}`, access })),
  ...Object.entries<RawRoute>(rawRoutes).map(([name, { method, path, access }]) => ({ name, method, path, access })),
];

/** Over a real socket, hanging up after the head: some answers never end. */
const knock = async ({ method, path }: Door, project: Project, browser: Browser): Promise<number> => {
  const url = path.replaceAll(/\{(\w+)\}/g, (_all, name) => (name === 'projectID' ? project.id : randomUUID()));
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const body = method === 'GET' || method === 'HEAD' ? '' : '{}';
  const sent = httpRequest(`${origin}${url}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
    },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [{ statusCode: number; destroy(): void }];
  answer.destroy();
  return answer.statusCode;
};

const hasOtherIds = ({ path }: Door): boolean => (path.match(/\{(?!projectID\})\w+\}/g) ?? []).length > 0;

describe('every door', () => {
  test('is described: one that does not say who may call it stops the server', () => {
    const silent = { colors: { paint: plain.handler(() => 'painted') } };
    expect(() => operationsOf(silent)).toThrow('colors.paint does not say who may call it');
  });

  test('is walked: none is missing from this walk', () => {
    expect(doors.length).toBe(operations.length + Object.keys(rawRoutes).length);
    expect(new Set(doors.map(({ method, path }) => `${method} ${path}`)).size).toBe(doors.length);
  });

  test('of a project has the project in its address', () => {
    const ofProject = doors.filter(({ access }) => access === 'project' || access === 'project-people');
    expect(ofProject.length).toBeGreaterThan(3);
    for (const { name, path } of ofProject) expect(path, name).toContain('{projectID}');
  });

  test('of the admin area is closed to everybody but staff', () => {
    const admin = doors.filter(({ path }) => path.startsWith('/api/admin/'));
    for (const { name, access } of admin) expect(['staff', 'owner'], name).toContain(access);
  });
});

describe.each(doors.map((door) => [`${door.method} ${door.path} (${door.access})`, door] as const))(
  '%s',
  (_name, door) => {
    test.each(names)('%s', async (caller) => {
      const project = await makeProject(server);
      const status = await knock(door, project, await callers[caller](project));
      if (!passes[door.access].includes(caller)) {
        expect(status).toBe(refusal(door.access, caller));
        return;
      }
      expect([401, 403]).not.toContain(status);
      if (door.path.includes('{projectID}') && door.access !== 'public' && !hasOtherIds(door))
        expect(status).not.toBe(404);
      expect(status).toBeLessThan(500);
    });
  },
);

test('a project of somebody else and one that never was are refused alike, to the byte', async () => {
  const other = await signedIn(server, { email: (await makeProject(server)).email });
  const theirs = await makeProject(server);
  for (const { path } of operations.filter(({ access, method }) => access.startsWith('project') && method === 'GET')) {
    if (path.replace('{projectID}', '').includes('{')) continue;
    const [found, none] = [theirs.id, randomUUID()].map((id) => path.replace('{projectID}', id));
    const [one, two] = [await other.get(found ?? ''), await other.get(none ?? '')];
    expect({ ...one.body, requestId: '' }).toEqual({ ...two.body, requestId: '' });
    expect(one.headers['content-length']).toBe(two.headers['content-length']);
  }
});

const writes = doors.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));

test.each(writes.map((door) => [`${door.method} ${door.path}`, door] as const))(
  'S18: %s is refused to another site, even for an owner',
  async (_name, door) => {
    const owner = await staffBrowser('owner');
    const url = door.path.replaceAll(/\{\w+\}/g, () => randomUUID());
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}]) {
      const answer = await server.app.inject({
        method: door.method as 'POST',
        url,
        headers,
        cookies: Object.fromEntries(owner.cookies),
        payload: {},
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('cross-site');
    }
  },
);

/** A fingerprint of every row but the counters of limits and the queue's own tables. */
const everything = async (): Promise<unknown[]> => {
  const { rows: tables } = await server.deps.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limit' order by 1`,
  );
  const prints = tables.map(async ({ name }) => {
    const { rows } = await server.deps.db.execute(
      sql`select count(*), md5(string_agg(t::text, '' order by t::text)) from ${sql.identifier(name)} t`,
    );
    return [name, rows];
  });
  return Promise.all(prints);
};

test('S18: no read changes anything', async () => {
  const project = await makeProject(server);
  const visitors = [await staffBrowser('owner'), await signedIn(server, project), await holding(server, project)];
  const before = await everything();
  for (const door of doors.filter(({ method }) => method === 'GET' || method === 'HEAD')) {
    for (const visitor of visitors) await knock(door, project, visitor);
  }
  expect(await everything()).toEqual(before);
});
