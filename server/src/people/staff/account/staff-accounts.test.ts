import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstData } from '../../../edge/first-data.ts';
import { startNotes } from '../../../edge/start-notes.ts';
import { ConfigError } from '../../../kernel/config/variables.ts';
import { mail, staff } from '../../../kernel/database/schema.ts';
import { ensureFirstStaff } from './first-staff.ts';

const PASSWORD = 'wool and water 1962';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.deps.db.execute(sql`truncate staff, set_up_link cascade`);
});
afterAll(() => server.close());

const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const links = async (): Promise<string[]> =>
  (await startNotes(server.deps, 'http://localhost:3000')).filter((note) => note.includes('/admin/set-up'));
const printed = async (): Promise<string> => tokenIn((await links()).join());
const account = { email: 'First@Example.com', name: ' First ', password: PASSWORD };

describe('the printed set-up link', () => {
  test('is printed only while there is no owner', async () => {
    expect(await links()).toEqual([
      expect.stringMatching(
        /^Set up the first staff account: http:\/\/localhost:3000\/admin\/set-up\?token=[\w-]{43}$/,
      ),
    ]);
    await makeStaff(server, { role: 'owner' });
    expect(await links()).toEqual([]);
  });

  test('refuses a weak password, an invalid address and a missing name, and still works', async () => {
    const token = await printed();
    const set = (change: object) => openBrowser(server.app).post('/staff/set-up', { token, ...account, ...change });
    expect((await set({ password: 'colorway' })).body.code).toBe('password-weak');
    expect((await set({ email: 'first' })).body.code).toBe('invalid-input');
    expect((await set({ name: '  ' })).body.code).toBe('invalid-input');
    expect((await openBrowser(server.app).get(`/staff/set-up?token=${token}`)).body).toEqual({ state: 'ready' });
  });

  test.each([
    ['was never printed', async () => 'none'],
    [
      'has run out',
      async (token: string) => {
        await server.deps.db.execute(sql`update set_up_link set expires_at = now()`);
        return token;
      },
    ],
    [
      'came when there is an owner already',
      async (token: string) => {
        await makeStaff(server, { role: 'owner' });
        return token;
      },
    ],
  ])('is 404 when it %s', async (_why, spoil) => {
    const token = await spoil(await printed());
    expect((await openBrowser(server.app).get(`/staff/set-up?token=${token}`)).status).toBe(404);
    expect((await openBrowser(server.app).post('/staff/set-up', { token, ...account })).status).toBe(404);
    expect(await server.deps.db.select().from(staff).where(eq(staff.email, 'first@example.com'))).toEqual([]);
  });

  test('makes exactly one owner of fifty concurrent requests with two links', async () => {
    const tokens = [await printed(), await printed()];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        openBrowser(server.app).post('/staff/set-up', {
          ...account,
          token: tokens[index % 2],
          email: `first${index}@example.com`,
        }),
      ),
    );
    const made = answers.filter((answer) => answer.status === 200);
    expect(made).toHaveLength(1);
    expect(made[0]?.body.viewer).toMatchObject({ kind: 'staff', name: 'First', role: 'owner' });
    expect(made[0]?.setCookies.join()).toContain('colorway-staff=');
    expect(await server.deps.db.select().from(staff)).toHaveLength(1);
  });
});

