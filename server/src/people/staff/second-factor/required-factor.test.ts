import { periodAt } from '@colorway/rules/sign-in/second-factor/authenticator-code.ts';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '../../../edge/http/api.ts';
import { authenticatorApp, passkey, session, setting } from '../../../kernel/database/schema.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { readSecuritySettings, saveSecuritySettings } from '../../../kernel/settings/security-settings-store.ts';
import { hashPassword } from '../password/password-hash.ts';
import { codeAt } from './one-time-code.ts';

const PASSWORD = 'wool and water 1962';

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await createTestServer();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());

const requireFrom = async (requiredFrom: string | null): Promise<void> => {
  await inTransaction(server.deps.db, async (tx) => {
    const { version } = await readSecuritySettings(tx);
    await saveSecuritySettings(tx, { version, settings: { requiredFrom, idleMinutes: 720 } });
  });
  await expect.poll(async () => (await server.deps.security.read()).requiredFrom).toBe(requiredFrom);
};
const PAST = '2026-01-01T00:00:00.000Z';
const LATER = '2999-01-01T00:00:00.000Z';
beforeEach(() => requireFrom(null));

const addPasskey = (staffId: string) =>
  server.deps.db.insert(passkey).values({
    ...{ id: `key-${staffId}`, staffId, publicKey: 'AA', counter: 0, transports: [], backedUp: false, name: 'Laptop' },
  });

const member = async (role: 'sales' | 'owner' = 'owner') => {
  const { id, email } = await makeStaff(server, { role, passwordHash });
  return { id, email, browser: await signedIn(server, { staffId: id }) };
};

const strengthen = (id: string) =>
  server.deps.db.update(session).set({ secondFactor: true }).where(eq(session.staffId, id));

const change = async (browser: Browser, changes: object) => {
  const { version } = await readSecuritySettings(server.deps.db);
  return browser.patch('/admin/security', { version, ...changes });
};

describe('requiring a second factor', () => {
  test('is refused to sales, to an owner without one, and after an old sign-in', async () => {
    const staff = await member('sales');
    expect((await change(staff.browser, { requireAfterDays: 7 })).status).toBe(403);
    const owner = await member('owner');
    expect((await change(owner.browser, { requireAfterDays: 7 })).body.code).toBe('second-factor-needed');
    await addPasskey(owner.id);
    await server.deps.db.execute(
      sql`update session set created_at = now() - interval '11 minutes' where staff_id = ${owner.id}`,
    );
    expect((await change(owner.browser, { requireAfterDays: 7 })).body.code).toBe('sign-in-again');
    expect((await readSecuritySettings(server.deps.db)).settings.requiredFrom).toBeNull();
  });

  test('is refused on an older version, and with other days', async () => {
    const owner = await member('owner');
    await addPasskey(owner.id);
    expect((await owner.browser.patch('/admin/security', { version: 999, requireAfterDays: 7 })).status).toBe(409);
    for (const requireAfterDays of [-1, 1, 400, 'soon']) {
      expect((await change(owner.browser, { requireAfterDays })).status).toBe(400);
    }
  });

  test('names its date and who has one, and is recorded', async () => {
    const owner = await member('owner');
    await addPasskey(owner.id);
    const { body } = await change(owner.browser, { requireAfterDays: 7 });
    expect(Date.parse(body.requiredFrom) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(body).toMatchObject({ hasPasskey: true, hasApp: false });
    expect(body.have).toBeGreaterThan(0);
    expect(body.of).toBeGreaterThan(body.have);
    const listed = (await owner.browser.get('/admin/activity')).body;
    expect(JSON.stringify(listed)).toContain('Second factor');
    expect((await change(owner.browser, { requireAfterDays: null })).body.requiredFrom).toBeNull();
  });

  test('keeps the last factor, also before its date', async () => {
    const { id, browser } = await member();
    await addPasskey(id);
    await requireFrom(LATER);
    const answer = await browser.delete(`/staff/passkeys/key-${id}`);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Everyone needs a second factor, and this is your last one.',
    ]);
    await server.deps.db.insert(authenticatorApp).values({ staffId: id, sealedKey: 'v1.', confirmedAt: new Date() });
    expect((await browser.delete('/staff/authenticator')).status).toBe(204);
    expect((await browser.delete(`/staff/passkeys/key-${id}`)).status).toBe(409);
  });
});

