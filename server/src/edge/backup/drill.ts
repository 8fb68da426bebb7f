import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { countOf } from '@colorway/rules/text/count-of.ts';
import pg from 'pg';
import { StartError } from '../../kernel/config/stop-error.ts';
import { migrate } from '../../kernel/database/migrate.ts';
import { PLAIN_TEXT, readRows } from './backup.ts';
import { asDamaged, type BackupFolder, openBackupFolder } from './backup-folder.ts';
import { hashOfFile, listFiles, type Watching } from './copy-files.ts';
import { type Manifest, rowsOf, tableFile } from './manifest.ts';
import { readManifest, restore } from './restore.ts';

/** A database beside another one, on the same server. */
const besides = (url: string, name: string): string => url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);

const databaseOf = (url: string): string => /\/([^/?]*)(?:\?|$)/.exec(url.replace(/^\w+:\/\//, ''))?.[1] ?? '';

/** The kernel of PostgreSQL cuts names after 63 letters. */
const scratchName = (url: string): string => `${databaseOf(url).slice(0, 50)}_restore_drill`;

const NO_RIGHT = '42501';

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } catch (error) {
    if ((error as { code?: string }).code !== NO_RIGHT) throw error;
    throw new StartError('The drill needs the right to create a database: run ALTER USER ... CREATEDB on PostgreSQL.');
  } finally {
    await client.end();
  }
}

interface Digest {
  readonly rows: number;
  readonly sum: string;
}

/** Counts rows and adds up their hashes, so that their order does not matter. */
function summing(): { readonly to: Writable; readonly digest: () => Digest } {
  let rest = Buffer.alloc(0);
  let rows = 0;
  const sum = new Uint32Array(8);
  const add = (line: Buffer): void => {
    rows++;
    const hash = createHash('sha256').update(line).digest();
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + hash.readUInt32LE(at * 4);
  };
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const text = Buffer.concat([rest, chunk]);
      let from = 0;
      // A line end within a value is written as \n, so each of these ends a row.
      for (let end = text.indexOf(10); end >= 0; end = text.indexOf(10, from)) {
        add(text.subarray(from, end));
        from = end + 1;
      }
      rest = text.subarray(from);
      done();
    },
  });
  return { to, digest: () => ({ rows, sum: `${sum.join('.')} ${rest.length}` }) };
}

async function compareTable(client: pg.Client, table: Manifest['tables'][number], folder: BackupFolder): Promise<void> {
  const [written, restored] = [summing(), summing()];
  const file = tableFile(table.name);
  await pipeline([...folder.read(file), createGunzip(), written.to]).catch((error: unknown) => {
    throw asDamaged(error, file);
  });
  await pipeline(readRows(client, table), restored.to);
  const [expected, found] = [written.digest(), restored.digest()];
  if (found.rows !== table.rows)
    throw new StartError(`${table.name} has ${countOf(found.rows, 'row')} after the restore instead of ${table.rows}.`);
  if (found.sum !== expected.sum) throw new StartError(`Rows of ${table.name} are not the same after the restore.`);
}

interface Options extends Watching {
  readonly url: string;
  readonly source: string;
  readonly keys: readonly string[];
  /** A folder that does not exist yet, for the files. */
  readonly scratchDir: string;
}

export interface Drilled {
  readonly projects: number;
  readonly rows: number;
  readonly files: number;
  readonly madeAt: string;
}

async function restoreAndCompare(scratch: string, options: Options): Promise<Drilled> {
  const { source, keys, scratchDir, signal, onStep } = options;
  const content = await restore({ url: scratch, filesDir: scratchDir, source, keys, signal, onStep });
  const folder = await openBackupFolder(source, keys);
  const client = new pg.Client({ connectionString: scratch });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(PLAIN_TEXT);
    for (const [at, table] of content.tables.entries()) {
      signal?.throwIfAborted();
      onStep?.({ name: 'compare', done: at, of: content.tables.length });
      await compareTable(client, table, folder);
    }
  } finally {
    await client.end();
  }
  const files = await listFiles(source, folder, content);
  for (const { path, sha256 } of files) {
    signal?.throwIfAborted();
    if (sha256 !== undefined && (await hashOfFile(join(scratchDir, path))) !== sha256)
      throw new StartError(`The file ${path} is not the same after the restore.`);
  }
  // Today's migrations must fit it too, as at the start after a real restore.
  await migrate(scratch);
  const projects = content.tables.find(({ name }) => name === 'project')?.rows ?? 0;
  return { projects, rows: rowsOf(content), files: files.length, madeAt: content.madeAt };
}

/**
 * Restores a backup into a database and a folder of its own beside the live ones, compares every row and file with what was
 * written, and removes both. The live database is only asked to make the other one.
 */
export async function drill(options: Options): Promise<Drilled> {
  const { url, source, keys, scratchDir } = options;
  await readManifest(source, await openBackupFolder(source, keys));
  const name = scratchName(url);
  const remove = async (): Promise<void> => {
    await rm(scratchDir, { recursive: true, force: true });
    await onServer(url, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  };
  // A drill that was killed left its own behind.
  await remove();
  try {
    await onServer(url, `create database ${pg.escapeIdentifier(name)} template template0`);
    return await restoreAndCompare(besides(url, name), options);
  } finally {
    await remove();
  }
}