describe('the first data', () => {
  test.each(['password', 'Sunshine1!', 'colorway'])('makes no account with %s, outside a demo', async (password) => {
    const env = { STAFF_EMAIL: 'boss@example.com', STAFF_PASSWORD: password };
    const own = await createTestServer({ env });
    await expect(firstData(own.deps)).rejects.toThrow(
      new ConfigError('STAFF_PASSWORD takes a password that is on no list of common or stolen ones.'),
    );
    expect(await own.deps.db.select().from(staff)).toEqual([]);
    const demo = await createTestServer({ env: { ...env, DEMO: '1' }, beside: own });
    await ensureFirstStaff(demo.deps);
    expect(await own.deps.db.select().from(staff)).toHaveLength(1);
    // An account that exists has its own password, so the variable says nothing any more.
    await ensureFirstStaff(own.deps);
    await demo.close();
    await own.close();
  });

  test('creates the account of the environment only if there is no staff', async () => {
    const own = await createTestServer({ env: { STAFF_EMAIL: 'Boss@Example.com', STAFF_PASSWORD: 'eightchr' } });
    await firstData(own.deps);
    await firstData(own.deps);
    expect(await own.deps.db.select().from(staff)).toMatchObject([{ email: 'boss@example.com', role: 'owner' }]);
    const entered = await openBrowser(own.app).post('/staff/sign-in', {
      email: 'boss@example.com',
      password: 'eightchr',
    });
    expect(entered.status).toBe(200);
    expect(await own.deps.db.execute(sql`select 1 from project`)).toMatchObject({ rows: [] });
    await own.close();
  });

  test('in the demo has the fixed account and projects, and shows codes on the page', async () => {
    const demo = await createTestServer({ env: { DEMO: '1' } });
    await firstData(demo.deps);
    await firstData(demo.deps);
    const entered = { email: 'staff@example.com', password: 'colorway' };
    expect((await openBrowser(demo.app).post('/staff/sign-in', entered)).body.viewer.role).toBe('owner');
    const { rows } = await demo.deps.db.execute(
      sql`select id, email, type, setup_charge_cents from project order by id`,
    );
    expect(rows).toHaveLength(16);
    expect(rows.slice(0, 4)).toEqual([
      { id: '1001', email: 'customer@example.com', type: 'Organization', setup_charge_cents: 2000 },
      { id: '1002', email: 'distributor@example.com', type: 'Distributor', setup_charge_cents: 0 },
      { id: '1003', email: 'customer@example.com', type: 'Wedding', setup_charge_cents: 2000 },
      { id: '1004', email: 'individual@example.com', type: 'Individual', setup_charge_cents: 2000 },
    ]);
    const browser = openBrowser(demo.app);
    for (let round = 1; round <= 12; round++) {
      const { body } = await browser.post('/log-in/request', { email: 'customer@example.com' });
      expect(body.demoCode).toMatch(/^\d{6}$/);
      if (round < 12) continue;
      expect((await browser.post('/log-in/code', { code: body.demoCode })).status).toBe(200);
    }
    await demo.close();
  });

  test('after the demo its account is suspended, and a new owner can be set up', async () => {
    const demo = await createTestServer({ env: { DEMO: '1' } });
    await ensureFirstStaff(demo.deps);
    const entered = { email: 'staff@example.com', password: 'colorway' };
    const before = openBrowser(demo.app);
    await before.post('/staff/sign-in', entered);
    const real = await createTestServer({ beside: demo });
    await ensureFirstStaff(real.deps);
    expect((await openBrowser(real.app).post('/staff/sign-in', entered)).status).toBe(401);
    const ended = openBrowser(real.app);
    for (const [name, value] of before.cookies) ended.cookies.set(name, value);
    expect((await ended.get('/admin/staff')).status).toBe(401);
    expect((await startNotes(real.deps, 'http://portal.test')).join()).toContain('/admin/set-up?token=');
    await real.close();
    await demo.close();
  });

  test('an account with only the address of the demo stays unchanged', async () => {
    const own = await createTestServer({ env: { STAFF_EMAIL: 'staff@example.com', STAFF_PASSWORD: 'wool and water' } });
    await ensureFirstStaff(own.deps);
    await ensureFirstStaff(own.deps);
    const entered = { email: 'staff@example.com', password: 'wool and water' };
    expect((await openBrowser(own.app).post('/staff/sign-in', entered)).status).toBe(200);
    await own.close();
  });
});

describe('an invitation', () => {
  test('is made by owners only', async () => {
    const member = await signedIn(server, { staffId: (await makeStaff(server, { role: 'sales' })).id });
    const customer = await signedIn(server, { email: (await makeProject(server)).email });
    const expected = { email: 'new@example.com', role: 'owner' };
    expect((await openBrowser(server.app).post('/admin/staff/invite', expected)).status).toBe(401);
    expect((await customer.post('/admin/staff/invite', expected)).status).toBe(403);
    expect((await member.post('/admin/staff/invite', expected)).status).toBe(403);
  });

  test('is refused for an address with an account', async () => {
    const owner = await makeStaff(server, { role: 'owner' });
    const browser = await signedIn(server, { staffId: owner.id });
    const answer = await browser.post('/admin/staff/invite', { email: owner.email, role: 'sales' });
    expect(answer.status).toBe(409);
  });

  test('makes one account with its role and address; a newer one replaces it', async () => {
    const owner = await signedIn(server, { staffId: (await makeStaff(server, { role: 'owner' })).id });
    const invite = () => owner.post('/admin/staff/invite', { email: 'New@Example.com', role: 'sales' });
    const [old, fresh] = [await invite(), await invite()];
    expect(fresh.body.invitation).toMatchObject({ email: 'new@example.com', role: 'sales' });
    const set = (token: string) => openBrowser(server.app).post('/staff/set-up', { token, ...account });
    expect((await set(tokenIn(old.body.url))).status).toBe(404);
    const token = tokenIn(fresh.body.url);
    expect((await openBrowser(server.app).get(`/staff/set-up?token=${token}`)).body).toEqual({
      state: 'ready',
      email: 'new@example.com',
    });
    expect((await set(token)).body.viewer).toMatchObject({ email: 'new@example.com', role: 'sales' });
    expect((await set(token)).status).toBe(404);
  });

  test('is listed until it is withdrawn, and then no longer works', async () => {
    const owner = await signedIn(server, { staffId: (await makeStaff(server, { role: 'owner' })).id });
    const { body } = await owner.post('/admin/staff/invite', { email: 'new@example.com', role: 'sales' });
    expect((await owner.get('/admin/staff')).body.invitations).toEqual([body.invitation]);
    expect((await owner.delete(`/admin/staff/invitations/${body.invitation.invitationId}`)).status).toBe(204);
    expect((await owner.delete(`/admin/staff/invitations/${body.invitation.invitationId}`)).status).toBe(404);
    expect((await openBrowser(server.app).get(`/staff/set-up?token=${tokenIn(body.url)}`)).status).toBe(404);
  });

  test('has its link only in the mail if there is a mail server', async () => {
    const own = await createTestServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const owner = await signedIn(own, { staffId: (await makeStaff(own, { role: 'owner' })).id });
    const { body } = await owner.post('/admin/staff/invite', { email: 'new@example.com', role: 'sales' });
    const [written] = await own.deps.db.select().from(mail);
    expect(body.url).toBeNull();
    expect(tokenIn(written?.text ?? '')).toMatch(/^[\w-]{43}$/);
    await own.close();
  });
});

