import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '@colorway/server/edge/postgres/cluster.ts';
import { connect } from '@colorway/server/kernel/database/connect.ts';
import { migrate } from '@colorway/server/kernel/database/migrate.ts';
import { startJobs } from '@colorway/server/kernel/jobs/jobs.ts';
import { createLog } from '@colorway/server/kernel/log/log.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { build } from '../../../bin/ready.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
    templateName: string;
  }
}

const admin = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** Durability is what the chaos tests are for; the others want a database in a tenth of a second. */
const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/**
 * One PostgreSQL for all test files: the one of DATABASE_URL, else an embedded one in a folder that goes afterwards.
 * It holds one migrated template; every file copies a database of its own from it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await build();
  const given = process.env['DATABASE_URL'];
  const folder = mkdtempSync(join(tmpdir(), 'colorway-test-'));
  chmodSync(folder, 0o755);
  const cluster = given === undefined ? await startCluster({ dataDir: folder, settings: fast }) : undefined;
  const adminUrl = cluster?.url('postgres') ?? given ?? '';
  const templateName = `colorway_test_${randomBytes(6).toString('hex')}`;
  await admin(adminUrl, `create database ${templateName}`);
  const url = urlOf(adminUrl, templateName);
  await migrate(url);
  const connection = connect(url);
  const jobs = await startJobs({ url, db: connection.db, log: createLog('silent') }, undefined);
  await jobs.stop();
  await connection.close();
  project.provide('adminUrl', adminUrl);
  project.provide('templateName', templateName);
  return async () => {
    if (cluster) await cluster.stop();
    else await admin(adminUrl, `drop database ${templateName} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The same server, another database. */
export function urlOf(adminUrl: string, database: string): string {
  return adminUrl.replace(/\/[^/?]*(\?|$)/, `/${database}$1`);
}
