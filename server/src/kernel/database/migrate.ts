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
    const { rows: applied } = await client.query<{
      name: string;
      sha256: string;
    }>('select name, sha256 from migration order by name');
    const known = migrations();
    assertSameHistory(known, applied);
    const missing = known.slice(applied.length).filter(({ name }) => only?.includes(name) ?? true);
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