describe('someone without a second factor', () => {
  test('works on until the date, which the viewer names', async () => {
    const { browser } = await member();
    await requireFrom(LATER);
    expect((await browser.get('/viewer')).body.secondFactorFrom).toBe(LATER);
    expect((await browser.get('/admin/staff')).status).toBe(200);
  });

  test('can call nothing of staff from the date on, but for adding one', async () => {
    const { browser } = await member('owner');
    await requireFrom(PAST);
    const open: string[] = [];
    for (const { name, access, method, path, withoutSecondFactor } of operations) {
      if (access !== 'staff') continue;
      const url = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      if (withoutSecondFactor) {
        open.push(name);
        continue;
      }
      const call = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
      const answer = await browser[call[method]](url);
      expect([answer.status, answer.body?.code], name).toEqual([403, 'second-factor-needed']);
    }
    expect(open.sort()).toEqual([
      'passkeys.add',
      'passkeys.addOptions',
      'passkeys.list',
      'recovery.read',
      'secondFactor.confirmApp',
      'secondFactor.read',
      'secondFactor.startApp',
    ]);
  });

  test('sees no project, no file list and no live news as staff from the date on', async () => {
    const { browser } = await member('owner');
    const { id } = await makeProject(server);
    expect((await browser.get(`/projects/${id}/share`)).status).toBe(200);
    await requireFrom(PAST);
    const answer = await browser.get(`/projects/${id}/share`);
    expect([answer.status, answer.body.code]).toEqual([403, 'second-factor-needed']);
    expect((await browser.get(`/projects/unknown/share`)).body.code).toBe('second-factor-needed');
    expect((await browser.get('/admin/events')).status).toBe(403);
  });

  test('stays a customer in the same browser', async () => {
    const { browser } = await member();
    const { id, email } = await makeProject(server);
    const customer = await signedIn(server, { email });
    for (const [name, value] of customer.cookies) browser.cookies.set(name, value);
    await requireFrom(PAST);
    expect((await browser.get(`/projects/${id}/share`)).status).toBe(200);
  });

  test('is let in by adding an app', async () => {
    const { email } = await member();
    await requireFrom(PAST);
    const browser = openBrowser(server.app);
    expect((await browser.post('/staff/sign-in', { email, password: PASSWORD })).body.viewer.secondFactorFrom).toBe(
      PAST,
    );
    expect((await browser.get('/admin/staff')).status).toBe(403);
    const { key } = (await browser.post('/staff/authenticator/start')).body;
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const bits = [...key.replaceAll(' ', '')].map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join('');
    const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
    const code = codeAt(bytes, periodAt(new Date()));
    expect((await browser.post('/staff/authenticator/confirm', { code })).body.codes).toHaveLength(10);
    expect((await browser.get('/admin/staff')).status).toBe(200);
    expect((await browser.get('/viewer')).body.secondFactorFrom).toBeUndefined();
  });
});

describe('someone with a passkey alone', () => {
  test('may use the password until the date, then needs the passkey or a recovery code', async () => {
    const { id, email } = await member();
    await addPasskey(id);
    await requireFrom(LATER);
    const signIn = (browser = openBrowser(server.app)) => browser.post('/staff/sign-in', { email, password: PASSWORD });
    expect((await signIn()).body.secondStep).toBeUndefined();
    await requireFrom(PAST);
    const browser = openBrowser(server.app);
    expect((await signIn(browser)).body).toEqual({
      viewer: { kind: 'nobody' },
      secondStep: { ways: ['passkey', 'recovery'] },
    });
    expect((await browser.post('/staff/second-step', { code: '123456' })).body.code).toBe('code-wrong');
  });

  test('cannot pass it by adding an app with the password', async () => {
    const { id, browser } = await member();
    await addPasskey(id);
    await requireFrom(PAST);
    expect((await browser.post('/staff/authenticator/start')).body.message).toBe('Sign in with your passkey first.');
    await strengthen(id);
    expect((await browser.post('/staff/authenticator/start')).status).toBe(200);
  });
});

test('a shorter time without use counts for open sessions', async () => {
  const owner = await member('owner');
  const late = await member();
  const seenAt = new Date(Date.now() - 40 * 60_000);
  await server.deps.db.update(session).set({ seenAt }).where(eq(session.staffId, late.id));
  expect((await change(owner.browser, { idleMinutes: 45 })).status).toBe(400);
  expect((await change(owner.browser, { idleMinutes: 30 })).body.idleMinutes).toBe(30);
  expect((await late.browser.get('/admin/staff')).status).toBe(401);
  expect((await owner.browser.get('/admin/staff')).status).toBe(200);
  const [row] = await server.deps.db.select().from(setting).where(eq(setting.key, 'security'));
  expect(row?.value).toEqual({ requiredFrom: null, idleMinutes: 30 });
});
