import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openProjectFixture, type ProjectFixture } from '@colorway/trials/kit/fixtures/portal.ts';
import { createEmptyDatabase, type TestDatabase } from '@colorway/trials/kit/test-database.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { diskStorage } from '../../adapters/storage/disk.ts';
import type { FileStorage } from '../../adapters/storage/port.ts';
import { setting, storedFile } from '../../kernel/database/schema.ts';
import { readTables } from '../backup/tables.ts';
import { exportData } from './export-data.ts';
import { importData } from './import-data.ts';
import type { PortableManifest } from './portable.ts';

const hostile = 'Tab\t, newline\n, back\\slash, \\N, quote\', "double", \u0001\u0002, ünï, 🧵, \\.';

let portal: ProjectFixture;
let folder: string;
let target: TestDatabase;
let stored: FileStorage;
let made: PortableManifest;
let zipFile: string;

const query = async (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
};

/** Every row of every table as its own text, which is more exact than JSON. */
async function rowsOf(url: string): Promise<Record<string, readonly string[]>> {
  const all: Record<string, readonly string[]> = {};
  await query(url, async (client) => {
    for (const { name, columns } of await readTables(client)) {
      const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      const { rows } = await client.query<{ row: string }>(
        `select row(${list})::text as row from public.${pg.escapeIdentifier(name)} order by 1`,
      );
      all[name] = rows.map(({ row }) => row);
    }
  });
  return all;
}

beforeAll(async () => {
  portal = await openProjectFixture();
  folder = mkdtempSync(join(tmpdir(), 'colorway-portable-'));
  const { deps, url } = portal.server;
  await deps.db.insert(setting).values({ key: 'hostile', value: { brandName: hostile, big: 1e300, small: 1e-7 } });
  const id = randomBytes(16).toString('hex');
  await deps.storage.create(id, randomBytes(300_000));
  await deps.db.insert(storedFile).values({
    ...{ id, destination: 'org-uploads', originalName: hostile, newName: `${id}.png`, extension: 'png' },
    ...{ contentType: 'image/png', bytes: 300_000, sha256: 'a'.repeat(64), owner: 'staff:1', removed: [hostile, ''] },
  });
  await query(url, async (client) => {
    // Values that a careless way through JSON would lose: null in JSON beside no value, an endless day, a large number.
    await client.query(
      `insert into live_event (id, channel, kind, data) overriding system value values (9007199254740993, 'a', 'b', 'null')`,
    );
  });
  zipFile = join(folder, 'export.zip');
  made = await exportData({ url, storage: deps.storage, target: zipFile, now: new Date() });
});
afterAll(async () => {
  await portal.server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  target = await createEmptyDatabase();
  stored = diskStorage(join(folder, randomUUID()));
});
afterEach(() => target.drop());

const bring = (source: string) => importData({ url: target.url, storage: stored, source });

/** The same export with one entry in another form, or without it. */
async function changed(path: string, change: (content: Buffer) => Buffer | undefined): Promise<string> {
  const { openPromise } = await import('yauzl');
  const zip = await openPromise(zipFile, { autoClose: false });
  const next = new ZipFile();
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    const written = entry.fileName === path ? change(content) : content;
    if (written) next.addBuffer(written, entry.fileName);
  }
  zip.close();
  next.end();
  const file = join(folder, `${randomUUID()}.zip`);
  writeFileSync(file, await buffer(next.outputStream));
  return file;
}

const countProjects = async (): Promise<number> => {
  let count = 0;
  await query(target.url, async (client) => {
    const { rows } = await client.query(`select to_regclass('public.project') is not null as found`);
    if (rows[0].found) count = (await client.query('select 1 from project')).rowCount ?? 0;
  });
  return count;
};

