import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { fanOutInquiries, sampleFlow, sampleState } from '@colorway/trials/kit/fixtures/inquiries.ts';
import { makeProject } from '@colorway/trials/kit/people.ts';
import { createTestServer, TEST_SECRET_KEY, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logInRequest, mail, session } from '../../kernel/database/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const newestMail = async (to: string) => {
  const rows = await server.deps.db.select().from(mail).where(eq(mail.to, to)).orderBy(sql`created_at desc`);
  const [newest] = rows;
  if (!newest) throw new Error('Expected a mail');
  return {
    ...newest,
    code: newest.subject.replaceAll(/\D/g, ''),
    token: /\/log-in\/([\w-]+)/.exec(newest.text)?.[1] ?? '',
  };
};

const requestCode = async (
  email: string,
  next?: string,
): Promise<{ browser: Browser; code: string; token: string }> => {
  const browser = openBrowser(server.app);
  const answer = await browser.post('/log-in/request', { email, ...(next && { next }) });
  expect(answer.body).toEqual({ sent: true, resendAfterSeconds: 60 });
  const { code, token } = await newestMail(email);
  return { browser, code, token };
};

const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

test('a code that was mailed before the key was renewed is taken after it', async () => {
  const { email } = await makeProject(server);
  const { browser, code } = await requestCode(email);
  const renewed = { SECRET_KEY: 'r'.repeat(43), SECRET_KEY_PREVIOUS: TEST_SECRET_KEY };
  for (const [env, status] of [
    [{ ...renewed, SECRET_KEY_PREVIOUS: `leaked:${TEST_SECRET_KEY}` }, 400],
    [renewed, 200],
  ] as const) {
    const beside = await createTestServer({ beside: server, env });
    const after = openBrowser(beside.app);
    for (const [name, value] of browser.cookies) after.cookies.set(name, value);
    expect((await after.post('/log-in/code', { code })).status).toBe(status);
    await beside.close();
  }
  await (await createTestServer({ beside: server })).close();
});

describe('requesting a code', () => {
  test.each(['', 'nobody', 'a@b', '"a@evil.example x"@example.com', 'a@example.com\r\nBcc: b@example.com'])(
    'is refused for %j',
    async (email) => {
      const answer = await openBrowser(server.app).post('/log-in/request', { email });
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('invalid-input');
    },
  );

  test('says that an address has no projects, with the specified text', async () => {
    const answer = await openBrowser(server.app).post('/log-in/request', { email: 'nobody@example.com' });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({
      code: 'no-projects',
      message: 'The email you entered has no projects. Please try again.',
    });
  });

  test('does not count a deleted project', async () => {
    const { id, email } = await makeProject(server);
    await server.deps.db.execute(sql`update project set deleted_at = now() where id = ${id}`);
    expect((await openBrowser(server.app).post('/log-in/request', { email })).status).toBe(404);
  });

  test('accepts an address with only an inquiry, and shows it until there is a project', async () => {
    const visitor = openBrowser(server.app);
    const state = sampleState('organization');
    const { email } = state.basicInfo;
    const sent = await visitor.post('/org-inquiry', { ...state, flow: sampleFlow() });
    expect(sent.body).toMatchObject({ copyTo: email });
    const reference = `R-${sent.body.id.slice(0, 8).toUpperCase()}`;
    await fanOutInquiries(server);
    expect((await newestMail(email)).text).toContain(`Reference: ${reference}`);
    const { browser, code } = await requestCode(email);
    expect((await browser.post('/log-in/code', { code })).status).toBe(200);
    expect((await browser.get('/projects')).body).toMatchObject({ requests: [{ reference }], projects: [] });
    await server.deps.db.execute(sql`update inquiry set project_id = '77' where id = ${sent.body.id}`);
    expect((await browser.get('/projects')).body).toMatchObject({ requests: [], projects: [] });
    expect((await openBrowser(server.app).post('/log-in/request', { email })).status).toBe(404);
  });

  test('never answers with code or link outside the demo, and stores both only as hashes', async () => {
    const { email } = await makeProject(server);
    const { browser, code, token } = await requestCode(email);
    const [row] = await server.deps.db.select().from(logInRequest).where(eq(logInRequest.email, email));
    const stored = JSON.stringify(row);
    expect(code).toMatch(/^\d{6}$/);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(browser.cookies.get('colorway-browser'));
  });

  test('sends one mail to the normalized address', async () => {
    const { email } = await makeProject(server);
    await openBrowser(server.app).post('/log-in/request', { email: `  ${email.toUpperCase()} ` });
    expect((await newestMail(email)).to).toBe(email);
  });

  test("keeps the lifetime of the visitor's cookie from an upload", async () => {
    const { email } = await makeProject(server);
    const browser = openBrowser(server.app);
    browser.cookies.set('colorway-browser', 'of-this-visitor');
    const [cookie] = (await browser.post('/log-in/request', { email })).setCookies;
    expect(cookie).toMatch(/^colorway-browser=of-this-visitor; Max-Age=15552000;/);
  });

  test('sends only links after five codes an hour, and stops at ten per network', async () => {
    const { email } = await makeProject(server);
    const browser = openBrowser(server.app);
    for (let round = 1; round <= 5; round++) await browser.post('/log-in/request', { email });
    expect((await newestMail(email)).code).toMatch(/^\d{6}$/);
    await browser.post('/log-in/request', { email });
    const sixth = await newestMail(email);
    expect(sixth.code).toBe('');
    expect((await browser.post('/log-in/link', { token: sixth.token })).status).toBe(200);
    for (let round = 7; round <= 10; round++) await browser.post('/log-in/request', { email });
    const refused = await browser.post('/log-in/request', { email });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await openBrowser(server.app).post('/log-in/request', { email })).status).toBe(200);
  });
});

