import { mkdir, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackupFolder, hashing, newBackupFolder } from './backup-folder.ts';
import { backUpFiles, type Watching } from './copy-files.ts';
import { FORMAT, MANIFEST, type Manifest, tableFile } from './manifest.ts';
import { readTables, type Table } from './tables.ts';

export const columnList = (columns: readonly string[]): string =>
  columns.map((one) => pg.escapeIdentifier(one)).join(', ');

/** Rows as text that is the same on every server: times in UTC, in the order of ISO. */
export const PLAIN_TEXT =
  "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'";

export const readRows = (client: pg.Client, { name, columns }: Table) =>
  client.query(copyTo(`copy public.${pg.escapeIdentifier(name)} (${columnList(columns)}) to stdout`));

const copyOut = async (client: pg.Client, table: Table, folder: BackupFolder) => {
  const hashed = hashing();
  await folder.write(tableFile(table.name), readRows(client, table), hashed.through, createGzip({ level: 6 }));
  // Each row is a line. The driver counts them too, but may hear of its count after the last row.
  return { name: table.name, columns: [...table.columns], rows: hashed.lines(), sha256: hashed.digest() };
};

interface Options extends Watching {
  readonly url: string;
  /** Where the files lie; undefined when they lie in S3, which keeps its own copies. */
  readonly filesDir: string | undefined;
  readonly target: string;
  readonly now: Date;
  /** The first one encrypts it; without one it is not encrypted. */
  readonly keys?: readonly string[];
}

async function write(folder: BackupFolder, options: Options): Promise<Manifest> {
  const { url, filesDir, now, signal, onStep } = options;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(PLAIN_TEXT);
    const { rows: applied } = await client.query<{ name: string }>('select name from migration order by name');
    const found = await readTables(client);
    const tables: Manifest['tables'] = [];
    for (const table of found) {
      signal?.throwIfAborted();
      onStep?.({ name: 'tables', done: tables.length, of: found.length });
      tables.push(await copyOut(client, table, folder));
    }
    await client.query('commit');
    const manifest: Manifest = {
      format: FORMAT,
      madeAt: now.toISOString(),
      migrations: applied.map(({ name }) => name),
      tables,
      ...(await backUpFiles(filesDir, folder, { signal, onStep })),
    };
    await folder.write(MANIFEST, Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]));
    return manifest;
  } finally {
    await client.end();
  }
}

/**
 * One moment of the database (a snapshot, taken while everybody goes on working) and then the files it tells of:
 * a file is there before its row and is not written again, so the files may be younger but never missing.
 * One that fails is removed again.
 */
export async function backup(options: Options): Promise<Manifest> {
  const { target, keys = [] } = options;
  const half = `${target}.half`;
  await mkdir(half, { recursive: false });
  try {
    const manifest = await write(await newBackupFolder(half, keys), options);
    await rename(half, target);
    return manifest;
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
}
