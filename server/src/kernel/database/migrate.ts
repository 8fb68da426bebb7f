import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../config/stop-error.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
const LOCK = 0x0c01_0416;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

const migrations = (): Migration[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(FOLDER, name), 'utf8');
      return {
        name,
        sql,
        sha256: createHash('sha256').update(sql).digest('hex'),
      };
    });

const FIRST = '0000_first.sql';
/** The migrations that 0000_first.sql replaced. A database that has the last of them has the tables of that file. */
const REPLACED = { first: '0000_foundation.sql', last: '0021_refuse-in-a-statement.sql' };

/** The names of a database or a backup as they are called today. */
const renamed = (names: readonly string[]): readonly string[] => {
  if (!names.includes(REPLACED.first)) return names;
  if (names.includes(REPLACED.last)) return [FIRST];
  throw new StartError(
    `These tables are of an older Colorway (${names.at(-1)}): start the version of November 24, 2026 on them first.`,
  );
};

const assertSameHistory = (known: readonly Migration[], applied: readonly { name: string; sha256: string }[]): void => {
  for (const [index, row] of applied.entries()) {
    const file = known[index];
    if (!file || file.name !== row.name) {
      throw new StartError(`This database was made by a newer Colorway (${row.name}): start that version.`);
    }
    if (file.sha256 !== row.sha256) {
      throw new StartError(
        `The migration ${row.name} was changed after it was applied: restore the file, and add a new one.`,
      );
    }
  }
};

async function readApplied(client: pg.Client, known: readonly Migration[]): Promise<Omit<Migration, 'sql'>[]> {
  const { rows } = await client.query<Omit<Migration, 'sql'>>('select name, sha256 from migration order by name');
  const first = known.find(({ name }) => name === FIRST);
  const names = rows.map(({ name }) => name);
  if (first === undefined || renamed(names) === names) return rows;
  await client.query('delete from migration');
  await client.query('insert into migration (name, sha256) values ($1, $2)', [FIRST, first.sha256]);
  return [first];
}

/**
 * Brings the database forward, all in one transaction and under a lock: of two nodes that start at once
 * one migrates and the other finds it done; a kill on the way leaves everything as it was.
 * `only` stops at an older state, for a restore.
 */
export async function migrate(url: string, only?: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const known = migrations();
    const applied = await readApplied(client, known);
    assertSameHistory(known, applied);
    const requested = only && renamed(only);
    const missing = known.slice(applied.length).filter(({ name }) => requested?.includes(name) ?? true);
    for (const { name, sql, sha256 } of missing) {
      await client.query(sql);
      await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
    }
    await client.query('commit');
    return missing.length;
  } finally {
    await client.end();
  }
}