describe('a network', () => {
  test('can cause a hundred log-in mails per hour', async () => {
    const ip = '2001:db8:9:9::1';
    const ask = async () =>
      (await openBrowser(server.app, { ip }).post('/log-in/request', { email: (await makeProject(server)).email }))
        .status;
    expect(await ask()).toBe(200);
    await server.deps.db.execute(
      sql`update rate_limit set count = 99 where bucket = 'log-in-mail-from:2001:db8:9:9::/64'`,
    );
    expect([await ask(), await ask()]).toEqual([200, 429]);
  });
});

describe('the code', () => {
  test('is refused in a browser without a request', async () => {
    const answer = await openBrowser(server.app).post('/log-in/code', { code: '123456' });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('This code belongs to another browser. Send a new code to use it here.');
  });

  test('is refused in another browser than the requesting one', async () => {
    const { email } = await makeProject(server);
    const mine = await requestCode(email);
    const other = await requestCode((await makeProject(server)).email);
    const answer = await other.browser.post('/log-in/code', { code: mine.code });
    expect(answer.body).toMatchObject({ code: 'code-wrong', triesLeft: 4 });
  });

  test('counts down, and no longer works after five wrong tries', async () => {
    const { email } = await makeProject(server);
    const { browser, code } = await requestCode(email);
    const answer: string[] = [];
    for (let round = 1; round <= 5; round++) {
      answer.push((await browser.post('/log-in/code', { code: wrongFor(code) })).body.message);
    }
    expect(answer).toEqual([
      'That code is incorrect. 4 tries left.',
      'That code is incorrect. 3 tries left.',
      'That code is incorrect. 2 tries left.',
      'That code is incorrect. 1 try left.',
      'Too many attempts. This code no longer works.',
    ]);
    expect((await browser.post('/log-in/code', { code })).body.code).toBe('too-many-tries');
  });

  test('does not count input that cannot be a code', async () => {
    const { email } = await makeProject(server);
    const { browser, code } = await requestCode(email);
    for (let round = 1; round <= 6; round++) await browser.post('/log-in/code', { code: '12' });
    expect((await browser.post('/log-in/code', { code })).status).toBe(200);
  });

  test('expires after ten minutes', async () => {
    const { email } = await makeProject(server);
    const { browser, code } = await requestCode(email);
    await server.deps.db.execute(sql`update log_in_request set expires_at = now() where email = ${email}`);
    const answer = await browser.post('/log-in/code', { code });
    expect(answer.status).toBe(410);
    expect(answer.body).toMatchObject({ code: 'code-expired', message: 'This code has expired.' });
  });

  test('ends when the same browser requests a new one', async () => {
    const { email } = await makeProject(server);
    const { browser, code, token } = await requestCode(email);
    await browser.post('/log-in/request', { email });
    const fresh = (await newestMail(email)).code;
    if (fresh !== code) expect((await browser.post('/log-in/code', { code })).body.code).toBe('code-wrong');
    expect((await browser.post('/log-in/link', { token })).body.code).toBe('link-expired');
    expect((await browser.post('/log-in/code', { code: fresh })).status).toBe(200);
  });

  test('answers no-projects after all projects were deleted, and is used up', async () => {
    const { id, email } = await makeProject(server);
    const { browser, code } = await requestCode(email);
    await server.deps.db.execute(sql`update project set email = 'new@example.com' where id = ${id}`);
    expect((await browser.post('/log-in/code', { code })).body.code).toBe('no-projects');
    expect((await browser.post('/log-in/code', { code })).body.code).toBe('code-used-up');
  });

  test('logs in once, and returns the next page', async () => {
    const { email, id } = await makeProject(server);
    const { browser, code } = await requestCode(email, `/project/${id}`);
    const answer = await browser.post('/log-in/code', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(answer.body).toEqual({ viewer: { kind: 'customer', email }, next: `/project/${id}` });
    expect((await browser.get('/viewer')).body).toEqual({ kind: 'customer', email });
    expect((await browser.post('/log-in/code', { code })).body.code).toBe('code-used-up');
  });

  test('never sends the visitor to another site', async () => {
    const { email } = await makeProject(server);
    const { browser, code } = await requestCode(email, '//evil.example');
    expect((await browser.post('/log-in/code', { code })).body.next).toBe('/projects');
  });

  test('C5: makes exactly one session of a hundred concurrent tries', async () => {
    for (let round = 1; round <= 10; round++) {
      const { email } = await makeProject(server);
      const { browser, code } = await requestCode(email);
      const cookies = Object.fromEntries(browser.cookies);
      const answers = await Promise.all(
        Array.from({ length: 100 }, () =>
          server.app.inject({
            method: 'POST',
            url: '/api/log-in/code',
            payload: { code },
            cookies,
            remoteAddress: `10.99.${round}.1`,
            headers: { 'sec-fetch-site': 'same-origin' },
          }),
        ),
      );
      const statuses = answers.map((answer) => answer.statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 410)).toHaveLength(99);
      expect(await server.deps.db.select().from(session).where(eq(session.email, email))).toHaveLength(1);
    }
  }, 60_000);

  test('counts a hundred concurrent wrong tries as five', async () => {
    const { email } = await makeProject(server);
    const { browser, code } = await requestCode(email);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => browser.post('/log-in/code', { code: wrongFor(code) })),
    );
    expect(answers.filter((answer) => answer.body.code === 'code-wrong')).toHaveLength(4);
    const [row] = await server.deps.db.select().from(logInRequest).where(eq(logInRequest.email, email));
    expect(row?.tries).toBe(5);
  });
});

