import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deps } from '@colorway/server/catalog/deps.ts';
import { type Composed, compose } from '@colorway/server/edge/compose.ts';
import { createApp } from '@colorway/server/edge/http/app.ts';
import type { Pages } from '@colorway/server/edge/http/page-source.ts';
import { readConfig } from '@colorway/server/kernel/config/config.ts';
import type { FastPaths } from '@colorway/server/kernel/config/fast-paths.ts';
import { createLog } from '@colorway/server/kernel/log/log.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly url: string;
  /** Listens on a free port, for tests that need a real socket. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  /** Runs the jobs too. Without it a test calls what a job would do itself. */
  readonly workers?: boolean;
  /** A second node on the database of a server that outlives it. */
  readonly beside?: Pick<TestServer, 'url'>;
  /** Fast paths to switch by name; the others are as the variable FAST_PATHS has them. */
  readonly fast?: Partial<FastPaths>;
  /** In place of no pages. */
  readonly pages?: Pages;
  /** In place of a log that says nothing. */
  readonly log?: Logger;
}

const joined = ({ url }: Pick<TestServer, 'url'>): TestDatabase => ({ url, drop: async () => {} });

export const TEST_SECRET_KEY = 't'.repeat(43);

/** The whole server on a fresh database and a fresh folder, without pages. */
export async function createTestServer(options: Options = {}): Promise<TestServer> {
  const { env = {}, workers = false, beside, log, fast = {} } = options;
  const database = beside ? joined(beside) : await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'colorway-files-'));
  const given = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://replaced@localhost/by-the-test',
    DEMO: '0',
    LOG_LEVEL: 'silent',
    // However full the disk of the machine is that tests.
    DISK_RESERVE_MB: '0',
    FAST_PATHS: process.env['FAST_PATHS'],
    // Nodes on one database share it.
    SECRET_KEY: TEST_SECRET_KEY,
    ...env,
  });
  const config = { ...given, fast: { ...given.fast, ...fast } };
  const composed: Composed = await compose({
    config,
    url: database.url,
    log: log ?? createLog(config.logLevel),
    workers,
  });
  const app = await createApp(composed.deps, options.pages, composed.telemetry);
  await app.ready();
  return {
    app,
    deps: composed.deps,
    url: database.url,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      composed.beginClosing();
      await app.close();
      await composed.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
