import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../kit/process/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../kit/test-database.ts';
import { visitor } from './visitor.ts';

let database: TestDatabase;
let dataDir: string;
let node: ServerProcess;
let url: string;
const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'colorway-leaving-'));
  node = startServerProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '1', DRAIN_SECONDS: '1' });
  url = await node.ready;
});
afterAll(async () => {
  node.child.kill('SIGKILL');
  await node.exited;
  keepAliveAgent.destroy();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = async (path: string, agent: Agent | false = false): Promise<IncomingMessage> => {
  const sent = request(url + path, { agent });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
};
const state = async (path: string) => {
  const { statusCode, headers } = await ask(path);
  return [statusCode, headers.connection];
};

test('a stopping node is not ready, goes on answering, ends its streams with a retry time, and exits within ten seconds', async () => {
  const staff = visitor(url);
  await staff.signIn();
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const stream = await fetch(`${url}/api/admin/events`, { headers: { cookie } });
  expect((await ask('/api/settings', keepAliveAgent)).headers.connection).toBe('keep-alive');
  // Browsers open such unused connections in advance.
  const silent = connect(Number(new URL(url).port), '127.0.0.1');
  silent.on('error', () => {});
  await once(silent, 'connect');
  const body = JSON.stringify({ email: 'customer@example.com' });
  const halfSent = request(`${url}/api/log-in/request`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', 'content-length': body.length },
  });
  halfSent.write(body.slice(0, 5));
  await once(halfSent, 'socket');
  // On a busy machine it may be too busy at first.
  await expect.poll(() => state('/readyz'), { timeout: 20_000 }).toEqual([200, 'close']);

  const began = performance.now();
  node.child.kill('SIGTERM');
  await expect.poll(async () => (await state('/readyz'))[0], { interval: 10 }).toBe(503);
  // It still answers on the open connection and on a new one, and closes both.
  expect((await ask('/api/settings', keepAliveAgent)).headers.connection).toBe('close');
  expect(await state('/api/settings')).toEqual([200, 'close']);
  const late = await fetch(`${url}/api/admin/events`, { headers: { cookie } });
  expect(late.status).toBe(200);
  halfSent.end(body.slice(5));
  const [answered] = (await once(halfSent, 'response')) as [IncomingMessage];
  expect(answered.statusCode).toBe(200);
  answered.resume();

  for (const one of [stream, late]) expect(await one.text()).toMatch(/\n\nretry: \d+\n\n$/);
  expect(await node.exited).toBe(0);
  const ms = performance.now() - began;
  expect(ms).toBeGreaterThan(1_000);
  expect(ms).toBeLessThan(10_000);
  silent.destroy();
});
