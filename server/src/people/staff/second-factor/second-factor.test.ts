import { PERIOD_SECONDS, periodAt } from '@colorway/rules/sign-in/second-factor/authenticator-code.ts';
import { type Answer, type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authenticatorApp, secondStep, session } from '../../../kernel/database/schema.ts';
import { hashPassword } from '../password/password-hash.ts';
import { codeAt } from './one-time-code.ts';

const PASSWORD = 'wool and water 1962';
const PERIOD_MS = PERIOD_SECONDS * 1_000;

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await createTestServer();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());

/** A period that ends within a test would make its codes older by one. */
beforeEach(async () => {
  const left = PERIOD_MS - (Date.now() % PERIOD_MS);
  if (left < 5_000) await new Promise((resolve) => setTimeout(resolve, left));
});

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const keyOf = (text: string): Buffer => {
  const bits = [...text.replaceAll(' ', '')].map((one) => ALPHABET.indexOf(one).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** Each code works once, so each use is in a period of its own. */
const codeOf = (key: Buffer, later = 0): string => codeAt(key, periodAt(new Date()) + later);

interface Member {
  readonly id: string;
  readonly email: string;
  readonly browser: Browser;
  readonly key: Buffer;
  readonly codes: readonly string[];
}

const withApp = async (): Promise<Member> => {
  const { id, email } = await makeStaff(server, { passwordHash });
  const browser = await signedIn(server, { staffId: id });
  const key = keyOf((await browser.post('/staff/authenticator/start')).body.key);
  const answer = await browser.post('/staff/authenticator/confirm', { code: codeOf(key, -1) });
  expect(answer.status).toBe(200);
  return { id, email, browser, key, codes: answer.body.codes };
};

const first = (email: string, browser = openBrowser(server.app)): Promise<Answer> =>
  browser.post('/staff/sign-in', { email, password: PASSWORD });
const second = (browser: Browser, code: string): Promise<Answer> => browser.post('/staff/second-step', { code });
const halfWay = async ({ email }: Member, ip?: string): Promise<Browser> => {
  const browser = openBrowser(server.app, ip === undefined ? {} : { ip });
  await first(email, browser);
  return browser;
};

const wrong = (key: Buffer): string => {
  const open = [-1, 0, 1, 2].map((later) => codeOf(key, later));
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !open.includes(code)) ?? '';
};

describe('adding an authenticator app', () => {
  test('is for staff who signed in minutes ago', async () => {
    expect((await openBrowser(server.app).post('/staff/authenticator/start')).status).toBe(401);
    const { id } = await makeStaff(server);
    const browser = await signedIn(server, { staffId: id });
    await server.deps.db.execute(
      sql`update session set created_at = now() - interval '11 minutes' where staff_id = ${id}`,
    );
    for (const step of ['start', 'confirm']) {
      const answer = await browser.post(`/staff/authenticator/${step}`, { code: '123456' });
      expect([answer.status, answer.body.code]).toEqual([403, 'sign-in-again']);
    }
  });

  test('counts only after a right code', async () => {
    const { id, email } = await makeStaff(server, { passwordHash });
    const browser = await signedIn(server, { staffId: id });
    const key = keyOf((await browser.post('/staff/authenticator/start')).body.key);
    expect((await browser.post('/staff/authenticator/confirm', { code: wrong(key) })).body.code).toBe('code-wrong');
    expect((await browser.get('/admin/security')).body.hasApp).toBe(false);
    expect((await first(email)).body.viewer.kind).toBe('staff');
    expect((await browser.post('/staff/authenticator/confirm', { code: codeOf(key) })).status).toBe(200);
    expect((await browser.get('/admin/security')).body.hasApp).toBe(true);
  });

  test('refuses a second one, and seals the key in the database', async () => {
    const { id, browser, key } = await withApp();
    expect((await browser.post('/staff/authenticator/start')).status).toBe(409);
    expect((await browser.post('/staff/authenticator/confirm', { code: codeOf(key) })).status).toBe(409);
    const [row] = await server.deps.db.select().from(authenticatorApp).where(eq(authenticatorApp.staffId, id));
    const opened = server.deps.secrets.data.open(row?.sealedKey ?? '', `authenticator-app:${id}`);
    expect(Buffer.from(opened ?? '', 'base64url')).toEqual(key);
    expect(row?.sealedKey).not.toContain(opened);
  });

  test('shows ten recovery codes to someone who has none, and ends other sessions', async () => {
    const { id } = await makeStaff(server);
    const [here, there] = [await signedIn(server, { staffId: id }), await signedIn(server, { staffId: id })];
    const { body } = await here.post('/staff/authenticator/start');
    expect(body.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(body.path).toMatch(/^M0 0h7v1h-7z/);
    const made = await here.post('/staff/authenticator/confirm', { code: codeOf(keyOf(body.key), -1) });
    expect(made.body.codes).toHaveLength(10);
    expect((await there.get('/admin/security')).status).toBe(401);
    await here.delete('/staff/authenticator');
    const again = keyOf((await here.post('/staff/authenticator/start')).body.key);
    expect((await here.post('/staff/authenticator/confirm', { code: codeOf(again) })).body.codes).toEqual([]);
  });
});

describe('the second step', () => {
  test('is refused without a first one, after its time, and in another browser', async () => {
    const member = await withApp();
    const code = codeOf(member.key);
    await halfWay(member);
    expect((await second(openBrowser(server.app), code)).body.code).toBe('second-step-ended');
    const late = await halfWay(member);
    await server.deps.db.update(secondStep).set({ expiresAt: sql`now()` }).where(eq(secondStep.staffId, member.id));
    expect((await second(late, code)).body.code).toBe('second-step-ended');
  });

  test('is no session: it can call nothing of staff', async () => {
    const member = await withApp();
    const browser = openBrowser(server.app);
    const answer = await first(member.email, browser);
    expect(answer.body).toEqual({ viewer: { kind: 'nobody' }, secondStep: { ways: ['app', 'recovery'] } });
    expect(answer.setCookies.join()).toMatch(
      /^colorway-second-step=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    for (const path of ['/admin/staff', '/admin/security', '/staff/recovery-codes', '/staff/passkeys']) {
      expect((await browser.get(path)).status, path).toBe(401);
    }
    for (const path of ['/staff/authenticator/start', '/staff/passkeys/options', '/staff/recovery-codes']) {
      expect((await browser.post(path)).status, path).toBe(401);
    }
    expect((await browser.get('/viewer')).body).toEqual({ kind: 'nobody' });
    // The token is not taken for that of a session either.
    browser.cookies.set('colorway-staff', browser.cookies.get('colorway-second-step') ?? '');
    expect((await browser.get('/admin/staff')).status).toBe(401);
  });

  test('refuses a replayed code, and one before it', async () => {
    const member = await withApp();
    const code = codeOf(member.key);
    expect((await second(await halfWay(member), code)).status).toBe(200);
    expect((await second(await halfWay(member), code)).body.code).toBe('code-wrong');
    expect((await second(await halfWay(member), codeOf(member.key, -1))).body.code).toBe('code-wrong');
    expect((await second(await halfWay(member), codeOf(member.key, 1))).status).toBe(200);
  });

  test('takes one of two that send the same code at once', async () => {
    const member = await withApp();
    const one = await halfWay(member);
    const other = openBrowser(server.app);
    for (const [name, value] of one.cookies) other.cookies.set(name, value);
    const code = codeOf(member.key);
    const answers = await Promise.all([second(one, code), second(other, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('ends after five wrong codes, also for the right one', async () => {
    const member = await withApp();
    const browser = await halfWay(member);
    for (let at = 0; at < 5; at++) expect((await second(browser, wrong(member.key))).body.code).toBe('code-wrong');
    expect((await second(browser, codeOf(member.key))).body.code).toBe('second-step-ended');
  });

  test('limits wrong codes of a network however often the password is given', async () => {
    const member = await withApp();
    for (let at = 0; at < 10; at++) {
      expect((await second(await halfWay(member, '192.0.2.7'), wrong(member.key))).status).toBe(400);
    }
    expect((await second(await halfWay(member, '192.0.2.7'), codeOf(member.key))).status).toBe(429);
    expect((await second(await halfWay(member), codeOf(member.key))).status).toBe(200);
  });

  test('is refused for someone who was suspended on the way', async () => {
    const member = await withApp();
    const browser = await halfWay(member);
    await server.deps.db.execute(sql`update staff set suspended_at = now() where id = ${member.id}`);
    expect((await second(browser, codeOf(member.key))).status).toBe(410);
  });

  test('takes a recovery code after the password, once', async () => {
    const member = await withApp();
    const [code = ''] = member.codes;
    expect((await second(await halfWay(member), code)).body.viewer.email).toBe(member.email);
    expect((await second(await halfWay(member), code)).body.code).toBe('code-wrong');
  });

  test('follows a recovery code, too, and takes no second one', async () => {
    const { email, codes, key } = await withApp();
    const browser = openBrowser(server.app);
    const answer = await browser.post('/staff/recover', { email, code: codes[0] });
    expect(answer.body).toEqual({ viewer: { kind: 'nobody' }, secondStep: { ways: ['app'] } });
    expect((await browser.get('/staff/recovery-codes')).status).toBe(401);
    expect((await second(browser, codes[1] ?? '')).body.code).toBe('code-wrong');
    expect((await second(browser, codeOf(key))).status).toBe(200);
    expect((await browser.get('/staff/recovery-codes')).body).toMatchObject({ left: 9, asksForPassword: false });
  });

  test('keeps two factors when the password changes', async () => {
    const { id, browser } = await withApp();
    expect((await browser.post('/staff/password', { current: PASSWORD, next: 'ferry lantern 88 cork' })).status).toBe(
      200,
    );
    const rows = await server.deps.db.select().from(session).where(eq(session.staffId, id));
    expect(rows.map((row) => row.secondFactor)).toEqual([true]);
  });

  test('refuses codes under another data key, and goes on taking recovery codes', async () => {
    const member = await withApp();
    const other = await createTestServer({ beside: server, env: { SECRET_KEY: 'x'.repeat(32) } });
    const browser = openBrowser(other.app);
    await first(member.email, browser);
    expect((await second(browser, codeOf(member.key))).body.code).toBe('code-wrong');
    expect((await second(browser, member.codes[0] ?? '')).status).toBe(200);
    await other.close();
  });
});

test('removing the app needs a recent sign-in', async () => {
  const { id, browser, email } = await withApp();
  await server.deps.db.execute(
    sql`update session set created_at = now() - interval '11 minutes' where staff_id = ${id}`,
  );
  expect((await browser.delete('/staff/authenticator')).body.code).toBe('sign-in-again');
  await server.deps.db.execute(sql`update session set created_at = now() where staff_id = ${id}`);
  expect((await browser.delete('/staff/authenticator')).status).toBe(204);
  expect((await browser.delete('/staff/authenticator')).status).toBe(404);
  expect((await first(email)).body.viewer.kind).toBe('staff');
});
