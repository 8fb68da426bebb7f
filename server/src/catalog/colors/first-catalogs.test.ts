import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstData } from '../../edge/first-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const library = async () => (await openBrowser(server.app).get('/colors')).body;

test('the first start fills the catalogs once, also when several nodes start at once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => firstData(server.deps)));
  const { version, colors } = await library();
  expect(version).toBe(1);
  expect(colors).toHaveLength(904);
  expect(new Set(colors.map(({ id }: { id: string }) => id)).size).toBe(904);
  const visitor = openBrowser(server.app);
  const coated = (await visitor.get('/pantone/coated')).body;
  expect(coated).toMatchObject({ series: 'coated', version: 1 });
  expect(coated.colors).toHaveLength(1537);
  expect(coated.colors[0]).toEqual({ pantone: '100-c', hex: '#f6eb61' });
  expect((await visitor.get('/pantone/uncoated')).body.colors).toHaveLength(1341);
});

test('D11, D10: reads Oraneg as Orange and hexes as lower case', async () => {
  const { colors } = await library();
  const tangerine = colors.find(({ id }: { id: string }) => id === 'davids-bridal-tangerine');
  expect(tangerine).toEqual({
    id: 'davids-bridal-tangerine',
    colorName: 'Tangerine',
    hex: '#f28c4e',
    category: 'Orange',
    colorSet: 'Davids Bridal',
  });
});

test('a catalog that staff emptied stays empty at the next start', async () => {
  const staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
  expect((await staff.put('/colors', { version: 1, colors: [] })).status).toBe(200);
  await firstData(server.deps);
  server.deps.catalogs.refresh();
  server.deps.held.clear();
  expect(await library()).toEqual({ version: 2, colors: [] });
  expect((await openBrowser(server.app).get('/pantone/coated')).body.version).toBe(1);
});
