import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '@colorway/trials/kit/process/server-process.ts';
import { createTestDatabase } from '@colorway/trials/kit/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stopLeftPostgres } from '../../../bin/stop-left-postgres.mjs';
import { connect } from '../kernel/database/connect.ts';
import { isAlive } from './postgres/pid-file.ts';

let dataDir: string;
let started: ServerProcess[];

const start = (env: Readonly<Record<string, string>> = {}): ServerProcess => {
  const server = startServerProcess({ DATA_DIR: dataDir, ...env });
  started.push(server);
  return server;
};
const postgresPid = (): number => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const gone = async (pid: number): Promise<void> => {
  await expect.poll(() => isAlive(pid), { timeout: 10_000, interval: 20 }).toBe(false);
};

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'colorway-process-'));
  chmodSync(folder, 0o755);
  return folder;
};

/** The data folder of an earlier run; each test begins with a copy. */
let left: string;
beforeAll(async () => {
  left = newFolder();
  const server = startServerProcess({ DATA_DIR: left });
  await server.ready;
  server.child.kill('SIGTERM');
  await server.exited;
});
afterAll(() => rmSync(left, { recursive: true, force: true }));

beforeEach(() => {
  started = [];
  dataDir = newFolder();
  // Files of PostgreSQL stay those of its account.
  execFileSync('cp', ['-a', `${left}/.`, dataDir]);
});

afterEach(async () => {
  for (const server of started) {
    server.child.kill('SIGTERM');
    await server.exited;
  }
  await stopLeftPostgres(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a start that cannot be', () => {
  test('names the variable and what it takes, in one line', async () => {
    const server = start({ PORT: 'many' });
    expect(await server.exited).toBe(1);
    expect(server.output()).toBe('PORT takes a port number from 0 to 65535.\n');
  });

  test('is a demo that other machines reach without a setting, as the Docker image does', async () => {
    const server = start({ HOST: '0.0.0.0' });
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(/^HOST .* set DEMO=1 .* PUBLIC_URL and STAFF_EMAIL .*\n$/);
    expect(await start({ HOST: '0.0.0.0', DEMO: '1' }).ready).toMatch(/^http:/);
  });

  test('says in one line that the database does not answer', async () => {
    const server = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(/^DATABASE_URL: this PostgreSQL does not let us in \(.*\)\.\n$/);
  });

  test('says in one line that the folder is in use, and harms nothing', async () => {
    const first = start();
    const url = await first.ready;
    const second = start();
    expect(await second.exited).toBe(1);
    expect(second.output()).toMatch(/^Colorway already runs on this DATA_DIR \(process \d+, port 0\): .*\n$/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  test('says in one line that the port is taken, and stops its PostgreSQL again', async () => {
    const first = start();
    const port = new URL(await first.ready).port;
    const other = join(dataDir, 'other');
    const second = start({ DATA_DIR: other, PORT: port });
    expect(await second.exited).toBe(1);
    expect(second.output()).toBe(`PORT ${port} is in use: stop what uses it, or set PORT to another one.\n`);
    expect(() => readFileSync(join(other, 'postgres/postmaster.pid'))).toThrow('ENOENT');
  });

  test.runIf(process.getuid?.() === 0)('runs for root below a folder that nobody else may enter', async () => {
    const closed = join(dataDir, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const server = start({ DATA_DIR: join(closed, 'inner') });
    expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  });
});

describe('a stop', () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    test(`by ${signal} ends the PostgreSQL too`, async () => {
      const server = start();
      await server.ready;
      const pid = postgresPid();
      server.child.kill(signal);
      expect(await server.exited).toBe(0);
      expect(isAlive(pid)).toBe(false);
    });
  }

  test('answers the request that is on its way first', async () => {
    const server = start();
    const url = new URL(await server.ready);
    const body = JSON.stringify({ email: 'somebody@example.com' });
    const status = new Promise<number | undefined>((resolve, reject) => {
      const sent = request(
        {
          host: url.hostname,
          port: url.port,
          path: '/api/log-in/request',
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-length': body.length },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      sent.once('error', reject);
      sent.write(body.slice(0, 5));
      // Half a request is in flight when the stop comes; its end follows.
      setTimeout(() => server.child.kill('SIGTERM'), 50);
      setTimeout(() => sent.end(body.slice(5)), 250);
    });
    expect([200, 404]).toContain(await status);
    expect(await server.exited).toBe(0);
  });
});

describe('the embedded PostgreSQL that ends by itself', () => {
  const readyAgain = (url: string) =>
    expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 10_000, interval: 20 });

  for (const signal of ['SIGKILL', 'SIGINT'] as const) {
    test(`by ${signal} is started again, and the folder stays this server's`, async () => {
      const server = start();
      const url = await server.ready;
      const pid = postgresPid();
      process.kill(pid, signal);
      await gone(pid);
      await readyAgain(url).toBe(200);
      await expect.poll(postgresPid, { timeout: 10_000 }).not.toBe(pid);
      expect(server.child.exitCode).toBeNull();
      const second = start();
      expect(await second.exited).toBe(1);
      expect(second.output()).toMatch(/^Colorway already runs on this DATA_DIR/);
      const now = postgresPid();
      server.child.kill('SIGTERM');
      expect(await server.exited).toBe(0);
      expect(isAlive(now)).toBe(false);
    });
  }
});

describe('a start after kill -9', () => {
  test('finds the PostgreSQL that was left behind and takes it over', async () => {
    const first = start();
    await first.ready;
    const pid = postgresPid();
    first.child.kill('SIGKILL');
    await first.exited;
    expect(isAlive(pid)).toBe(true);
    const second = start();
    const url = await second.ready;
    expect(postgresPid()).toBe(pid);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    second.child.kill('SIGTERM');
    await second.exited;
    await gone(pid);
  });

  test('starts again right after a stop, while PostgreSQL may still be shutting down', async () => {
    const first = start();
    await first.ready;
    const pid = postgresPid();
    first.child.kill('SIGKILL');
    process.kill(pid, 'SIGINT');
    const second = start();
    expect((await fetch(`${await second.ready}/readyz`)).status).toBe(200);
  });
});

test('two servers may share one database of their own', async () => {
  const database = await createTestDatabase();
  const both = [start({ DATABASE_URL: database.url }), start({ DATABASE_URL: database.url })];
  for (const server of both) expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200);
  for (const server of both) server.child.kill('SIGTERM');
  for (const server of both) expect(await server.exited).toBe(0);
  await database.drop();
});

test('another SECRET_KEY counts once somebody has an authenticator app', async () => {
  const database = await createTestDatabase();
  const run = async (secret: string): Promise<string> => {
    const server = start({ DATABASE_URL: database.url, SECRET_KEY: secret.repeat(32) });
    await server.ready;
    server.child.kill('SIGTERM');
    await server.exited;
    return server.output();
  };
  const complaint = 'SECRET_KEY, or secret.key in DATA_DIR, is another one than before';
  for (const secret of ['a', 'b']) expect(await run(secret)).not.toContain(complaint);
  const { db, pool } = connect(database.url);
  await db.execute(sql`
    with one as (insert into staff (id, email, name, role) values (gen_random_uuid(), 'seal@example.com', 'Test', 'sales') returning id)
    insert into authenticator_app (staff_id, sealed_key) select id, 'v1.sealed' from one`);
  await pool.end();
  expect(await run('b')).not.toContain(complaint);
  for (const secret of ['c', 'c']) expect(await run(secret)).toContain(complaint);
  expect(await run('b')).not.toContain(complaint);
  await database.drop();
});
