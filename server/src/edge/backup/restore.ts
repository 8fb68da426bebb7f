import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../../kernel/config/stop-error.ts';
import { migrate } from '../../kernel/database/migrate.ts';
import { columnList } from './backup.ts';
import { asDamaged, type BackupFolder, damaged, hashing, openBackupFolder, readText } from './backup-folder.ts';
import { listFiles, restoreFiles, type Watching } from './copy-files.ts';
import { MANIFEST, type Manifest, manifest, tableFile } from './manifest.ts';

/** The description of a finished backup. */
export async function readManifest(source: string, folder: BackupFolder): Promise<Manifest> {
  const there = await stat(folder.pathOf(MANIFEST)).catch(() => undefined);
  if (!there) throw new StartError(`${source} holds no finished backup: there is no ${MANIFEST}.`);
  const content = await readText(folder, MANIFEST);
  try {
    return manifest.parse(JSON.parse(content));
  } catch {
    throw damaged(MANIFEST);
  }
}

const copyIn = async (client: pg.Client, table: Manifest['tables'][number], folder: BackupFolder): Promise<void> => {
  const hashed = hashing();
  const file = tableFile(table.name);
  const target = client.query(
    copyFrom(`copy public.${pg.escapeIdentifier(table.name)} (${columnList(table.columns)}) from stdin`),
  );
  await pipeline([...folder.read(file), createGunzip(), hashed.through, target]).catch((error: unknown) => {
    throw asDamaged(error, file);
  });
  if (hashed.digest() !== table.sha256) throw damaged(file);
};

/** New rows must not take the numbers of restored ones. */
const advanceSequences = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{
    table: string;
    column: string;
    sequence: string;
  }>(`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = 'public' and c.relkind = 'r' and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`);
  for (const { table, column, sequence } of rows) {
    const [from, of] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
    await client.query(`select setval($1, coalesce((select max(${of}) from public.${from}), 0) + 1, false)`, [
      sequence,
    ]);
  }
};

/** A backup of older migrations has no such function; the migration that brings it fills the table. */
const refreshProjectWork = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regprocedure('refresh_project_work(text[])') is not null as found`,
  );
  if (!rows[0]?.found) return;
  await client.query(`set local colorway.project_work = 'on'`);
  await client.query('select refresh_project_work(array(select id from project))');
};

const assertEmpty = async (client: pg.Client, tables: Manifest['tables']): Promise<void> => {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select 1 from public.${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0)
      throw new StartError(`This database is not empty (${name} has rows): restore into a new DATA_DIR or database.`);
  }
};

interface Options extends Watching {
  readonly url: string;
  readonly filesDir: string | undefined;
  readonly source: string;
  /** One of them opens an encrypted backup. */
  readonly keys?: readonly string[];
}

async function copyTables(
  client: pg.Client,
  folder: BackupFolder,
  tables: Manifest['tables'],
  { signal, onStep }: Watching,
): Promise<void> {
  for (const [at, table] of tables.entries()) {
    signal?.throwIfAborted();
    onStep?.({ name: 'tables', done: at, of: tables.length });
    await copyIn(client, table, folder);
  }
}

/** Rows go into an empty database, all or nothing; the next start brings it forward from these migrations to today's. */
export async function loadEmpty(
  url: string,
  { migrations, tables }: Pick<Manifest, 'migrations' | 'tables'>,
  load: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await migrate(url, migrations);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await assertEmpty(client, tables);
    await client.query(`set local colorway.project_work = 'off'`);
    await load(client);
    await refreshProjectWork(client);
    await advanceSequences(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

export async function restore({ url, filesDir, source, keys = [], ...watching }: Options): Promise<Manifest> {
  const folder = await openBackupFolder(source, keys);
  const content = await readManifest(source, folder);
  const files = await listFiles(source, folder, content);
  await loadEmpty(url, content, async (client) => {
    if (filesDir !== undefined) await restoreFiles(files, folder, filesDir, watching);
    await copyTables(client, folder, content.tables, watching);
  });
  return content;
}
