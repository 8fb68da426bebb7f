import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '@colorway/trials/kit/test-database.ts';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from '../../kernel/database/connect.ts';
import { project, setting } from '../../kernel/database/schema.ts';
import { backup } from './backup.ts';
import { drill } from './drill.ts';
import { restore } from './restore.ts';

const KEY = 'the key of the backups, thirty-two letters'.replaceAll(' ', '-');
const OTHER = `${KEY}-another`;
const NAME = 'Tab\t, newline\n, back\\slash, ünï';

let source: TestDatabase;
let folder: string;
let made = 0;
beforeAll(async () => {
  source = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'colorway-drill-'));
  const { db, close } = connect(source.url, { max: 1 });
  await db.insert(project).values([
    { id: '1001', email: 'a@example.com', type: 'Wedding', name: NAME },
    { id: '1002', email: 'a@example.com', type: 'Wedding', name: 'Garden' },
  ]);
  await db.insert(setting).values({ key: 'portal', value: { brandName: 'Hidden Harbor' } });
  await close();
  await mkdir(join(folder, 'files/ab'), { recursive: true });
  writeFileSync(join(folder, 'files/ab/abcd'), randomBytes(150_000));
  writeFileSync(join(folder, 'files/ab/half.half'), 'not finished');
});
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function make(keys: readonly string[] = []) {
  const target = join(folder, `b${made++}`);
  const manifest = await backup({ url: source.url, filesDir: join(folder, 'files'), target, now: new Date(), keys });
  return { target, manifest };
}
const scratchDir = () => join(folder, 'restore-drill.half');
const run = (target: string, keys: readonly string[] = []) =>
  drill({ url: source.url, source: target, keys, scratchDir: scratchDir() });

/** The databases of the server and the files beside the live ones. */
async function surroundings() {
  const client = new pg.Client({ connectionString: source.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like current_database() || '%'`,
  );
  const { rows: live } = await client.query('select count(*)::int as projects, max(xmin::text) as last from project');
  await client.end();
  return { databases: rows.length, live, files: readdirSync(join(folder, 'files/ab')), scratch: readdirSync(folder) };
}

describe('an encrypted backup', () => {
  test('is refused without its key, and with another one, in plain words', async () => {
    const { target } = await make([KEY]);
    const empty = await createEmptyDatabase();
    const bring = (keys: readonly string[]) =>
      restore({ url: empty.url, filesDir: join(folder, 'refused'), source: target, keys });
    await expect(bring([])).rejects.toThrow('is encrypted: set BACKUP_KEY to the key it was made with');
    await expect(bring([OTHER])).rejects.toThrow('encrypted with another key than BACKUP_KEY');
    await empty.drop();
  });

  test('is refused with one byte changed, and restores nothing', async () => {
    const { target } = await make([KEY]);
    const file = join(target, 'project.copy.gz.sealed');
    const bytes = readFileSync(file);
    bytes[50] = (bytes[50] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await expect(run(target, [KEY])).rejects.toThrow('The backup is damaged: project.copy.gz');
  });

  test('shows neither rows nor files nor how many there are', async () => {
    const { target } = await make([KEY]);
    for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const bytes = readFileSync(join(entry.parentPath, entry.name));
      expect(bytes.includes('Hidden Harbor') || bytes.includes('"rows"') || bytes.includes(KEY), entry.name).toBe(
        false,
      );
      expect(entry.name).toMatch(/\.sealed$|^encryption\.json$/);
    }
  });

  test('comes back with its key, also after a change of keys', async () => {
    const { target, manifest } = await make([KEY]);
    const empty = await createEmptyDatabase();
    const restored = await restore({
      ...{ url: empty.url, filesDir: join(folder, 'opened'), source: target, keys: [OTHER, KEY] },
    });
    expect(restored).toEqual(manifest);
    expect(readFileSync(join(folder, 'opened/ab/abcd'))).toEqual(readFileSync(join(folder, 'files/ab/abcd')));
    const { db, close } = connect(empty.url, { max: 1 });
    expect((await db.select().from(project)).map(({ name }) => name).sort()).toEqual(['Garden', NAME]);
    await close();
    await empty.drop();
  });
});

describe('a restore drill', () => {
  test('fails for a folder without a finished backup', async () => {
    await expect(run(join(folder, 'nothing'))).rejects.toThrow('holds no finished backup');
  });

  test.each([
    [
      'a changed row',
      'project.copy.gz',
      (path: string) =>
        writeFileSync(path, gzipSync(gunzipSync(readFileSync(path)).toString().replace('Garden', 'Harbor'))),
    ],
    ['a file cut off', 'project.copy.gz', (path: string) => truncateSync(path, 60)],
    ['a changed file', 'files/ab/abcd', (path: string) => appendFileSync(path, '!')],
    ['a file that is gone', 'files/ab/abcd', (path: string) => rmSync(path)],
    ['a list of files that was changed', 'files.sha256', (path: string) => appendFileSync(path, '\n')],
  ] as const)('fails for %s, names it, and leaves nothing behind', async (_what, name, tamper) => {
    const { target } = await make();
    tamper(join(target, name));
    const before = await surroundings();
    await expect(run(target)).rejects.toThrow(`The backup is damaged: ${name}`);
    expect(await surroundings()).toEqual(before);
  });

  test('fails for a backup with fewer rows than it says', async () => {
    const { target, manifest } = await make();
    const tables = manifest.tables.map((table) => (table.name === 'project' ? { ...table, rows: 3 } : table));
    writeFileSync(join(target, 'manifest.json'), JSON.stringify({ ...manifest, tables }));
    await expect(run(target)).rejects.toThrow('project has 2 rows after the restore instead of 3');
  });

  test('passes for one whose driver heard of the number of rows too late', async () => {
    const late = vi.spyOn(Object.getPrototypeOf(copyTo('')), 'handleCommandComplete').mockReturnValue(undefined);
    const { target, manifest } = await make();
    late.mockRestore();
    expect(manifest.tables.find(({ name }) => name === 'project')?.rows).toBe(2);
    expect((await run(target)).projects).toBe(2);
  });

  test('passes for a good one, counts what came back, and touches nothing live', async () => {
    const { target, manifest } = await make([KEY]);
    const before = await surroundings();
    const found = await run(target, [KEY]);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    expect(found).toEqual({ projects: 2, files: 1, rows, madeAt: manifest.madeAt });
    expect(await surroundings()).toEqual(before);
  });

  test('removes what a killed one left behind', async () => {
    const { target } = await make();
    const before = await surroundings();
    await mkdir(scratchDir());
    const client = new pg.Client({ connectionString: source.url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await client.query(`create database ${rows[0]?.name}_restore_drill`);
    await client.end();
    await run(target);
    expect(await surroundings()).toEqual(before);
  });
});
