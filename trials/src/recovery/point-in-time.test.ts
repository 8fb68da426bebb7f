import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '@colorway/server/edge/postgres/cluster.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let root: string;
let archive: string;
const running: Cluster[] = [];
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'colorway-recovery-'));
  archive = join(root, 'archive');
  mkdirSync(archive);
  // PostgreSQL runs under an account of its own where the tests run as root.
  chmodSync(root, 0o755);
  chmodSync(archive, 0o777);
});
afterAll(async () => {
  for (const cluster of running) await cluster.stop();
  rmSync(root, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<Cluster> {
  const cluster = await startCluster({ dataDir });
  running.push(cluster);
  return cluster;
}

async function stop(cluster: Cluster): Promise<void> {
  running.splice(running.indexOf(cluster), 1);
  await cluster.stop();
}

const folderOf = (dataDir: string): string => realpathSync(join(dataDir, 'postgres'));

async function connected(cluster: Cluster): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  return client;
}

/** The lines of docs/operations.md for the PostgreSQL inside. */
const archiving = () => `
wal_level = replica
archive_mode = on
archive_timeout = 60
archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/.%f && sync ${archive}/.%f && mv ${archive}/.%f ${archive}/%f'
`;

/** A base backup by the two functions of PostgreSQL, for a machine without pg_basebackup. */
async function makeBase(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`select pg_backup_start('base', true)`);
  mkdirSync(to, { mode: 0o700 });
  const notCopied = (path: string) => /postmaster\.(pid|opts)$|\/\.s\.PGSQL|\/pg_wal\/./.test(path);
  cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: (path) => !notCopied(path) });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
}

describe('the PostgreSQL inside, with its log archived', () => {
  test('comes back to a chosen moment, with what was written until then and nothing after', async () => {
    const live = join(root, 'live');
    await stop(await start(live));
    appendFileSync(join(folderOf(live), 'postgresql.conf'), archiving());
    const cluster = await start(live);
    const client = await connected(cluster);
    await client.query('create table note (text text)');
    await client.query(`insert into note values ('before the base')`);
    const base = join(root, 'base');
    await makeBase(client, folderOf(live), base);
    await client.query(`insert into note values ('before the mistake')`);
    const { rows: moments } = await client.query<{ moment: string }>('select clock_timestamp()::text as moment');
    await client.query('delete from note');
    await client.query(`insert into note values ('after the mistake')`);
    const { rows: segments } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    await expect.poll(() => readdirSync(archive)).toContain(segments[0]?.name);
    await client.end();
    await stop(cluster);

    const restored = join(root, 'restored');
    mkdirSync(restored);
    chmodSync(restored, 0o755);
    cpSync(base, join(restored, 'postgres'), { recursive: true });
    chmodSync(join(restored, 'postgres'), 0o700);
    appendFileSync(
      join(restored, 'postgres', 'postgresql.auto.conf'),
      `archive_mode = off
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${moments[0]?.moment}'
recovery_target_action = 'promote'
`,
    );
    writeFileSync(join(restored, 'postgres', 'recovery.signal'), '');
    const back = await connected(await start(restored));
    await expect
      .poll(async () => (await back.query<{ busy: boolean }>('select pg_is_in_recovery() as busy')).rows[0]?.busy)
      .toBe(false);
    const { rows } = await back.query<{ text: string }>('select text from note order by text');
    expect(rows.map(({ text }) => text)).toEqual(['before the base', 'before the mistake']);
    await back.end();
  });
});