describe('an import of an export', () => {
  test('refuses what is no export', async () => {
    const file = join(folder, 'text.zip');
    writeFileSync(file, 'Email,Name\n');
    await expect(bring(file)).rejects.toThrow('not an export');
    await expect(bring(join(folder, 'none.zip'))).rejects.toThrow('ENOENT');
    await expect(bring(await changed('manifest.json', () => undefined))).rejects.toThrow('not an export');
    await expect(bring(await changed('manifest.json', () => Buffer.from('{"format":2}')))).rejects.toThrow(
      'not an export',
    );
  });

  test('refuses names that would leave the storage', async () => {
    const file = await changed('manifest.json', (content) => {
      const manifest = JSON.parse(content.toString()) as PortableManifest;
      return Buffer.from(JSON.stringify({ ...manifest, files: [{ ...manifest.files[0], key: '../evil' }] }));
    });
    await expect(bring(file)).rejects.toThrow('not an export');
  });

  test('refuses a changed row, and imports none of them', async () => {
    const file = await changed('tables/project.jsonl', (content) =>
      Buffer.from(content.toString().replace('1001', '1009')),
    );
    await expect(bring(file)).rejects.toThrow('tables/project.jsonl is not what was written');
    expect(await countProjects()).toBe(0);
  });

  test('refuses a missing or changed file, stores none of it, and imports no row', async () => {
    const key = made.files.at(-1)?.key ?? '';
    await expect(bring(await changed(`files/${key}`, () => undefined))).rejects.toThrow(`files/${key} is missing`);
    const file = await changed(`files/${key}`, (content) => Buffer.concat([content.subarray(1), Buffer.from('x')]));
    await expect(bring(file)).rejects.toThrow(`files/${key} is not what was written`);
    expect(await stored.stat(key)).toBeUndefined();
    expect(await countProjects()).toBe(0);
  });

  test('refuses a portal that is not empty', async () => {
    await bring(zipFile);
    await expect(bring(zipFile)).rejects.toThrow('not empty');
  });

  test('gives the same portal: every row and every byte', async () => {
    expect(await bring(zipFile)).toEqual(made);
    const before = await rowsOf(portal.server.url);
    expect(Object.values(before).flat().length).toBeGreaterThan(100);
    expect(await rowsOf(target.url)).toEqual(before);
    expect(made.files.length).toBeGreaterThan(0);
    expect(made.missing).toEqual([]);
    for (const { key } of made.files) {
      const [one, two] = [await portal.server.deps.storage.read(key), await stored.read(key)];
      expect((await buffer(one)).equals(await buffer(two))).toBe(true);
    }
    // A second export of the copy has the same hashes.
    const again = join(folder, 'again.zip');
    const { madeAt: _at, ...copy } = await exportData({
      url: target.url,
      storage: stored,
      target: again,
      now: new Date(),
    });
    const { madeAt: _madeAt, ...first } = made;
    const sorted = ({ tables, ...rest }: typeof first) => ({
      ...rest,
      tables: tables.map(({ sha256: _hash, ...of }) => of),
    });
    expect(sorted(copy)).toEqual(sorted(first));
  });
});

describe('an export', () => {
  test('is a zip of JSON Lines for its owner alone', async () => {
    expect(statSync(zipFile).mode & 0o777).toBe(0o600);
    expect(readFileSync(zipFile).subarray(0, 2).toString()).toBe('PK');
    expect(made.tables.find(({ name }) => name === 'project')?.rows).toBeGreaterThan(0);
  });

  test('writes over no other file, and names files that the storage does not have', async () => {
    const { url } = portal.server;
    const empty = diskStorage(join(folder, randomUUID()));
    const taken = join(folder, 'taken.zip');
    writeFileSync(`${taken}.half`, 'of another');
    const now = new Date();
    await expect(exportData({ url, storage: empty, target: taken, now })).rejects.toThrow('EEXIST');
    expect(readFileSync(`${taken}.half`, 'utf8')).toBe('of another');
    await expect(exportData({ url, storage: empty, target: zipFile, now })).rejects.toThrow('exists');
    const { missing, files } = await exportData({ url, storage: empty, target: join(folder, 'm.zip'), now });
    expect([missing.length, files.length]).toEqual([made.files.length, 0]);
  });
});
