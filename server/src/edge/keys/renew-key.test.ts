import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeStaff } from '@colorway/trials/kit/people.ts';
import { type ServerProcess, startServerProcess } from '@colorway/trials/kit/process/server-process.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticatorApp } from '../../kernel/database/schema.ts';
import { type InstallationKey, installationKey } from '../../kernel/secrets/data-key.ts';

let server: TestServer;
let dataDir: string;
const started: ServerProcess[] = [];
beforeAll(async () => {
  server = await createTestServer();
  // The database of a first start.
  await server.deps.db.execute(sql`delete from setting where key like 'secret.%'`);
  dataDir = mkdtempSync(join(tmpdir(), 'colorway-renew-'));
});
afterAll(async () => {
  for (const { child, exited } of started) {
    child.kill('SIGKILL');
    await exited;
  }
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (): ServerProcess => {
  const node = startServerProcess({ DATABASE_URL: server.url, DATA_DIR: dataDir });
  started.push(node);
  return node;
};

const renew = (more: Readonly<Record<string, string>> = {}, ...options: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...options], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...more },
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
};

const keyIn = (name: string): InstallationKey => installationKey(readFileSync(join(dataDir, name), 'utf8').trim());
const previous = (): boolean => existsSync(join(dataDir, 'secret.key.previous'));

test('a renewal survives being killed while it seals, and the next start finishes it', async () => {
  const { db, pool } = server.deps;
  const { id } = await makeStaff(server);
  const purpose = `authenticator-app:${id}`;
  const value = async (): Promise<string> => (await db.select().from(authenticatorApp))[0]?.sealedKey ?? '';

  expect(renew()).toMatchObject({ status: 1, output: expect.stringContaining('does not exist') });
  const first = start();
  await first.ready;
  const before = keyIn('secret.key');
  await db.insert(authenticatorApp).values({ staffId: id, sealedKey: before.seal('the key', purpose) });
  expect(renew({}, '--all')).toMatchObject({ status: 1, output: expect.stringContaining('--leaked') });
  const byVariable = renew({ SECRET_KEY: 'v'.repeat(40) });
  expect(byVariable).toMatchObject({ status: 1, output: expect.stringContaining('SECRET_KEY_PREVIOUS') });
  expect(keyIn('secret.key').fingerprint).toBe(before.fingerprint);

  expect(renew()).toMatchObject({ status: 0, output: expect.stringContaining('Restart the portal') });
  first.child.kill('SIGTERM');
  await first.exited;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from authenticator_app for update');
  const killed = start();
  killed.ready.catch(() => {});
  await expect
    .poll(async () => {
      const { rows } = await db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%authenticator_app%'`);
      return rows.length;
    })
    .toBe(1);
  killed.child.kill('SIGKILL');
  await killed.exited;
  await holder.query('rollback');
  holder.release();
  expect([previous(), before.open(await value(), purpose)]).toEqual([true, 'the key']);

  const again = start();
  await again.ready;
  expect([previous(), before.open(await value(), purpose)]).toEqual([false, undefined]);
  expect(keyIn('secret.key').open(await value(), purpose)).toBe('the key');
  again.child.kill('SIGTERM');
  expect(await again.exited).toBe(0);
});
