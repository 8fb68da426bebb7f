import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { type RecordedLog, recordLog } from '@colorway/trials/kit/process/log-lines.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const [WARNING, ERROR] = [40, 50];
let server: TestServer;
let recorded: RecordedLog;
beforeAll(async () => {
  recorded = recordLog();
  server = await createTestServer({ log: recorded.log });
});
afterAll(() => server.close());
beforeEach(() => {
  server.deps.catalogs.refresh();
  server.deps.held.clear();
});

const loggedSince = (from: number) => recorded.lines.slice(from).filter(({ msg }) => msg === 'No such document!');

test('an empty library is an empty list, and the log says No such document!', async () => {
  const from = recorded.lines.length;
  const visitor = openBrowser(server.app);
  expect(await visitor.get('/colors')).toMatchObject({ status: 200, body: { version: 0, colors: [] } });
  expect(loggedSince(from)).toMatchObject([{ level: WARNING, catalog: 'colors' }]);
  expect(await visitor.get('/pantone/uncoated')).toMatchObject({ status: 200, body: { colors: [] } });
  expect(loggedSince(from)).toHaveLength(2);
});

test('an empty library has no nearest color', async () => {
  const visitor = openBrowser(server.app);
  for (const set of ['', '&set=Azazie', '&set=coated']) {
    const answer = await visitor.get(`/colors/nearest?hex=abc${set}`);
    expect(answer).toMatchObject({ status: 200, body: { hex: '#aabbcc', nearest: [] } });
  }
});

test('an unreadable library is refused with a message and logged, and works again once it is readable', async () => {
  const staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
  const from = recorded.lines.length;
  await server.deps.db.execute(sql`alter table color rename to color_gone`);
  const refusal = {
    status: 500,
    body: { code: 'internal', message: 'Something went wrong on our side. Nothing was saved.' },
  };
  expect(await openBrowser(server.app).get('/colors')).toMatchObject(refusal);
  expect(await staff.get('/admin/colors')).toMatchObject(refusal);
  expect(await staff.put('/colors', { version: 0, colors: [] })).toMatchObject(refusal);
  await server.deps.db.execute(sql`alter table color_gone rename to color`);
  const [first, ...others] = loggedSince(from);
  expect(first).toMatchObject({ level: ERROR, catalog: 'colors' });
  expect(JSON.stringify(first?.['err'])).toContain('relation \\"color\\" does not exist');
  expect(others.length).toBeGreaterThan(0);
  expect((await openBrowser(server.app).get('/colors')).status).toBe(200);
});
