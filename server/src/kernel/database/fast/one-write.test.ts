import type { Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@colorway/trials/kit/test-database.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allFastPaths } from '../../config/fast-paths.ts';
import { connect } from '../connect.ts';
import { inTransaction } from '../transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Client = pg.ClientBase & { readonly connection: { readonly stream: Socket } };

/** Three statements of one transaction: what they answered, and in how many writes they left. */
async function sendThree(oneWrite: boolean, divisors: readonly number[]) {
  const connection = connect(database.url, { max: 1, fast: { ...allFastPaths(true), oneWrite } });
  const client = (await connection.pool.connect()) as pg.PoolClient & Client;
  client.release();
  const writes = [vi.spyOn(client.connection.stream, '_write'), vi.spyOn(client.connection.stream, '_writev')];
  const outcomes = await inTransaction(connection.db, async (tx) => {
    const statements = divisors.map((one) => tx.execute<{ part: number }>(sql`select 6 / ${one}::int as part`));
    const settled = await Promise.allSettled(statements.map((one) => one.then(({ rows }) => rows[0]?.part)));
    return { settled, written: writes.reduce((sum, { mock }) => sum + mock.calls.length, 0) };
  });
  await connection.close();
  return outcomes;
}

describe('statements of one turn', () => {
  test('leave in one write, with the begin of their transaction', async () => {
    const [fast, plain] = [await sendThree(true, [1, 2, 3]), await sendThree(false, [1, 2, 3])];
    expect(fast.settled).toEqual([6, 3, 2].map((value) => ({ status: 'fulfilled', value })));
    expect(plain.settled).toEqual(fast.settled);
    expect(fast.written).toBe(1);
    expect(plain.written).toBeGreaterThan(3);
  });

  test('are answered each by itself when one of them fails', async () => {
    const [fast, plain] = [await sendThree(true, [1, 0, 3]), await sendThree(false, [1, 0, 3])];
    const statuses = ['fulfilled', 'rejected', 'rejected'];
    expect(fast.settled.map(({ status }) => status)).toEqual(statuses);
    expect(plain.settled.map(({ status }) => status)).toEqual(statuses);
  });
});
