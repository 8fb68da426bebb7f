import { createTestDatabase, type TestDatabase } from '@colorway/trials/kit/test-database.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allFastPaths } from '../../config/fast-paths.ts';
import { type Connection, connect } from '../connect.ts';
import { sqlState } from '../sql-state.ts';
import { inTransaction } from '../transaction.ts';
import { gathered } from './gathered.ts';

let database: TestDatabase;
let connection: Connection;
let plain: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url);
  plain = connect(database.url, { fast: { ...allFastPaths(true), gathered: false } });
  await connection.db.execute(
    sql`create table tried (n int primary key, twice int generated always as (n * 2) stored)`,
  );
});
afterAll(async () => {
  await Promise.all([connection.close(), plain.close()]);
  await database.drop();
});

/** The sizes of the statements that were sent. */
const sizes: number[] = [];
const store = gathered('writes', async (db, numbers: readonly number[]) => {
  sizes.push(numbers.length);
  const { rows } = await db.execute<{ n: number; twice: number }>(sql`
    insert into tried (n) select n::int from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb) as t(n) returning n, twice`);
  return numbers.map((number) => rows.find(({ n }) => n === number)?.twice);
});
const stored = async () =>
  (await connection.db.execute<{ n: number }>(sql`select n from tried order by n`)).rows.map(({ n }) => n);
const outcomes = async (db: Connection['db'], numbers: readonly number[]) =>
  (await Promise.allSettled(numbers.map((one) => store(db, one)))).map((one) =>
    one.status === 'fulfilled' ? one.value : sqlState(one.reason),
  );

beforeEach(async () => {
  sizes.length = 0;
  await connection.db.execute(sql`truncate tried`);
});

describe('statements of one moment', () => {
  test('fail each by itself when one of them is at fault', async () => {
    await store(connection.db, 3);
    expect(await outcomes(connection.db, [1, 2, 3, 4])).toEqual([2, 4, '23505', 8]);
    expect(await stored()).toEqual([1, 2, 3, 4]);
  });

  test('are not sent again when nobody knows whether they were kept', async () => {
    let runs = 0;
    const dying = gathered('writes', async (db, numbers: readonly number[]) => {
      runs++;
      await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      return numbers;
    });
    const both = await Promise.allSettled([dying(connection.db, 1), dying(connection.db, 2)]);
    expect({ runs, states: both.map(({ status }) => status) }).toEqual({ runs: 1, states: ['rejected', 'rejected'] });
  });

  test('go together, and what comes meanwhile waits for two of them', async () => {
    const first = Promise.all([1, 2, 3].map((one) => store(connection.db, one)));
    await new Promise(setImmediate);
    const more = Promise.all([4, 5].map((one) => store(connection.db, one)));
    await new Promise(setImmediate);
    const last = Promise.all([6, 7, 8, 9].map((one) => store(connection.db, one)));
    expect([await first, await more, await last]).toEqual([
      [2, 4, 6],
      [8, 10],
      [12, 14, 16, 18],
    ]);
    expect(sizes).toEqual([3, 2, 4]);
  });

  test('of a transaction are sent at once', async () => {
    const sent = inTransaction(connection.db, (tx) => Promise.all([store(tx, 1), store(tx, 2)]));
    expect(await sent).toEqual([2, 4]);
    expect(sizes).toEqual([1, 1]);
  });
});

test('whether gathered or not, each gets the same outcome', async () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(numbers, async (all) => {
      await connection.db.execute(sql`truncate tried`);
      const asOne = await outcomes(connection.db, all);
      const rows = await stored();
      await connection.db.execute(sql`truncate tried`);
      const apart = await outcomes(plain.db, all);
      // Whichever of equal numbers comes first is stored.
      expect([...asOne].map(String).sort()).toEqual([...apart].map(String).sort());
      expect(await stored()).toEqual(rows);
    }),
    { numRuns: 40 },
  );
});
