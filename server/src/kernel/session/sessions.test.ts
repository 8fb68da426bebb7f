import { type Answer, type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn, withShareKey } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail, session } from '../database/schema.ts';
import { hashToken } from './cookies.ts';

let server: TestServer;
let https: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  https = await createTestServer({ env: { PUBLIC_URL: 'https://portal.example.com' } });
});
afterAll(async () => {
  await server.close();
  await https.close();
});

const logIn = async (at: TestServer, email: string, browser: Browser): Promise<Answer> => {
  await browser.post('/log-in/request', { email });
  const [row] = await at.deps.db.select().from(mail).where(eq(mail.to, email)).orderBy(sql`created_at desc`);
  return browser.post('/log-in/code', { code: row?.subject.replaceAll(/\D/g, '') ?? '' });
};

describe('a session', () => {
  test('is empty for a made-up cookie', async () => {
    const browser = openBrowser(server.app);
    browser.cookies.set('colorway-customer', 'made-up');
    expect((await browser.get('/viewer')).body).toEqual({ kind: 'nobody' });
    expect((await browser.get('/sessions')).body).toEqual([]);
  });

  test.each([
    ['unused for its idle time', 'idle_until'],
    ['at its very end', 'expires_at'],
  ])('is over %s', async (_when, column) => {
    const { email } = await makeProject(server);
    const browser = await signedIn(server, { email });
    await server.deps.db.execute(sql`update session set ${sql.identifier(column)} = now() where email = ${email}`);
    expect((await browser.get('/viewer')).body).toEqual({ kind: 'nobody' });
  });

  test('is in an HttpOnly, SameSite=Lax cookie, which over https is also __Host- and Secure', async () => {
    const { email } = await makeProject(server);
    const plain = await logIn(server, email, openBrowser(server.app));
    expect(plain.setCookies.join()).toMatch(
      /^colorway-customer=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secure = (await makeProject(https)).email;
    const answer = await logIn(https, secure, openBrowser(https.app));
    expect(answer.status).toBe(200);
    expect(answer.setCookies.join()).toMatch(
      /^__Host-colorway-customer=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('is found for its own request among many of one moment', async () => {
    const projects = await Promise.all(Array.from({ length: 6 }, () => makeProject(server)));
    const customers = await Promise.all(projects.map(({ email }) => signedIn(server, { email })));
    const staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
    const nobody = openBrowser(server.app);
    const reads = projects.flatMap(({ id, email }, at) => [
      [customers[at], '/viewer', { status: 200, kind: 'customer', email }],
      [customers[at], `/projects/${id}`, { status: 200, project: { projectID: id } }],
      [customers[(at + 1) % 6], `/projects/${id}`, { status: 404 }],
      [staff, '/viewer', { status: 200, kind: 'staff' }],
      [nobody, `/projects/${id}`, { status: 401 }],
    ]) as [Browser, string, object][];
    const found = await Promise.all(
      reads.map(async ([browser, path]) => {
        const { status, body } = await browser.get(path);
        return { ...body, status };
      }),
    );
    expect(found).toMatchObject(reads.map(([, , expected]) => expected));
  });

  test('is stored as a hash alone', async () => {
    const { email } = await makeProject(server);
    const browser = await signedIn(server, { email });
    const token = browser.cookies.get('colorway-customer') ?? '';
    const rows = await server.deps.db.select().from(session).where(eq(session.email, email));
    expect(rows.map((row) => row.tokenHash)).toEqual([hashToken(token)]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is a new one at every log-in; the one before ends', async () => {
    const { email } = await makeProject(server);
    const browser = openBrowser(server.app);
    await logIn(server, email, browser);
    const before = browser.cookies.get('colorway-customer') ?? '';
    await logIn(server, email, browser);
    expect(browser.cookies.get('colorway-customer')).not.toBe(before);
    browser.cookies.set('colorway-customer', before);
    expect((await browser.get('/viewer')).body).toEqual({ kind: 'nobody' });
  });

  test('of a customer opens a project only while it has the proven address', async () => {
    const { id, email } = await makeProject(server);
    const browser = await signedIn(server, { email });
    expect((await browser.get(`/projects/${id}/share`)).status).toBe(200);
    await server.deps.db.execute(sql`update project set email = 'moved@example.com' where id = ${id}`);
    expect((await browser.get(`/projects/${id}/share`)).status).toBe(404);
  });

  test('shows who has several keys as the holder of the project they look at', async () => {
    const one = await makeProject(server);
    const other = await makeProject(server);
    const browser = await withShareKey(server, one);
    await browser.post(`/projects/${other.id}/share/exchange`, { key: other.key });
    expect((await browser.get(`/viewer?projectID=${one.id}`)).body).toEqual({ kind: 'share', projectID: one.id });
    expect((await browser.get(`/viewer?projectID=${other.id}`)).body).toEqual({ kind: 'share', projectID: other.id });
  });
});

describe('logging out', () => {
  test('is refused when another site asks for it', async () => {
    const { email } = await makeProject(server);
    const browser = await signedIn(server, { email });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/log-out',
      cookies: Object.fromEntries(browser.cookies),
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.statusCode).toBe(403);
    expect((await browser.get('/viewer')).body.kind).toBe('customer');
  });

  test('ends the session on the server, not only in the browser', async () => {
    const { email } = await makeProject(server);
    const browser = await signedIn(server, { email });
    const cookie = browser.cookies.get('colorway-customer') ?? '';
    const { status, headers } = await browser.post('/log-out');
    expect([status, headers['clear-site-data']]).toEqual([204, '"cache"']);
    expect(browser.cookies.has('colorway-customer')).toBe(false);
    browser.cookies.set('colorway-customer', cookie);
    expect((await browser.get('/viewer')).body).toEqual({ kind: 'nobody' });
  });

  test('leaves the other devices alone', async () => {
    const { email } = await makeProject(server);
    const [here, there] = [await signedIn(server, { email }), await signedIn(server, { email })];
    await here.post('/log-out');
    expect((await there.get('/viewer')).body).toEqual({ kind: 'customer', email });
  });

  test('everywhere ends every session of the person and of no one else', async () => {
    const { email } = await makeProject(server);
    const [here, there] = [await signedIn(server, { email }), await signedIn(server, { email })];
    const other = await signedIn(server, { email: (await makeProject(server)).email });
    expect((await there.get('/sessions')).body).toHaveLength(2);
    await here.post('/log-out-everywhere');
    expect((await there.get('/viewer')).body).toEqual({ kind: 'nobody' });
    expect((await other.get('/viewer')).body.kind).toBe('customer');
  });

  test('everywhere works for staff', async () => {
    const { id } = await makeStaff(server);
    const [here, there] = [await signedIn(server, { staffId: id }), await signedIn(server, { staffId: id })];
    await here.post('/log-out-everywhere');
    expect((await there.get('/admin/staff')).status).toBe(401);
  });
});
