import { Writable } from 'node:stream';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../people/staff/password/password-hash.ts';
import { createLog } from '../log/log.ts';

let server: TestServer;
let lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  server = await createTestServer({ log: createLog('info', stream) });
});
afterAll(() => server.close());

const logOf = async (work: () => Promise<unknown>): Promise<Record<string, unknown>[]> => {
  lines = [];
  await work();
  return lines;
};

const someKey = expect.stringMatching(/^[\w-]{22}$/);

test('a refused sign-in is logged with the reason, and the same network under the same key', async () => {
  const browser = openBrowser(server.app);
  const guess = () => browser.post('/staff/sign-in', { email: 'nobody@example.com', password: 'a guess' });
  const [first] = await logOf(guess);
  expect(first).toMatchObject({ route: '/api/staff/sign-in', status: 401, code: 'wrong-credentials', from: someKey });
  expect((await logOf(guess))[0]?.['from']).toBe(first?.['from']);
});

test('a sign-in is logged with its account, under the id of its request', async () => {
  const passwordHash = await hashPassword('wool and water 1962');
  const { id, email } = await makeStaff(server, { passwordHash });
  const password = 'wool and water 1962';
  const logged = await logOf(() => openBrowser(server.app).post('/staff/sign-in', { email, password }));
  const [signedInLine, request] = logged;
  expect(signedInLine).toMatchObject({ msg: 'signed in', who: `staff:${id}` });
  expect(request).toMatchObject({ route: '/api/staff/sign-in', status: 200, reqId: signedInLine?.['reqId'] });
});

test('a forbidden call is logged with its caller', async () => {
  const { id } = await makeStaff(server, { role: 'sales' });
  const member = await signedIn(server, { staffId: id });
  const [refused] = await logOf(() => member.post('/admin/staff/invite', { email: 'new@example.com', role: 'owner' }));
  expect(refused).toMatchObject({ status: 403, code: 'not-allowed', who: `staff:${id}` });
});

test('a customer is logged under a key and not by name, and a successful read names no reader', async () => {
  const { id, email } = await makeProject(server);
  const other = await makeProject(server);
  const customer = await signedIn(server, { email });
  const [read] = await logOf(() => customer.get(`/projects/${id}`));
  expect(read).not.toHaveProperty('who');
  const [foreign] = await logOf(() => customer.get(`/projects/${other.id}`));
  expect(foreign).toMatchObject({ status: 404, code: 'not-found', who: expect.stringMatching(/^customer:[\w-]{22}$/) });
  const [left] = await logOf(() => customer.post('/log-out'));
  expect(left).toMatchObject({ route: '/api/log-out', who: foreign?.['who'] });
  expect(JSON.stringify([foreign, left])).not.toContain('@');
});
