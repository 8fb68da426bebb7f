import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import type { FileStorage } from '../../adapters/storage/port.ts';
import { StartError } from '../../kernel/config/stop-error.ts';
import { hashing } from '../backup/backup-folder.ts';
import { readTables } from '../backup/tables.ts';
import { LINES_FORMAT, readJsonColumns, selectLines } from './json-lines.ts';
import { filePath, MANIFEST, PORTABLE_FORMAT, type PortableManifest, tablePath } from './portable.ts';

interface Entry {
  readonly path: string;
  readonly source: Readable;
  readonly compress: boolean;
}

type AddEntry = (entry: Entry) => Promise<{ readonly bytes: number; readonly lines: number; readonly sha256: string }>;

/** Adds entries one after another, so that one source is open at a time and none waits in memory. */
const adding =
  (zip: ZipFile, signal: AbortSignal): AddEntry =>
  async ({ path, source, compress }) => {
    const hashed = hashing();
    zip.addReadStream(hashed.through, path, { compress });
    await pipeline(source, hashed.through, { signal });
    return { bytes: hashed.bytes(), lines: hashed.lines(), sha256: hashed.digest() };
  };

async function addTables(client: pg.Client, add: AddEntry): Promise<PortableManifest['tables']> {
  const json = await readJsonColumns(client);
  const tables: PortableManifest['tables'] = [];
  for (const table of await readTables(client)) {
    const source = client.query(copyTo(`copy (${selectLines(table, json.get(table.name))}) to stdout ${LINES_FORMAT}`));
    const { lines, sha256 } = await add({ path: tablePath(table.name), source, compress: true });
    tables.push({ name: table.name, columns: [...table.columns], rows: lines, sha256 });
  }
  return tables;
}

/** Keys of everything that a row names. Other pictures are made from these when they are needed. */
async function listKeys(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ key: string }>(`
    select id as key from stored_file union select storage_key from file_variant order by key`);
  return rows.map(({ key }) => key);
}

interface Options {
  readonly url: string;
  readonly storage: FileStorage;
  /** The file to write, which may not exist. */
  readonly target: string;
  readonly now: Date;
}

async function addAll({ url, storage, now }: Options, add: AddEntry): Promise<PortableManifest> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: applied } = await client.query<{ name: string }>('select name from migration order by name');
    const tables = await addTables(client, add);
    const keys = await listKeys(client);
    await client.query('commit');
    const files: PortableManifest['files'] = [];
    const missing: string[] = [];
    for (const key of keys) {
      if (!(await storage.stat(key))) {
        missing.push(key);
        continue;
      }
      const { bytes, sha256 } = await add({ path: filePath(key), source: await storage.read(key), compress: false });
      files.push({ key, bytes, sha256 });
    }
    const migrations = applied.map(({ name }) => name);
    return { format: PORTABLE_FORMAT, madeAt: now.toISOString(), migrations, tables, files, missing };
  } finally {
    await client.end();
  }
}

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** One moment of the database as JSON Lines, and its files, in a zip that other programs can read, too. */
export async function exportData(options: Options): Promise<PortableManifest> {
  const { target } = options;
  const half = `${target}.half`;
  if (existsSync(target)) throw new StartError(`${target} exists. Choose another name.`);
  const stop = new AbortController();
  const zip = new ZipFile();
  zip.on('error', (error) => stop.abort(error));
  // It holds everything that the database does, so it is for its owner alone.
  const written = pipeline(zip.outputStream, createWriteStream(half, { flags: 'wx', mode: 0o600 }), {
    signal: stop.signal,
  }).catch((error: unknown) => {
    stop.abort(error);
    throw error;
  });
  written.catch(() => undefined);
  try {
    const manifest = await addAll(options, adding(zip, stop.signal));
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST);
    zip.end();
    await written;
    await rename(half, target);
    return manifest;
  } catch (error) {
    const cause: unknown = stop.signal.reason ?? error;
    stop.abort(cause);
    await written.catch(() => undefined);
    if (!isTaken(cause)) await rm(half, { force: true });
    throw cause;
  }
}
