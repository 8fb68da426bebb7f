import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../../kernel/config/stop-error.ts';
import { migrate } from '../../kernel/database/migrate.ts';
import { columnList } from './backup.ts';
import { copyFiles } from './copy-files.ts';
import { MANIFEST, type Manifest, manifest, tableFile } from './manifest.ts';

const readManifest = async (source: string): Promise<Manifest> => {
  const text = await readFile(join(source, MANIFEST), 'utf8').catch(() => {
    throw new StartError(`${source} holds no finished backup: there is no ${MANIFEST}.`);
  });
  return manifest.parse(JSON.parse(text));
};

const copyIn = async (client: pg.Client, table: Manifest['tables'][number], source: string): Promise<void> => {
  const hash = createHash('sha256');
  const target = client.query(
    copyFrom(`copy public.${pg.escapeIdentifier(table.name)} (${columnList(table.columns)}) from stdin`),
  );
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(createReadStream(join(source, tableFile(table.name))), createGunzip(), hashed, target);
  if (hash.digest('hex') !== table.sha256)
    throw new StartError(`The backup is damaged: ${tableFile(table.name)} is not what was written.`);
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

interface Options {
  readonly url: string;
  readonly filesDir: string | undefined;
  readonly source: string;
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

export async function restore({ url, filesDir, source }: Options): Promise<Manifest> {
  const content = await readManifest(source);
  await loadEmpty(url, content, async (client) => {
    if (filesDir !== undefined) await copyFiles(join(source, 'files'), filesDir);
    for (const table of content.tables) await copyIn(client, table, source);
  });
  return content;
}
