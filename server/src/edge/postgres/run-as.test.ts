import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '../../kernel/config/stop-error.ts';
import { findBinaries } from './binaries.ts';
import { type ClusterOptions, startCluster } from './cluster.ts';
import { chooseRunAs } from './run-as.mjs';

const isRoot = process.getuid?.() === 0;
const hasNamespaces = spawnSync('unshare', ['--user', '--map-user=1000', '--map-group=1000', 'true']).status === 0;
const closed = (): boolean => false;
/** Where the project itself lies below a closed folder, its binaries are out of reach, too. */
const isProjectClosed = isRoot && chooseRunAs([findBinaries().postgres]).kind !== 'account';

/** Starts PostgreSQL, does one statement, and stops it. */
const ask = async (options: ClusterOptions, statement: string): Promise<unknown[]> => {
  const cluster = await startCluster({ ...options, settings: ['fsync=off'] });
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
    await cluster.stop();
  }
};

describe.runIf(isRoot)('root below a folder that nobody else may enter', () => {
  let home: string;
  let dataDir: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'colorway-closed-'));
    chmodSync(home, 0o700);
    dataDir = join(home, 'data');
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  test('is refused with the folder and the remedy when there is no way left', async () => {
    const start = startCluster({ dataDir, runAs: { namespaces: closed, folder: join(process.execPath, 'none') } });
    const first = isProjectClosed ? '/.+' : home;
    await expect(start).rejects.toThrow(new RegExp(`cannot reach .*: run "chmod o\\+x ${first}"`));
    await expect(start).rejects.toBeInstanceOf(StartError);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  test('asks before anything exists there', () => {
    const paths = [join(home, 'project/node_modules'), join(home, 'project/data')];
    expect(chooseRunAs(paths, { namespaces: closed, folder: join(process.execPath, 'none') })).toMatchObject({
      kind: 'refused',
    });
    expect(chooseRunAs(paths, { namespaces: () => true })).toEqual({ kind: 'namespace' });
    chmodSync(home, 0o755);
    expect(chooseRunAs(paths)).toMatchObject({ kind: 'account' });
  });

  test.runIf(hasNamespaces)('runs in a user namespace, and as the account once the folder was opened', async () => {
    await ask({ dataDir }, 'create table kept (n int)');
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(0);
    chmodSync(home, 0o755);
    expect(await ask({ dataDir }, 'select count(*)::int from kept')).toEqual([0]);
    expect(statSync(join(dataDir, 'postgres')).uid === 0).toBe(isProjectClosed);
    chmodSync(home, 0o700);
    expect(await ask({ dataDir }, 'select count(*)::int from kept')).toEqual([0]);
  });

  test('keeps binaries and data elsewhere where namespaces are shut', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'colorway-elsewhere-'));
    chmodSync(folder, 0o755);
    const options = { dataDir, runAs: { namespaces: closed, folder: join(folder, 'lib') } };
    await ask(options, 'create table kept (n int)');
    expect(readlinkSync(join(dataDir, 'postgres'))).toContain(join(folder, 'lib', 'data-'));
    expect(await ask(options, 'select count(*)::int from kept')).toEqual([0]);
    rmSync(folder, { recursive: true, force: true });
  });
});
