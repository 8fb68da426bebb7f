import { type Answer, type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { passkeyDevice } from '@colorway/trials/kit/passkey-device.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const here = { origin: 'https://portal.example.com', rpId: 'portal.example.com' };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { PUBLIC_URL: here.origin } });
});
afterAll(() => server.close());

/** Cookies have the prefix `__Host-` here. */
const member = async (): Promise<{ browser: Browser; staffId: string }> => {
  const { id } = await makeStaff(server);
  const browser = await signedIn(server, { staffId: id });
  browser.cookies.set('__Host-colorway-staff', browser.cookies.get('colorway-staff') ?? '');
  return { browser, staffId: id };
};

type Device = ReturnType<typeof passkeyDevice>;

const add = async (browser: Browser, device: Device, site: object = {}): Promise<Answer> => {
  const { body } = await browser.post('/staff/passkeys/options');
  return browser.post('/staff/passkeys/create', device.register(body.challenge, { ...here, ...site }));
};

const enter = async (device: Device, site: object = {}): Promise<Answer> => {
  const browser = openBrowser(server.app);
  const { body } = await browser.post('/staff/passkey/options');
  return browser.post('/staff/passkey/verify', device.sign(body.challenge, { ...here, ...site }));
};

describe('adding a passkey', () => {
  test('is for staff', async () => {
    expect((await openBrowser(server.app).post('/staff/passkeys/options')).status).toBe(401);
    expect((await openBrowser(server.app).post('/staff/passkeys/create')).status).toBe(401);
  });

  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a finger or PIN', { verified: false }],
  ])('refuses one %s', async (_what, site) => {
    const { browser } = await member();
    expect((await add(browser, passkeyDevice(), site)).status).toBe(401);
    expect((await browser.get('/staff/passkeys')).body).toEqual([]);
  });

  test('accepts a challenge once, in time, and only from its account', async () => {
    const { browser } = await member();
    const other = await member();
    const { challenge } = (await browser.post('/staff/passkeys/options')).body;
    const create = (from: Browser, what: string) =>
      from.post('/staff/passkeys/create', passkeyDevice().register(what, here));
    expect((await create(other.browser, challenge)).status).toBe(401);
    expect((await create(browser, 'bWFkZS11cA')).status).toBe(401);
    expect((await create(browser, challenge)).status).toBe(200);
    expect((await create(browser, challenge)).status).toBe(401);
    const late = (await browser.post('/staff/passkeys/options')).body.challenge;
    await server.deps.db.execute(sql`update passkey_challenge set expires_at = now()`);
    expect((await create(browser, late)).status).toBe(401);
  });

  test('requires a discoverable passkey with user verification', async () => {
    const { browser } = await member();
    const { body } = await browser.post('/staff/passkeys/options');
    expect(body.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
    expect(body.rp).toEqual({ id: 'portal.example.com', name: 'Colorway' });
  });
});

describe('signing in with a passkey', () => {
  test('is refused for an unknown passkey', async () => {
    expect((await enter(passkeyDevice())).body.code).toBe('wrong-credentials');
  });

  test('is refused for another origin, without user verification, and for a used challenge', async () => {
    const { browser } = await member();
    const device = passkeyDevice();
    await add(browser, device);
    expect((await enter(device, { origin: 'https://evil.example' })).status).toBe(401);
    expect((await enter(device, { verified: false })).status).toBe(401);
    const guest = openBrowser(server.app);
    const { challenge } = (await guest.post('/staff/passkey/options')).body;
    expect((await guest.post('/staff/passkey/verify', device.sign(challenge, here))).status).toBe(200);
    expect((await guest.post('/staff/passkey/verify', device.sign(challenge, here))).status).toBe(401);
  });

  test('is refused for suspended staff', async () => {
    const { browser, staffId } = await member();
    const device = passkeyDevice();
    await add(browser, device);
    await server.deps.db.execute(sql`update staff set suspended_at = now() where id = ${staffId}`);
    expect((await enter(device)).status).toBe(401);
  });

  test('signs in without naming an account in its options', async () => {
    const { browser } = await member();
    const device = passkeyDevice();
    expect((await add(browser, device)).body).toMatchObject({ name: 'Unknown device', lastUsedAt: null });
    const options = (await openBrowser(server.app).post('/staff/passkey/options')).body;
    expect(options.allowCredentials ?? []).toEqual([]);
    expect(options.userVerification).toBe('required');
    const answer = await enter(device);
    expect(answer.body.viewer).toMatchObject({ kind: 'staff', role: 'owner' });
    expect(answer.setCookies.join()).toMatch(/__Host-colorway-staff=[\w-]{43};.*HttpOnly; Secure; SameSite=Lax/);
    expect((await browser.get('/staff/passkeys')).body[0].lastUsedAt).not.toBeNull();
  });
});

describe('removing a passkey', () => {
  test('is refused after an old sign-in', async () => {
    const { browser, staffId } = await member();
    const { id } = (await add(browser, passkeyDevice())).body;
    await add(browser, passkeyDevice());
    await server.deps.db.execute(
      sql`update session set created_at = now() - interval '11 minutes' where staff_id = ${staffId}`,
    );
    const answer = await browser.delete(`/staff/passkeys/${id}`);
    expect([answer.status, answer.body.code]).toEqual([403, 'sign-in-again']);
    expect((await browser.get('/staff/passkeys')).body).toHaveLength(2);
  });

  test('is allowed to its owner only, and not for the last way to sign in', async () => {
    const { browser, staffId } = await member();
    const other = await member();
    const { id } = (await add(browser, passkeyDevice())).body;
    expect((await other.browser.delete(`/staff/passkeys/${id}`)).status).toBe(404);
    expect((await browser.delete(`/staff/passkeys/${id}`)).status).toBe(409);
    await server.deps.db.execute(sql`update staff set password_hash = 'set' where id = ${staffId}`);
    expect((await browser.delete(`/staff/passkeys/${id}`)).status).toBe(204);
    expect((await browser.get('/staff/passkeys')).body).toEqual([]);
  });
});
