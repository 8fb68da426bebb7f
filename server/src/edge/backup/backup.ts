import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { copyFiles } from './copy-files.ts';
import { FORMAT, MANIFEST, type Manifest, tableFile } from './manifest.ts';
import { readTables, type Table } from './tables.ts';

export const columnList = (columns: readonly string[]): string =>
  columns.map((one) => pg.escapeIdentifier(one)).join(', ');

const copyOut = async (client: pg.Client, { name, columns }: Table, folder: string) => {
  const hash = createHash('sha256');
  const source = client.query(copyTo(`copy public.${pg.escapeIdentifier(name)} (${columnList(columns)}) to stdout`));
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(source, hashed, createGzip({ level: 6 }), createWriteStream(join(folder, tableFile(name))));
  return {
    name,
    columns: [...columns],
    rows: source.rowCount,
    sha256: hash.digest('hex'),
  };
};

interface Options {
  readonly url: string;
  /** Where the files lie; undefined when they lie in S3, which keeps its own copies. */
  readonly filesDir: string | undefined;
  readonly target: string;
  readonly now: Date;
}

/**
 * One moment of the database (a snapshot, taken while everybody goes on working) and then the files it tells of:
 * a file is there before its row and is not written again, so the files may be younger but never missing.
 */
export async function backup({ url, filesDir, target, now }: Options): Promise<Manifest> {
  const half = `${target}.half`;
  await mkdir(half, { recursive: false });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: applied } = await client.query<{ name: string }>('select name from migration order by name');
    const tables: Manifest['tables'] = [];
    for (const table of await readTables(client)) tables.push(await copyOut(client, table, half));
    await client.query('commit');
    const files = filesDir === undefined ? 0 : await copyFiles(filesDir, join(half, 'files'));
    const manifest: Manifest = {
      format: FORMAT,
      madeAt: now.toISOString(),
      migrations: applied.map(({ name }) => name),
      tables,
      files,
    };
    await writeFile(join(half, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(half, target);
    return manifest;
  } finally {
    await client.end();
  }
}
