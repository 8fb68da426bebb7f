import type { Browser } from '@colorway/trials/kit/browser.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configuratorOpening } from '../../kernel/database/schema.ts';

let server: TestServer;
let staff: Browser;
beforeAll(async () => {
  server = await createTestServer();
  staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
});
afterAll(() => server.close());

const VISITOR = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const send = (productType: string, userAgent = VISITOR, cookies = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/configurator-openings',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', 'user-agent': userAgent },
    cookies,
    payload: JSON.stringify({ productType }),
  });
const rows = () => server.deps.db.select().from(configuratorOpening);
const firstStep = async () => (await staff.get('/admin/reports/path')).body.rows[0].cells;

test('an unknown product is refused, and staff and crawlers are not counted', async () => {
  expect((await send('car')).statusCode).toBe(400);
  expect((await send('necktie', 'Mozilla/5.0 (compatible; Googlebot/2.1)')).statusCode).toBeLessThan(300);
  expect((await send('necktie', VISITOR, Object.fromEntries(staff.cookies))).statusCode).toBeLessThan(300);
  expect(await rows()).toEqual([]);
  expect(await firstStep()).toEqual(['Configurator opened, none counted yet', null, null]);
});

test('openings of visitors add up to one row a day and product', async () => {
  for (const productType of ['necktie', 'robe', 'necktie']) {
    const { statusCode, headers } = await send(productType);
    expect(statusCode).toBeLessThan(300);
    expect(headers['set-cookie']).toBeUndefined();
  }
  const stored = await rows();
  expect(stored.map(({ productType, openings }) => [productType, openings]).sort()).toEqual([
    ['necktie', 2],
    ['robe', 1],
  ]);
  expect(Object.keys(stored[0] ?? {}).sort()).toEqual(['day', 'openings', 'productType']);
  expect(await firstStep()).toEqual(['Configurator opened', 3, null]);
  const cookies = Object.fromEntries(staff.cookies);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const csv = await server.app.inject({ url: '/api/admin/reports/export.csv?part=path', headers, cookies });
  expect(csv.body).toMatch(/Configurator opened,3,\r\nDesign saved,0,/);
});

test('a network is limited', async () => {
  const statuses = new Set<number>();
  for (let at = 0; at < 605; at += 1) statuses.add((await send('necktie')).statusCode);
  expect(statuses.has(429)).toBe(true);
});
