import { operationsOf } from '@colorway/server/edge/http/api.ts';
import { oc } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../kit/test-server.ts';
import { type Caller, makeCaller } from './callers.ts';
import { cases, casesOf } from './cases.ts';
import { isRead, routes } from './routes.ts';

let server: TestServer;
let owner: Caller;
beforeAll(async () => {
  server = await createTestServer();
  owner = await makeCaller(server, 'owner');
});
afterAll(() => server.close());

describe('every route', () => {
  test('declares who may call it, or the server does not start', () => {
    const silent = { colors: { paint: oc.route({ path: '/colors' }) } };
    expect(() => operationsOf(silent)).toThrow('colors.paint does not say who may call it');
  });

  test('has its cases in the tables, and every case its route', () => {
    expect(Object.keys(cases).sort()).toEqual(routes.map(({ name }) => name).sort());
  });

  test('has a case for every id, or a reason why it names no object', () => {
    const unwalked = routes.flatMap(({ name, ids }) => {
      const places = casesOf(name).flatMap(({ takes, plain: others }) => [
        ...Object.keys(takes ?? {}),
        ...Object.keys(others ?? {}),
      ]);
      return ids.filter((id) => !places.includes(id)).map((id) => `${name}: ${id}`);
    });
    expect(unwalked).toEqual([]);
  });

  test('of a project has the project in its path', () => {
    const ofProject = routes.filter(({ access }) => access === 'project' || access === 'project-people');
    expect(ofProject.length).toBeGreaterThan(3);
    for (const { name, path } of ofProject) expect(path, name).toContain('{projectID}');
  });

  test('of the admin area is for staff only', () => {
    const admin = routes.filter(({ path }) => path.startsWith('/api/admin/'));
    for (const { name, access } of admin) expect(access, name).toBe('staff');
  });
});

const writes = routes.filter((route) => !isRead(route));

test.each(writes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'S18: %s is refused to another site, even for an owner',
  async (_name, { method, path }) => {
    const url = path.replaceAll(/\{\w+\}/g, () => crypto.randomUUID());
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}]) {
      const answer = await server.app.inject({
        ...{ method: method as 'POST', url, headers, cookies: Object.fromEntries(owner.cookies), payload: {} },
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('cross-site');
    }
  },
);
