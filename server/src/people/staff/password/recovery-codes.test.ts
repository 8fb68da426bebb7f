import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { statementsOf } from '@colorway/trials/kit/statements-of.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../edge/work/clean-up.ts';
import { recoveryCode } from '../../../kernel/database/schema.ts';
import { hmacOf } from '../../../kernel/secrets/link-keys.ts';
import { hashPassword } from './password-hash.ts';

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await createTestServer();
  passwordHash = await hashPassword('wool and water 1962');
});
afterAll(() => server.close());

interface Member {
  readonly id: string;
  readonly email: string;
  readonly browser: Browser;
  readonly codes: readonly string[];
}

const withCodes = async (): Promise<Member> => {
  const { id, email } = await makeStaff(server, { passwordHash });
  const browser = await signedIn(server, { staffId: id });
  const { body } = await browser.post('/staff/recovery-codes');
  return { id, email, browser, codes: body.codes };
};

const recover = (email: string, code: string, browser = openBrowser(server.app)) =>
  browser.post('/staff/recover', { email, code });
const left = async (browser: Browser): Promise<number> => (await browser.get('/staff/recovery-codes')).body.left;
const refusal = { code: 'wrong-credentials', message: 'The email or recovery code is incorrect.' };

/** Changes the session to a sign-in eleven minutes ago. */
const age = (staffId: string) =>
  server.deps.db.execute(
    sql`update session set created_at = now() - interval '11 minutes' where staff_id = ${staffId}`,
  );

describe('making recovery codes', () => {
  test('is for staff', async () => {
    expect((await openBrowser(server.app).post('/staff/recovery-codes')).status).toBe(401);
  });

  test('is refused after an old sign-in', async () => {
    const { id, browser } = await withCodes();
    await age(id);
    const answer = await browser.post('/staff/recovery-codes');
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'sign-in-again', message: 'Please sign in again first.' });
    expect(await left(browser)).toBe(10);
  });

  test('gives ten codes of 140 bits, stored only as hashes', async () => {
    const { codes, browser } = await withCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
    const rows = JSON.stringify(await server.deps.db.select().from(recoveryCode));
    for (const code of codes) expect(rows).not.toContain(code.slice(0, 9));
    expect((await browser.get('/staff/recovery-codes')).body).toEqual({
      left: 10,
      madeAt: expect.any(String),
      endsAt: null,
      asksForPassword: true,
    });
  });

  test('replaces earlier codes, also for concurrent calls', async () => {
    const { email, browser, codes } = await withCodes();
    const made = await Promise.all([browser.post('/staff/recovery-codes'), browser.post('/staff/recovery-codes')]);
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    expect(await left(browser)).toBe(10);
    expect((await recover(email, codes[0] ?? '')).status).toBe(401);
  });
});

