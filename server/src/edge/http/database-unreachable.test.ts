import { mkdtempSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@colorway/trials/kit/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../kernel/config/config.ts';
import { createLog } from '../../kernel/log/log.ts';
import { compose } from '../compose.ts';
import { createApp } from './app.ts';

let database: TestDatabase;
let way: { readonly server: Server; readonly sockets: Set<Socket>; open: boolean };

/** A way to the database that can be cut. */
const openWay = (url: string): Promise<string> => {
  const target = new URL(url);
  const host = decodeURIComponent(target.hostname);
  const port = Number(target.port || 5432);
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    if (!way.open) return from.destroy();
    const to = host.startsWith('/') ? connect(`${host}/.s.PGSQL.5432`) : connect(port, host);
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        from.destroy();
        to.destroy();
      });
    }
    from.pipe(to).pipe(from);
    return undefined;
  });
  way = { server, sockets, open: true };
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      target.host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
      resolve(target.href);
    });
  });
};

const cut = (): void => {
  way.open = false;
  for (const socket of way.sockets) socket.destroy();
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('while the database is away the API says 503 and when to come back, and recovers by itself', async () => {
  const url = await openWay(database.url);
  const config = readConfig({
    DATABASE_URL: 'postgres://a@b/c',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'colorway-away-')),
    LOG_LEVEL: 'silent',
  });
  const composed = await compose({ config, url, log: createLog('silent'), workers: false });
  const app = await createApp(composed.deps, undefined);
  const ask = () => app.inject({ url: '/api/viewer', cookies: { 'colorway-customer': 'somebody' } });
  expect((await ask()).statusCode).toBe(200);
  cut();
  for (let n = 0; n < 20; n++) {
    const answer = await ask();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
    expect(answer.headers['retry-after']).toBe('1');
  }
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  way.open = true;
  await expect.poll(async () => (await ask()).statusCode, { timeout: 5_000 }).toBe(200);
  await expect.poll(async () => (await app.inject('/readyz')).statusCode, { timeout: 5_000 }).toBe(200);
  composed.beginClosing();
  await app.close();
  await composed.close();
  way.server.close();
});
