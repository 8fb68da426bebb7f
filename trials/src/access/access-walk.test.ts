import { ensureFirstContent } from '@colorway/server/catalog/content/first-content.ts';
import { ensureFirstProducts } from '@colorway/server/catalog/products/first-products.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../kit/test-server.ts';
import { CALLERS, type Caller, type CallerName, makeCaller } from './callers.ts';
import { casesOf } from './cases.ts';
import { routes } from './routes.ts';
import { type Count, type Walking, walkCase } from './walk.ts';
import { watchWrites } from './watched-writes.ts';
import { World } from './world.ts';

let server: TestServer;
let walking: Walking;
const count: Count = {};
beforeAll(async () => {
  server = await createTestServer();
  await ensureFirstProducts(server.deps);
  await ensureFirstContent(server.deps);
  const cast = new Map<CallerName, Caller>();
  for (const name of CALLERS) cast.set(name, await makeCaller(server, name));
  await watchWrites(server.deps.db);
  walking = { server, origin: await server.listen(), world: new World(server), cast, count };
});
afterAll(async () => {
  if (process.env.WALK_COUNT) process.stdout.write(`${JSON.stringify(count, null, 2)}\n`);
  await server.close();
});

describe.each(routes.map((route) => [`${route.method} ${route.path} (${route.access})`, route] as const))(
  '%s',
  (_name, route) => {
    const all = casesOf(route.name);
    test.each(all.map((one, index) => [one.about ?? 'as everybody', all[index] ?? one] as const))(
      '%s',
      async (_about, one) => {
        expect(await walkCase(walking, route, one)).toEqual([]);
      },
    );
  },
);
