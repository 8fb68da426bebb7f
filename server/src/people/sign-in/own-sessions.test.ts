import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveEvent } from '../../kernel/database/schema.ts';
import { hashPassword } from '../staff/password/password-hash.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('ending a session is refused for an unknown one, and for one of another person', async () => {
  const { email } = await makeProject(server);
  const browser = await signedIn(server, { email });
  const other = await signedIn(server, { staffId: (await makeStaff(server)).id });
  const [{ sessionId }] = (await other.get('/sessions')).body;
  const nobody = openBrowser(server.app);
  for (const caller of [browser, nobody]) {
    for (const one of [sessionId, 'unknown']) {
      const answer = await caller.post('/sessions/end', { sessionId: one });
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
    }
  }
  expect((await nobody.post('/sessions/end')).body).toEqual({ ended: 0 });
  expect((await other.get('/viewer')).body.kind).toBe('staff');
});

test.each(['customer', 'staff'] as const)('a %s ends others only after a recent sign-in', async (kind) => {
  const { id } = await makeStaff(server);
  const { email } = await makeProject(server);
  const who = kind === 'staff' ? { staffId: id } : { email };
  const [here, there] = [await signedIn(server, who), await signedIn(server, who)];
  await server.deps.db.execute(
    sql`update session set created_at = now() - interval '11 minutes' where staff_id = ${id} or email = ${email}`,
  );
  const own = (await here.get('/sessions')).body as { sessionId: string; current: boolean }[];
  const idOf = (current: boolean) => own.find((one) => one.current === current)?.sessionId;
  for (const input of [{}, { sessionId: idOf(false) }]) {
    const answer = await here.post('/sessions/end', input);
    expect([answer.status, answer.body.code]).toEqual([403, 'sign-in-again']);
  }
  expect((await there.get('/viewer')).body.kind).toBe(kind);
  // Ending the one in use is signing out.
  expect((await here.post('/sessions/end', { sessionId: idOf(true) })).body).toEqual({ ended: 1 });
});

test.each(['customer', 'staff'] as const)('a %s ends one session, or all others', async (kind) => {
  const who =
    kind === 'staff' ? { staffId: (await makeStaff(server)).id } : { email: (await makeProject(server)).email };
  const [here, there, third] = [await signedIn(server, who), await signedIn(server, who), await signedIn(server, who)];
  const idOf = async (browser: typeof here): Promise<string> =>
    (await browser.get('/sessions')).body.find((one: { current: boolean }) => one.current).sessionId;
  const before = await server.deps.db.$count(liveEvent, eq(liveEvent.kind, 'session-ended'));
  expect((await here.post('/sessions/end', { sessionId: await idOf(there) })).body).toEqual({ ended: 1 });
  expect((await there.get('/viewer')).body.kind).toBe('nobody');
  // Open streams hear of it.
  expect(await server.deps.db.$count(liveEvent, eq(liveEvent.kind, 'session-ended'))).toBe(before + 1);
  expect((await third.get('/viewer')).body.kind).toBe(kind);
  expect((await here.post('/sessions/end')).body).toEqual({ ended: 1 });
  expect((await third.get('/viewer')).body.kind).toBe('nobody');
  expect((await here.get('/sessions')).body).toHaveLength(1);
});

test('the list names browser, system and address, and no token', async () => {
  const password = 'wool and water 1962';
  const { email } = await makeStaff(server, { passwordHash: await hashPassword(password) });
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  const browser = openBrowser(server.app, { ip: '203.0.113.24', userAgent });
  await browser.post('/staff/sign-in', { email, password });
  const [own] = (await browser.get('/sessions')).body;
  expect(own).toMatchObject({ device: 'Chrome on Mac', address: '203.0.113.24', current: true, kind: 'staff' });
  expect(own.sessionId).toMatch(/^[0-9a-f]{32}$/);
  expect(Object.keys(own).sort()).toEqual(['address', 'createdAt', 'current', 'device', 'kind', 'seenAt', 'sessionId']);
});
