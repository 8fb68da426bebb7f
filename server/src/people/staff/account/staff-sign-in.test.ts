import { argon2Sync, randomBytes } from 'node:crypto';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { statementsOf } from '@colorway/trials/kit/statements-of.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staff } from '../../../kernel/database/schema.ts';
import { hashPassword } from '../password/password-hash.ts';
import { writePhc } from '../password/phc.ts';

const PASSWORD = 'wool and water 1962';

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await createTestServer();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());

const signIn = (email: string, password: string) => openBrowser(server.app).post('/staff/sign-in', { email, password });
const refusal = { code: 'wrong-credentials', message: 'The email or password is incorrect.' };

describe('staff sign-in', () => {
  test.each([
    ['an unknown address', async () => 'nobody@example.com'],
    ['what is no address', async () => 'nobody'],
    ['an account without a password', async () => (await makeStaff(server)).email],
  ])('refuses %s', async (_who, email) => {
    const answer = await signIn(await email(), PASSWORD);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject(refusal);
    expect(answer.setCookies).toEqual([]);
  });

  test('refuses a wrong password, and a suspended account with the right one', async () => {
    const { id, email } = await makeStaff(server, { passwordHash });
    expect((await signIn(email, 'another password')).body).toMatchObject(refusal);
    await server.deps.db.update(staff).set({ suspendedAt: new Date() }).where(eq(staff.id, id));
    expect((await signIn(email, PASSWORD)).body).toMatchObject(refusal);
  });

  test('runs the same statements and hashing cost for an unknown address', async () => {
    const { email } = await makeStaff(server, { passwordHash });
    const statements = (to: string) => statementsOf(() => signIn(to, 'another password'));
    const timed = async (to: string): Promise<number> => {
      const began = performance.now();
      await signIn(to, 'another password');
      return performance.now() - began;
    };
    const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[4] ?? 0;
    expect(await statements('nobody2@example.com')).toEqual(await statements(email));
    // Alternates both, so that load on the machine affects them equally.
    const [known, none]: number[][] = [[], []];
    for (let round = 0; round < 9; round++) {
      known?.push(await timed(email));
      none?.push(await timed('nobody3@example.com'));
    }
    const ratio = median(none ?? []) / median(known ?? []);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test('limits guesses from one network, without locking out the person in another', async () => {
    const { email } = await makeStaff(server, { passwordHash });
    const guesser = openBrowser(server.app);
    for (let round = 1; round <= 10; round++) {
      expect((await guesser.post('/staff/sign-in', { email, password: `guess ${round}` })).status).toBe(401);
    }
    const stopped = await guesser.post('/staff/sign-in', { email, password: PASSWORD });
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  test('does not count the right password as a guess', async () => {
    const { email } = await makeStaff(server, { passwordHash });
    const person = openBrowser(server.app);
    const enter = async (password: string) => (await person.post('/staff/sign-in', { email, password })).status;
    for (let round = 1; round <= 11; round++) expect(await enter(PASSWORD)).toBe(200);
    const wrong: number[] = [];
    for (let round = 1; round <= 11; round++) wrong.push(await enter(`guess ${round}`));
    expect(wrong).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('allows ten of sixty concurrent guesses', async () => {
    const { email } = await makeStaff(server, { passwordHash });
    const guesser = openBrowser(server.app);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        guesser.post('/staff/sign-in', { email, password: index % 6 === 0 ? PASSWORD : `guess ${index}` }),
      ),
    );
    const passed = answers.filter(({ status }) => status === 401).length;
    const refused = answers.filter(({ status }) => status === 429 || status === 503).length;
    expect(passed).toBeLessThanOrEqual(10);
    expect(passed).toBeGreaterThan(0);
    expect(refused).toBeGreaterThanOrEqual(40);
  });

  test('answers 503 instead of queueing too many hashes', async () => {
    const { email } = await makeStaff(server, { passwordHash });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => signIn(index % 2 === 0 ? email : `nobody${index}@example.com`, 'no')),
    );
    const statuses = new Set(answers.map((answer) => answer.status));
    expect([...statuses].every((status) => status === 401 || status === 503)).toBe(true);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  test('signs in by the address in any case, with a new session', async () => {
    const { email } = await makeStaff(server, { passwordHash, role: 'owner' });
    const browser = openBrowser(server.app);
    const answer = await browser.post('/staff/sign-in', { email: email.toUpperCase(), password: PASSWORD });
    expect(answer.body).toEqual({ viewer: { kind: 'staff', email, name: 'Test', role: 'owner' } });
    const before = browser.cookies.get('colorway-staff');
    await browser.post('/staff/sign-in', { email, password: PASSWORD });
    expect(browser.cookies.get('colorway-staff')).not.toBe(before);
    expect((await browser.get('/admin/staff')).status).toBe(200);
  });

  test('stays visible as the last activity after the log-out', async () => {
    const { id, email } = await makeStaff(server, { passwordHash });
    const other = await signedIn(server, { staffId: (await makeStaff(server)).id });
    const lastSeen = async () =>
      (await other.get('/admin/staff')).body.staff.find((one: { staffId: string }) => one.staffId === id).lastSeenAt;
    expect(await lastSeen()).toBeNull();
    const browser = openBrowser(server.app);
    await browser.post('/staff/sign-in', { email, password: PASSWORD });
    await browser.post('/log-out');
    expect(Date.now() - Date.parse(await lastSeen())).toBeLessThan(60_000);
  });

  test('replaces a hash with weaker parameters', async () => {
    const weak = { memory: 8_192, passes: 1, parallelism: 1, isTyped: true, salt: randomBytes(16) };
    const hash = argon2Sync('argon2id', { ...weak, nonce: weak.salt, message: PASSWORD, tagLength: 32 });
    const { id, email } = await makeStaff(server, { passwordHash: writePhc({ ...weak, hash }) });
    expect((await signIn(email, 'another password')).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    const [row] = await server.deps.db.select().from(staff).where(eq(staff.id, id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,text=typed\$[\w+/]{22}\$[\w+/]{43}$/);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });
});

test('a password of an earlier version is exact from the next sign-in on', async () => {
  const [composed, apart] = ['caf\u00e9 in the morning', 'cafe\u0301 in the morning'];
  const how = { memory: 19_456, passes: 2, parallelism: 1, salt: randomBytes(16) };
  const hash = argon2Sync('argon2id', { ...how, nonce: how.salt, message: composed, tagLength: 32 });
  const { email } = await makeStaff(server, { passwordHash: writePhc({ ...how, isTyped: false, hash }) });
  expect((await signIn(email, apart)).status).toBe(200);
  expect((await signIn(email, composed)).status).toBe(401);
  expect((await signIn(email, apart)).status).toBe(200);
});

describe('changing the password', () => {
  test('of an account without one is refused after an old sign-in', async () => {
    const { id, email } = await makeStaff(server);
    const browser = await signedIn(server, { staffId: id });
    const age = (minutes: number) =>
      server.deps.db.execute(
        sql`update session set created_at = now() - make_interval(mins => ${minutes}) where staff_id = ${id}`,
      );
    const set = () => browser.post('/staff/password', { current: '', next: 'stitch the blue hem' });
    await age(11);
    expect(await set()).toMatchObject({ status: 403, body: { code: 'sign-in-again' } });
    expect((await signIn(email, 'stitch the blue hem')).status).toBe(401);
    await age(9);
    expect((await set()).status).toBe(200);
  });

  test('is refused to visitors, with a wrong current password and for a weak new one', async () => {
    const { id } = await makeStaff(server, { passwordHash });
    const browser = await signedIn(server, { staffId: id });
    const change = (current: string, next: string) => browser.post('/staff/password', { current, next });
    expect((await openBrowser(server.app).post('/staff/password', {})).status).toBe(401);
    expect((await change('wrong', 'stitch the blue hem')).body.code).toBe('wrong-credentials');
    expect((await change(PASSWORD, 'short')).body).toMatchObject({
      code: 'password-weak',
      message: 'Use at least 12 characters.',
    });
    expect((await change(PASSWORD, 'password1234')).body).toMatchObject({ code: 'password-weak', fault: 'common' });
  });

  test('ends every other session', async () => {
    const { id, email } = await makeStaff(server, { passwordHash });
    const [here, there] = [await signedIn(server, { staffId: id }), await signedIn(server, { staffId: id })];
    expect((await here.post('/staff/password', { current: PASSWORD, next: 'stitch the blue hem' })).status).toBe(200);
    expect((await here.get('/admin/staff')).status).toBe(200);
    expect((await there.get('/admin/staff')).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, 'stitch the blue hem')).status).toBe(200);
  });
});

test('no answer contains a hash', async () => {
  const owner = await makeStaff(server, { passwordHash, role: 'owner' });
  const browser = await signedIn(server, { staffId: owner.id });
  const answers = [
    await browser.get('/admin/staff'),
    await browser.patch(`/admin/staff/${owner.id}`, { role: 'owner' }),
  ];
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('argon2');
  await server.deps.db.execute(sql`select 1`);
});
