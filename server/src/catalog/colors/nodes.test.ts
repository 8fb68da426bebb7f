import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLORS_CHANNEL } from './catalogs/catalog-names.ts';
import { ensureCatalogs } from './first-catalogs.ts';

let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  here = await createTestServer();
  there = await createTestServer({ beside: here });
  await ensureCatalogs(here.deps);
});
afterAll(async () => {
  await there.close();
  await here.close();
});

test('a save on one node drops the cached library and indexes of the other', async () => {
  const staff = await signedIn(here, { staffId: (await makeStaff(here)).id });
  const visitor = openBrowser(there.app);
  const events: unknown[] = [];
  const unsubscribe = await there.deps.hub.subscribe([COLORS_CHANNEL], undefined, ({ kind, data }) =>
    events.push([kind, data]),
  );
  await expect.poll(async () => (await visitor.get('/colors')).body.colors.length).toBe(904);
  const nearest = async () => (await visitor.get('/colors/nearest?hex=123456&count=1')).body.nearest[0].difference;
  expect(await nearest()).toBeGreaterThan(0);
  const { version, colors } = (await staff.get('/admin/colors')).body;
  const mine = { colorName: 'Only Here', hex: '#123456', category: 'Blue', colorSet: 'Knotty' };
  expect((await staff.put('/colors', { version, colors: [...colors, mine] })).status).toBe(200);
  expect((await openBrowser(here.app).get('/colors')).body.version).toBe(version + 1);
  await expect.poll(async () => (await visitor.get('/colors')).body.version).toBe(version + 1);
  await expect.poll(nearest).toBe(0);
  await expect.poll(() => events).toContainEqual(['colors-changed', { catalog: 'colors', version: version + 1 }]);
  unsubscribe();
});
