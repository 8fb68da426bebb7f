import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { migrate } from '@colorway/server/kernel/database/migrate.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../kit/test-database.ts';
import { SEED, throwsOf } from './load/dice.ts';
import { report } from './load/report.ts';

/** Number of statements to die at; `npm run chaos -- migrations --points 1000` covers all. */
const POINTS = Number(process.env.POINTS ?? 3);

const run = async (url: string, dieBefore: number) => {
  const program = join(import.meta.dirname, '../kit/process/migrate-and-die.ts');
  const child = spawn(process.execPath, [program, url, String(dieBefore)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = text(child.stdout);
  const [, signal] = await once(child, 'exit');
  return { signal, output: await output };
};

/** The full schema: columns, indexes, constraints and applied migrations. */
async function shapeOf({ url }: TestDatabase): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const questions = [
      `select table_name, column_name, data_type, column_default, is_nullable from information_schema.columns
       where table_schema = 'public' order by 1, 2`,
      `select tablename, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
      `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, 2`,
      'select name, sha256 from migration order by name',
    ];
    const all: unknown[] = [];
    for (const question of questions) all.push((await client.query(question)).rows);
    return JSON.stringify(all);
  } finally {
    await client.end();
  }
}

const fresh = async <Value>(work: (database: TestDatabase) => Promise<Value>): Promise<Value> => {
  const database = await createEmptyDatabase();
  try {
    return await work(database);
  } finally {
    await database.drop();
  }
};

test('D11: a migration that is killed before any of its statements is finished by the next start, without a hand', {
  timeout: 60_000 + POINTS * 10_000,
}, async () => {
  const { whole: complete, statements } = await fresh(async (database) => {
    const { output } = await run(database.url, Number.POSITIVE_INFINITY);
    return { whole: await shapeOf(database), statements: Number(output) };
  });
  expect(statements).toBeGreaterThan(50);
  const throws = throwsOf(11);
  const points =
    POINTS >= statements
      ? Array.from({ length: statements }, (_, at) => at)
      : [...Array.from({ length: POINTS - 1 }, () => throws(statements)), statements - 1];
  for (const point of points) {
    await fresh(async (database) => {
      expect((await run(database.url, point)).signal, `before statement ${point}`).toBe('SIGKILL');
      await migrate(database.url);
      expect(await shapeOf(database), `before statement ${point}`).toBe(complete);
    });
  }
  report(
    'D11',
    `killed before ${points.length} of ${statements} statements, seed ${SEED}: each start after it finished the whole schema`,
  );
});