describe('the link', () => {
  test('is not found if it is unknown', async () => {
    const browser = openBrowser(server.app);
    expect((await browser.get('/log-in/link?token=none')).status).toBe(404);
    expect((await browser.post('/log-in/link', { token: 'none' })).status).toBe(404);
  });

  test('does not log in another browser', async () => {
    const { email } = await makeProject(server);
    const { browser, token } = await requestCode(email);
    const other = openBrowser(server.app);
    expect((await other.get(`/log-in/link?token=${token}`)).body).toEqual({ email, state: 'other-browser' });
    expect((await other.post('/log-in/link', { token })).body.code).toBe('other-browser');
    expect((await other.get('/viewer')).body).toEqual({ kind: 'nobody' });
    expect((await browser.post('/log-in/link', { token })).status).toBe(200);
  });

  test('is not used up by opening it', async () => {
    const { email } = await makeProject(server);
    const { browser, token } = await requestCode(email);
    for (let round = 1; round <= 3; round++) {
      expect((await browser.get(`/log-in/link?token=${token}`)).body).toEqual({ email, state: 'ready' });
    }
    expect((await browser.post('/log-in/link', { token })).body.viewer).toEqual({ kind: 'customer', email });
  });

  test('works once, and not after the code was used', async () => {
    const { email } = await makeProject(server);
    const first = await requestCode(email);
    await first.browser.post('/log-in/link', { token: first.token });
    expect((await first.browser.post('/log-in/link', { token: first.token })).body.code).toBe('link-used-up');
    const second = await requestCode(email);
    await second.browser.post('/log-in/code', { code: second.code });
    expect((await second.browser.get(`/log-in/link?token=${second.token}`)).body.state).toBe('used');
  });

  test('expires', async () => {
    const { email } = await makeProject(server);
    const { browser, token } = await requestCode(email);
    await server.deps.db.execute(sql`update log_in_request set expires_at = now() where email = ${email}`);
    expect((await browser.get(`/log-in/link?token=${token}`)).body.state).toBe('expired');
    expect((await browser.post('/log-in/link', { token })).body.code).toBe('link-expired');
  });

  test('still works after five wrong codes', async () => {
    const { email } = await makeProject(server);
    const { browser, code, token } = await requestCode(email);
    for (let round = 1; round <= 5; round++) await browser.post('/log-in/code', { code: wrongFor(code) });
    expect((await browser.post('/log-in/link', { token })).status).toBe(200);
  });
});
