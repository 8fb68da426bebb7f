import { randomUUID } from 'node:crypto';
import { PROVIDER_REFUSALS } from '@colorway/rules/sign-in/provider/messages.ts';
import { type Answer, type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { type Account, signInAtProvider, startOpenIdProvider } from '@colorway/trials/stand-ins/openid-provider.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { activity, authenticatorApp, providerLink, providerSignIn, session } from '../../../kernel/database/schema.ts';

/** Where a server without a public address is opened. */
const RETURN_TO = 'http://localhost:3000/admin/sign-in';

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let server: TestServer;
beforeAll(async () => {
  provider = await startOpenIdProvider(RETURN_TO);
  server = await createTestServer({ env: { ...provider.env, OIDC_ACR: 'gold' } });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
afterEach(() => {
  Object.assign(provider.faults, { claims: undefined, foreignKey: false });
});

type Staff = Awaited<ReturnType<typeof makeStaff>>;

/** An account at the provider, by default with the verified address of a member of staff. */
const makeAccount = (staff?: Staff, account: Account = {}): string => {
  const login = randomUUID();
  provider.accounts.set(login, { ...(staff && { email: staff.email, email_verified: true }), ...account });
  return login;
};

const begin = async (browser: Browser, next?: string): Promise<string> => {
  const { status, body } = await browser.post('/staff/provider/start', { next });
  expect(status).toBe(200);
  return body.url;
};
const finish = (browser: Browser, answer: string): Promise<Answer> =>
  browser.post('/staff/provider/finish', { answer });

const signIn = async (login: string | null, browser = openBrowser(server.app)): Promise<Answer> =>
  finish(browser, await signInAtProvider(await begin(browser), RETURN_TO, login));

const expectRefused = ({ status, body }: Answer, reason: keyof typeof PROVIDER_REFUSALS): void =>
  expect([status, body.code, body.message]).toEqual([403, 'sign-in-refused', PROVIDER_REFUSALS[reason]]);

const linksOf = ({ id }: Staff) => server.deps.db.select().from(providerLink).where(eq(providerLink.staffId, id));
const sessionsOf = ({ id }: Staff) => server.deps.db.$count(session, eq(session.staffId, id));

describe('a sign-in by the provider is refused', () => {
  test('without a provider, and while it is away', async () => {
    const without = await createTestServer();
    const browser = openBrowser(without.app);
    expect((await browser.get('/staff/provider')).body).toEqual({ name: null });
    expect((await browser.post('/staff/provider/start')).status).toBe(404);
    expect((await finish(browser, '?code=1')).status).toBe(404);
    await without.close();
    const env = { ...provider.env, OIDC_ISSUER: 'http://127.0.0.1:9' };
    const unreachable = await createTestServer({ env });
    const { status, body } = await openBrowser(unreachable.app).post('/staff/provider/start');
    expect([status, body.code]).toEqual([503, 'provider-away']);
    await unreachable.close();
  });

  test('with another state, without a beginning, in another browser and the second time', async () => {
    const staff = await makeStaff(server);
    const login = makeAccount(staff);
    const browser = openBrowser(server.app);
    const answer = await signInAtProvider(await begin(browser), RETURN_TO, login);
    expectRefused(await finish(openBrowser(server.app), answer), 'ended');
    const other = openBrowser(server.app);
    await begin(other);
    expectRefused(await finish(other, answer), 'invalid');
    expect((await finish(browser, answer)).status).toBe(200);
    expectRefused(await finish(browser, answer), 'ended');
    expect(await sessionsOf(staff)).toBe(1);
    const changed = openBrowser(server.app);
    const query = new URLSearchParams(await signInAtProvider(await begin(changed), RETURN_TO, login));
    query.set('state', 'of someone else');
    expectRefused(await finish(changed, `?${query}`), 'invalid');
    expect(await sessionsOf(staff)).toBe(1);
  });

  test('at least once when two browsers with one cookie bring the same answer', async () => {
    const staff = await makeStaff(server);
    const login = makeAccount(staff);
    const browser = openBrowser(server.app);
    const answer = await signInAtProvider(await begin(browser), RETURN_TO, login);
    const copy = openBrowser(server.app);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    const both = await Promise.all([finish(browser, answer), finish(copy, answer)]);
    expect(both.filter(({ status }) => status === 403).length).toBeGreaterThan(0);
    expect(await sessionsOf(staff)).toBe(both.filter(({ status }) => status === 200).length);
  });

  test('after ten minutes', async () => {
    const staff = await makeStaff(server);
    const browser = openBrowser(server.app);
    const answer = await signInAtProvider(await begin(browser), RETURN_TO, makeAccount(staff));
    await server.deps.db.update(providerSignIn).set({ expiresAt: sql`now() - interval '1 second'` });
    expectRefused(await finish(browser, answer), 'ended');
    expect(await sessionsOf(staff)).toBe(0);
  });

  test('when the person cancels it there', async () => {
    expectRefused(await signIn(null), 'cancelled');
  });

  const soon = Math.floor(Date.now() / 1_000);
  test.each([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another' }],
    ['another issuer', { iss: 'https://login.example.com' }],
    ['an end in the past', { exp: soon - 600 }],
  ])('with an ID token of %s', async (_what, change) => {
    const staff = await makeStaff(server);
    provider.faults.claims = (claims) => ({ ...claims, ...change });
    expectRefused(await signIn(makeAccount(staff)), 'invalid');
    expect([await sessionsOf(staff), await linksOf(staff)]).toEqual([0, []]);
  });

  test('with an ID token that another key signed', async () => {
    const staff = await makeStaff(server);
    provider.faults.foreignKey = true;
    expectRefused(await signIn(makeAccount(staff)), 'invalid');
    expect(await sessionsOf(staff)).toBe(0);
  });

  test('without an address, and with one that is unverified or unknown', async () => {
    const staff = await makeStaff(server);
    expectRefused(await signIn(makeAccount()), 'no-email');
    expectRefused(await signIn(makeAccount(staff, { email_verified: false })), 'email-unverified');
    const { email } = staff;
    provider.accounts.set('silent', { email });
    expectRefused(await signIn('silent'), 'email-unverified');
    expectRefused(await signIn(makeAccount(undefined, { email: 'new@example.com', email_verified: true })), 'unknown');
    expect(await linksOf(staff)).toEqual([]);
  });

  test('for a suspended member, before and after the link', async () => {
    const staff = await makeStaff(server);
    const login = makeAccount(staff);
    const suspend = (suspendedAt: Date | null) =>
      server.deps.db.execute(sql`update staff set suspended_at = ${suspendedAt} where id = ${staff.id}`);
    await suspend(new Date());
    expectRefused(await signIn(login), 'suspended');
    await suspend(null);
    expect((await signIn(login)).status).toBe(200);
    await suspend(new Date());
    expectRefused(await signIn(login), 'suspended');
  });

  test('with a subject of another person, and a second subject of the same person', async () => {
    const [ann, bob] = [await makeStaff(server), await makeStaff(server)];
    const login = makeAccount(ann);
    expect((await signIn(login)).status).toBe(200);
    expectRefused(await signIn(makeAccount(ann)), 'other-account');
    provider.accounts.set(login, { email: bob.email, email_verified: true });
    expectRefused(await signIn(login), 'linked-to-other');
    expect(await sessionsOf(bob)).toBe(0);
  });
});

describe('a sign-in by the provider', () => {
  test('goes to the provider with PKCE, state, nonce and the wanted class', async () => {
    const browser = openBrowser(server.app);
    const { searchParams } = new URL(await begin(browser));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ response_type: 'code', code_challenge_method: 'S256', redirect_uri: RETURN_TO, acr_values: 'gold' },
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toHaveLength(43);
    const { setCookies } = await browser.post('/staff/provider/start');
    expect(setCookies[0]).toMatch(/^colorway-provider=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('links by the address once, then by the subject alone, and writes it to the activity', async () => {
    const staff = await makeStaff(server);
    const login = makeAccount(staff, { email: staff.email.toUpperCase() });
    const browser = openBrowser(server.app);
    const answer = await signInAtProvider(await begin(browser, '/admin/mail'), RETURN_TO, login);
    const { status, body } = await finish(browser, answer);
    expect([status, body.viewer.email, body.next]).toEqual([200, staff.email, '/admin/mail']);
    expect((await browser.get('/admin/staff')).status).toBe(200);
    provider.accounts.set(login, { email: 'renamed@example.com', email_verified: false });
    expect((await signIn(login)).body.viewer).toMatchObject({ kind: 'staff', email: staff.email });
    expect(await linksOf(staff)).toMatchObject([{ issuer: provider.issuer, subject: login }]);
    const entries = await server.deps.db.select().from(activity).where(eq(activity.staffId, staff.id));
    expect(entries).toMatchObject([{ what: 'Sign-in service', doing: 'added', after: 'Acme', kind: 'staff' }]);
  });

  test('asks for the second step, unless the provider proves two factors', async () => {
    const staff = await makeStaff(server);
    await server.deps.db
      .insert(authenticatorApp)
      .values({ staffId: staff.id, sealedKey: 'sealed', confirmedAt: new Date() });
    const login = makeAccount(staff);
    const half = openBrowser(server.app);
    expect((await signIn(login, half)).body).toMatchObject({
      viewer: { kind: 'nobody' },
      secondStep: { ways: ['app', 'recovery'] },
    });
    expect((await half.get('/admin/staff')).status).toBe(401);
    for (const proof of [{ amr: ['pwd', 'otp'] }, { acr: 'gold' }]) {
      provider.faults.claims = (claims) => ({ ...claims, ...proof });
      expect((await signIn(login)).body.viewer.kind).toBe('staff');
    }
    const rows = await server.deps.db.select().from(session).where(eq(session.staffId, staff.id));
    expect(rows.map(({ secondFactor }) => secondFactor)).toEqual([true, true]);
  });

  test('is a recent sign-in only if the provider says that the person proved it lately', async () => {
    const login = makeAccount(await makeStaff(server));
    const freshAfter = async (auth_time: number | undefined): Promise<number> => {
      provider.faults.claims = (claims) => ({ ...claims, auth_time });
      const browser = openBrowser(server.app);
      await signIn(login, browser);
      return (await browser.post('/staff/authenticator/start')).status;
    };
    const now = Math.floor(Date.now() / 1_000);
    expect(await freshAfter(undefined)).toBe(403);
    expect(await freshAfter(now - 3_600)).toBe(403);
    expect(await freshAfter(now - 5)).toBe(200);
  });
});

describe('the link', () => {
  test('is ended by its own person with a recent sign-in', async () => {
    const staff = await makeStaff(server);
    const login = makeAccount(staff);
    expect((await openBrowser(server.app).delete('/staff/provider')).status).toBe(401);
    const byProvider = openBrowser(server.app);
    await signIn(login, byProvider);
    expect((await byProvider.delete('/staff/provider')).body.code).toBe('sign-in-again');
    const browser = await signedIn(server, { staffId: staff.id });
    const { provider: shown } = (await browser.get('/admin/security')).body;
    expect(shown).toEqual({ name: 'Acme', linkedAt: expect.stringMatching(/^\d{4}-/) });
    expect((await browser.delete('/staff/provider')).status).toBe(204);
    expect((await browser.delete('/staff/provider')).status).toBe(404);
    expect((await browser.get('/admin/security')).body.provider).toEqual({ name: 'Acme', linkedAt: null });
    expect(await linksOf(staff)).toEqual([]);
    const entries = await server.deps.db.select().from(activity).where(eq(activity.staffId, staff.id));
    expect(entries.map(({ doing }) => doing).sort()).toEqual(['added', 'removed']);
  });
});

describe('the connection', () => {
  test('is tested by its description and its keys', async () => {
    const browser = await signedIn(server, { staffId: (await makeStaff(server)).id });
    expect((await browser.post('/admin/connections/identity/test')).body).toEqual({
      ok: true,
      words: 'Acme describes itself as OIDC_ISSUER and has 1 signing key.',
    });
    const { connections } = (await browser.get('/admin/connections')).body;
    expect(connections.find((one: { port: string }) => one.port === 'identity')).toMatchObject({
      service: 'OpenID Connect',
      testable: true,
    });
  });

  test('fails for a provider that describes itself as another issuer', async () => {
    const env = { ...provider.env, OIDC_ISSUER: provider.issuer.replace('127.0.0.1', 'localhost') };
    const other = await createTestServer({ env });
    const browser = await signedIn(other, { staffId: (await makeStaff(other)).id });
    expect((await browser.post('/admin/connections/identity/test')).body).toEqual({
      ok: false,
      words: 'The sign-in service does not describe itself as OIDC_ISSUER. Look at that address.',
    });
    await other.close();
  });
});