describe('changing an account', () => {
  test("is refused for the caller's own account and an unknown one", async () => {
    const me = await makeStaff(server, { role: 'owner' });
    const owner = await signedIn(server, { staffId: me.id });
    expect((await owner.patch(`/admin/staff/${me.id}`, { suspended: true })).status).toBe(403);
    expect((await owner.patch(`/admin/staff/${me.id}`, { role: 'sales' })).status).toBe(403);
    expect((await owner.patch(`/admin/staff/${crypto.randomUUID()}`, { role: 'sales' })).status).toBe(404);
  });

  test('to suspended ends all sessions for good', async () => {
    const owner = await signedIn(server, { staffId: (await makeStaff(server, { role: 'owner' })).id });
    const member = await makeStaff(server, { role: 'sales' });
    const theirs = await signedIn(server, { staffId: member.id });
    expect((await theirs.get('/admin/mail')).status).toBe(200);
    const { body } = await owner.patch(`/admin/staff/${member.id}`, { suspended: true });
    expect(body).toMatchObject({ suspended: true, sessions: 0, role: 'sales' });
    expect((await theirs.get('/admin/mail')).status).toBe(401);
    expect((await owner.patch(`/admin/staff/${member.id}`, { suspended: false })).body.suspended).toBe(false);
    expect((await theirs.get('/admin/mail')).status).toBe(401);
  });

  test('by signing it out ends its sessions and no other, and it can sign in again', async () => {
    const owner = await signedIn(server, { staffId: (await makeStaff(server, { role: 'owner' })).id });
    const member = await makeStaff(server, { role: 'sales' });
    const [phone, laptop] = [
      await signedIn(server, { staffId: member.id }),
      await signedIn(server, { staffId: member.id }),
    ];
    const path = `/admin/staff/${member.id}/sign-out`;
    expect((await phone.post(path)).status).toBe(403);
    expect((await owner.post(`/admin/staff/${crypto.randomUUID()}/sign-out`)).status).toBe(404);
    expect((await owner.post(path)).body).toEqual({ sessions: 2 });
    expect([(await phone.get('/admin/mail')).status, (await laptop.get('/admin/mail')).status]).toEqual([401, 401]);
    expect((await owner.get('/admin/staff')).status).toBe(200);
    const again = await signedIn(server, { staffId: member.id });
    expect((await again.get('/admin/mail')).status).toBe(200);
  });

  test('of the role applies to open sessions', async () => {
    const owner = await signedIn(server, { staffId: (await makeStaff(server, { role: 'owner' })).id });
    const second = await makeStaff(server, { role: 'owner' });
    const theirs = await signedIn(server, { staffId: second.id });
    await owner.patch(`/admin/staff/${second.id}`, { role: 'sales' });
    expect((await theirs.patch(`/admin/staff/${second.id}`, { role: 'owner' })).status).toBe(403);
  });

  test('leaves an owner when two suspend each other concurrently', async () => {
    for (let round = 1; round <= 10; round++) {
      await server.deps.db.execute(sql`truncate staff cascade`);
      const one = await makeStaff(server, { role: 'owner' });
      const other = await makeStaff(server, { role: 'owner' });
      const [first, second] = [
        await signedIn(server, { staffId: one.id }),
        await signedIn(server, { staffId: other.id }),
      ];
      await Promise.all([
        first.patch(`/admin/staff/${other.id}`, { suspended: true }),
        second.patch(`/admin/staff/${one.id}`, { role: 'sales' }),
      ]);
      const { rows } = await server.deps.db.execute(
        sql`select 1 from staff where role = 'owner' and suspended_at is null`,
      );
      expect(rows).toHaveLength(1);
    }
  });
});
