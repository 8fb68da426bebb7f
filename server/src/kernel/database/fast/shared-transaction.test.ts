import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publish } from '../../events/publish.ts';
import { Problem } from '../../http/problem.ts';
import type { Database, Queries } from '../queries.ts';
import { liveEvent } from '../schema.ts';
import { sharingTransaction } from './shared-transaction.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ fast: { gathered: true, withCommit: true } });
  await db().execute(sql`create table tried (n int primary key, xact text default pg_current_xact_id()::text)`);
});
afterAll(() => server.close());
beforeEach(() => db().execute(sql`truncate tried, live_event`));

const db = () => server.deps.db;
const insert = async (tx: Queries, n: number): Promise<number> => {
  await tx.execute(sql`insert into tried (n) values (${n})`);
  return n;
};
const share = <Value>(run: (tx: Queries) => Promise<Value>, keys: readonly string[] = []) =>
  sharingTransaction(db(), keys, run);
const stored = async () =>
  (await db().execute<{ n: number; xact: string }>(sql`select n, xact from tried order by n`)).rows;
const numbers = async () => (await stored()).map(({ n }) => n);
const outcomesOf = async (works: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(works)).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.name));

describe('a work that fails', () => {
  test('before it has written leaves the others in their transaction, and what it was to tell is not told', async () => {
    const refused = share(async (tx) => {
      await publish(tx, { channel: 'a', kind: 'never', data: {} });
      await tx.execute(sql`select 1`);
      throw new Problem('conflict');
    });
    const applied = share(async (tx) => {
      await publish(tx, { channel: 'a', kind: 'applied', data: {} });
      return insert(tx, 1);
    });
    expect(await outcomesOf([refused, applied, share((tx) => insert(tx, 2))])).toEqual(['Problem', 1, 2]);
    expect(new Set((await stored()).map(({ xact }) => xact)).size).toBe(1);
    expect((await db().select().from(liveEvent)).map(({ kind }) => kind)).toEqual(['applied']);
  });

  test('after it has written leaves nothing, and the others are done alone', async () => {
    const failing = share(async (tx) => {
      await insert(tx, 1);
      throw new Problem('conflict');
    });
    expect(await outcomesOf([failing, share((tx) => insert(tx, 2)), share((tx) => insert(tx, 3))])).toEqual([
      'Problem',
      2,
      3,
    ]);
    expect(await numbers()).toEqual([2, 3]);
  });

  test('at PostgreSQL fails alone', async () => {
    await insert(db(), 2);
    const outcomes = await outcomesOf([1, 2, 3].map((n) => share((tx) => insert(tx, n))));
    expect(outcomes).toEqual([1, 'Error', 3]);
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  test('within a savepoint keeps what it wrote outside', async () => {
    const saved = share(async (tx) => {
      await insert(tx, 1);
      await (tx as Database).transaction((inner) => insert(inner, 9).then(() => inner.rollback())).catch(() => {});
      return 'done';
    });
    expect(await outcomesOf([saved, share((tx) => insert(tx, 2))])).toEqual(['done', 2]);
    expect(await numbers()).toEqual([1, 2]);
  });

  test('with its connection at the commit is not run again', async () => {
    await db().execute(sql`
      create function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await db().execute(
      sql`create constraint trigger die after insert on tried deferrable initially deferred for each row execute function die()`,
    );
    let runs = 0;
    const works = [1, 2].map((n) =>
      share((tx) => {
        runs++;
        return insert(tx, n);
      }),
    );
    const outcomes = await Promise.allSettled(works);
    await db().execute(sql`drop trigger die on tried`);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(runs).toBe(2);
  });
});

describe('works with a key in common', () => {
  test('run one after the other, each after the commit of the one before', async () => {
    const add = () =>
      share(
        async (tx) => {
          const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from tried where n < 10`);
          return insert(tx, rows[0]?.n ?? 0);
        },
        ['one'],
      );
    const beside = share((tx) => insert(tx, 10));
    expect((await Promise.all([add(), add(), add(), beside])).sort((a, b) => a - b)).toEqual([0, 1, 2, 10]);
    const transactions = (await stored()).map(({ xact }) => xact);
    expect(new Set(transactions).size).toBe(3);
  });
});