describe('signing in with a recovery code', () => {
  test.each([
    ['an unknown address', async ({ codes }: Member) => ['nobody@example.com', codes[0]]],
    ['what is no address', async ({ codes }: Member) => ['nobody', codes[0]]],
    ["somebody else's code", async ({ codes }: Member) => [(await withCodes()).email, codes[0]]],
    ['a wrong code', async ({ email }: Member) => [email, '0000-0000-0000-0000-0000-0000-0000']],
    ['what is no code', async ({ email }: Member) => [email, 'colorway']],
    [
      'suspended staff',
      async ({ id, email, codes }: Member) => {
        await server.deps.db.execute(sql`update staff set suspended_at = now() where id = ${id}`);
        return [email, codes[0]];
      },
    ],
  ])('is refused with the same answer for %s', async (_who, spoil) => {
    const member = await withCodes();
    const [email = '', code = ''] = await spoil(member);
    const answer = await recover(email, code);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject(refusal);
    expect(answer.setCookies).toEqual([]);
    const rows = await server.deps.db.select().from(recoveryCode).where(eq(recoveryCode.staffId, member.id));
    expect(rows.every(({ usedAt }) => usedAt === null)).toBe(true);
  });

  test('runs the same statements for unknown addresses, known ones and used codes', async () => {
    const { email, codes } = await withCodes();
    await recover(email, codes[0] ?? '');
    const statements = (to: string, code: string) => statementsOf(() => recover(to, code));
    const known = await statements(email, '0000-0000-0000-0000-0000-0000-0000');
    expect(known.length).toBeGreaterThan(2);
    expect(await statements('nobody@example.com', '0000-0000-0000-0000-0000-0000-0000')).toEqual(known);
    expect(await statements(email, codes[0] ?? '')).toEqual(known);
  });

  test('limits guesses from one network, without locking out the person in another', async () => {
    const { email, codes } = await withCodes();
    const guesser = openBrowser(server.app);
    for (let round = 1; round <= 10; round++) {
      expect((await recover(email, '0000-0000-0000-0000-0000-0000-0000', guesser)).status).toBe(401);
    }
    const stopped = await recover(email, codes[0] ?? '', guesser);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect((await recover(email, codes[0] ?? '')).status).toBe(200);
  });

  test('does not count the right code as a guess', async () => {
    const { email, codes } = await withCodes();
    const person = openBrowser(server.app);
    for (const code of codes.slice(0, 3)) expect((await recover(email, code, person)).status).toBe(200);
    const wrong: number[] = [];
    for (let round = 1; round <= 11; round++) {
      wrong.push((await recover(email, '0000-0000-0000-0000-0000-0000-0000', person)).status);
    }
    expect(wrong).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('gives exactly one session to fifty concurrent requests', async () => {
    const { email, codes, browser } = await withCodes();
    const code = codes[3] ?? '';
    // Five per network, to stay below the limit of guesses.
    const ips = Array.from({ length: 50 }, (_, index) => `10.99.0.${index % 10}`);
    const answers = await Promise.all(ips.map((ip) => recover(email, code, openBrowser(server.app, { ip }))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
    expect(await left(browser)).toBe(9);
  });

  test('accepts a code typed from paper, and allows replacing the lost password', async () => {
    const { email, codes } = await withCodes();
    const browser = openBrowser(server.app);
    const typed = (codes[1] ?? '').toLowerCase().replaceAll('-', ' ');
    expect((await recover(email.toUpperCase(), typed, browser)).body.viewer).toMatchObject({ kind: 'staff', email });
    const next = 'stitch the blue hem';
    expect((await browser.get('/staff/recovery-codes')).body).toMatchObject({ left: 9, asksForPassword: false });
    expect((await browser.post('/staff/password', { current: '', next })).status).toBe(200);
    const again = await openBrowser(server.app).post('/staff/sign-in', { email, password: next });
    expect(again.status).toBe(200);
    // The new session is by password, so it needs the password.
    expect((await browser.post('/staff/password', { current: '', next })).status).toBe(401);
  });

  test('takes a short code of an earlier version until its end, and names that day', async () => {
    const { id, email, browser } = await withCodes();
    const short = ['7K3M-9QXA-2C4D-TV01', '7K3M-9QXA-2C4D-TV02'] as const;
    const stored = (code: string) => hmacOf(server.deps.secrets.links.current, `recovery ${code}`);
    await server.deps.db.delete(recoveryCode).where(eq(recoveryCode.staffId, id));
    await server.deps.db
      .insert(recoveryCode)
      .values(short.map((code) => ({ codeHash: stored(code), staffId: id, endsAt: new Date(Date.now() + 60_000) })));
    expect((await browser.get('/staff/recovery-codes')).body).toMatchObject({ left: 2, endsAt: expect.any(String) });
    expect((await recover(email, short[0])).status).toBe(200);
    await server.deps.db.execute(sql`update recovery_code set ends_at = now() where staff_id = ${id}`);
    expect((await recover(email, short[1])).status).toBe(401);
    expect((await browser.get('/staff/recovery-codes')).body).toMatchObject({ left: 0, madeAt: null, endsAt: null });
    await cleanUp(server.deps);
    expect(await server.deps.db.select().from(recoveryCode).where(eq(recoveryCode.staffId, id))).toEqual([]);
  });

  test('allows replacing the password for ten minutes', async () => {
    const { id, email, codes } = await withCodes();
    const browser = openBrowser(server.app);
    await recover(email, codes[0] ?? '', browser);
    await age(id);
    const answer = await browser.post('/staff/password', { current: '', next: 'stitch the blue hem' });
    expect(answer.status).toBe(401);
  });
});

describe('a sensitive operation', () => {
  test('is refused after an old sign-in, and allowed after signing in again', async () => {
    const { id, email } = await makeStaff(server, { role: 'owner', passwordHash });
    const other = await makeStaff(server);
    const browser = await signedIn(server, { staffId: id });
    await age(id);
    const requiresPassword = async () => [
      await browser.post('/admin/staff/invite', { email: 'new@example.com', role: 'owner' }),
      await browser.patch(`/admin/staff/${other.id}`, { role: 'owner' }),
      await browser.patch(`/admin/staff/${other.id}`, { suspended: true }),
      await browser.post('/staff/passkeys/options'),
    ];
    for (const { status, body } of await requiresPassword()) {
      expect(status).toBe(403);
      expect(body.code).toBe('sign-in-again');
    }
    expect((await browser.get('/admin/staff')).body.invitations).toEqual([]);
    await browser.post('/staff/sign-in', { email, password: 'wool and water 1962' });
    for (const { status } of await requiresPassword()) expect(status).toBe(200);
  });
});
