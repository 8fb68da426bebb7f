import { portalContent } from '@colorway/contract/content/content.ts';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureFirstContent } from './first-content.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { DEMO: '1' } });
  await ensureFirstContent(server.deps);
  server.deps.content.refresh();
});
afterAll(() => server.close());

test('the editable content is for staff only', async () => {
  expect((await openBrowser(server.app).get('/admin/content')).status).toBe(401);
  const customer = await signedIn(server, { email: 'customer@example.com' });
  expect((await customer.get('/admin/content')).status).toBe(403);
});

test('a new installation has all content, and a second start changes nothing', async () => {
  const staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
  const { status, body } = await staff.get('/admin/content');
  expect(status).toBe(200);
  expect(portalContent.parse(body.content)).toEqual(body.content);
  expect(body.versions).toEqual({ labels: 0, packaging: 1, discounts: 1, alerts: 1, cards: 1, texts: 1 });
  expect(body.content.alerts.map(({ keyword }: { keyword: string }) => keyword)).toEqual(
    expect.arrayContaining(['thinLines', 'lowContrast', 'lowRes', 'pantone']),
  );
  await ensureFirstContent(server.deps);
  server.deps.content.refresh();
  expect((await staff.get('/admin/content')).body).toEqual(body);
});
