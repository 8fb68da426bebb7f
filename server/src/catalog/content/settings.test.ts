import { defaultPortalSettings } from '@colorway/contract/settings/portal-settings.ts';
import { type Role, roleRefusal } from '@colorway/rules/role/roles.ts';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const as = async (role: Role) => signedIn(server, { staffId: (await makeStaff(server, { role })).id });
const asSales = () => as('sales');

describe('the portal settings', () => {
  test('are not changed by a visitor', async () => {
    const browser = openBrowser(server.app);
    expect((await browser.patch('/admin/settings', { version: 0, changes: {} })).status).toBe(401);
  });

  test.each([
    ['an address that is none', { helpChatUrl: 'javascript:alert(1)' }],
    ['an accent that is no color', { accent: 'green' }],
    ['a setting that does not exist', { color: '#fff' }],
  ])('refuse %s', async (_what, changes) => {
    const staff = await as('owner');
    expect((await staff.patch('/admin/settings', { version: 0, changes })).status).toBe(400);
  });

  test.each([
    ['the brand', { brandName: 'Mine' }],
    ['the accent beside what staff may change', { helpEmail: null, accent: '#123456' }],
    ['the outside pages', { redirects: defaultPortalSettings.redirects }],
  ])('let only owners change %s, as in the content editor', async (_what, changes) => {
    const { version } = (await (await as('owner')).get('/admin/settings')).body;
    const refused = await (await asSales()).patch('/admin/settings', { version, changes });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'not-allowed', message: roleRefusal('sales', 'content:change') },
    });
    expect((await (await as('owner')).get('/admin/settings')).body.version).toBe(version);
  });

  test('change only the named fields, and refuse a stale version with the current settings', async () => {
    const staff = await as('owner');
    const first = await staff.patch('/admin/settings', { version: 0, changes: { helpEmail: 'desk@example.com' } });
    expect(first).toMatchObject({
      status: 200,
      body: { version: 1, settings: { helpEmail: 'desk@example.com', brandName: 'Colorway' } },
    });
    const second = await staff.patch('/admin/settings', { version: 1, changes: { brandName: 'Two' } });
    expect(second.body.settings).toMatchObject({ helpEmail: 'desk@example.com', brandName: 'Two' });
    const stale = await staff.patch('/admin/settings', { version: 1, changes: { brandName: 'Three' } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', current: second.body } });
    expect((await openBrowser(server.app).get('/settings')).body.brandName).toBe('Two');
  });

  test('take exactly one of ten concurrent changes of one version', async () => {
    const staff = await as('owner');
    const { version } = (await staff.get('/admin/settings')).body;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        staff.patch('/admin/settings', { version, changes: { brandName: `At once ${n}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
});
