import { createHash } from 'node:crypto';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Entry, openPromise } from 'yauzl';
import type { FileStorage } from '../../adapters/storage/port.ts';
import { StartError } from '../../kernel/config/stop-error.ts';
import { loadEmpty } from '../backup/restore.ts';
import { insertLines, LINES_FORMAT, readJsonColumns } from './json-lines.ts';
import { filePath, MANIFEST, type PortableManifest, portableManifest, tablePath } from './portable.ts';

interface Archive {
  /** Refuses an entry that is not there. */
  readonly open: (path: string) => Promise<Readable>;
  readonly close: () => void;
}

const NOT_ONE = 'This file is not an export of a portal.';

/** Entries are found by the names of the manifest alone, so no name of the archive becomes a path. */
async function openArchive(source: string): Promise<Archive> {
  const zip = await openPromise(source, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(error.code === undefined ? NOT_ONE : error.message);
  });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return {
    open: async (path) => {
      const entry = entries.get(path);
      if (!entry) throw new StartError(path === MANIFEST ? NOT_ONE : `This export is damaged: ${path} is missing.`);
      return zip.openReadStreamPromise(entry);
    },
    close: () => zip.close(),
  };
}

async function readManifest({ open }: Archive): Promise<PortableManifest> {
  const written = await text(await open(MANIFEST));
  const parsed = portableManifest.safeParse(JSON.parse(written));
  if (!parsed.success) throw new StartError(NOT_ONE);
  return parsed.data;
}

/** Ends in an error where the bytes are not those that were written. */
function checked(path: string, sha256: string): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const isSame = hash.digest('hex') === sha256;
      done(isSame ? null : new StartError(`This export is damaged: ${path} is not what was written.`));
    },
  });
}

const STAGED = 'imported_lines';

async function importTables(client: pg.Client, { open }: Archive, tables: PortableManifest['tables']): Promise<void> {
  const json = await readJsonColumns(client);
  await client.query(`create temp table ${STAGED} (at bigint generated always as identity, line jsonb) on commit drop`);
  for (const table of tables) {
    const path = tablePath(table.name);
    const target = client.query(copyFrom(`copy ${STAGED} (line) from stdin ${LINES_FORMAT}`));
    await pipeline(await open(path), checked(path, table.sha256), target);
    const { rowCount } = await client.query(insertLines(table, STAGED, json.get(table.name)));
    if (rowCount !== table.rows) throw new StartError(`This export is damaged: ${path} has ${rowCount} rows.`);
    await client.query(`truncate ${STAGED}`);
  }
}

async function importFile(
  storage: FileStorage,
  { open }: Archive,
  { key, bytes, sha256 }: PortableManifest['files'][number],
): Promise<void> {
  const path = filePath(key);
  const body = new PassThrough();
  const stored = storage.create(key, body);
  try {
    const [, outcome] = await Promise.all([pipeline(await open(path), checked(path, sha256), body), stored]);
    if (outcome === 'exists' && (await storage.stat(key))?.bytes !== bytes)
      throw new StartError(`Another file lies in the place of ${key}. Import into an empty DATA_DIR or bucket.`);
  } catch (error) {
    body.destroy();
    // For the storage an aborted body has ended, so it may have stored a part.
    if ((await stored.catch(() => undefined)) === 'created') await storage.remove(key);
    throw error;
  }
}

interface Options {
  readonly url: string;
  readonly storage: FileStorage;
  readonly source: string;
}

/** Brings an export into an empty portal: the same rows and the same files, or none of the rows. */
export async function importData({ url, storage, source }: Options): Promise<PortableManifest> {
  const archive = await openArchive(source);
  try {
    const manifest = await readManifest(archive);
    await loadEmpty(url, manifest, async (client) => {
      await importTables(client, archive, manifest.tables);
      for (const file of manifest.files) await importFile(storage, archive, file);
    });
    return manifest;
  } finally {
    archive.close();
  }
}
