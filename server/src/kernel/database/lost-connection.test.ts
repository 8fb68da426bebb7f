import { createTestDatabase, type TestDatabase } from '@colorway/trials/kit/test-database.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect } from './connect.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let one: Connection;
let other: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  one = connect(database.url, { max: 1 });
  other = connect(database.url);
});
afterAll(async () => {
  await one.close();
  await other.close();
  await database.drop();
});

// An error of a connection without a listener would end the whole process.
test('a connection that is lost between two statements fails its transaction and nothing else', async () => {
  let acquired: pg.PoolClient | undefined;
  one.pool.on('acquire', (client) => {
    acquired = client;
  });
  const lost = inTransaction(one.db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    // Not by `once` of node:events, which would listen to the error for us.
    const ended = new Promise<void>((resolve) => acquired?.once('end', () => resolve()));
    await other.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    await ended;
    await tx.execute(sql`select 1`);
  });
  await expect(lost).rejects.toThrow();
  expect((await one.db.execute(sql`select 1 as yes`)).rows).toEqual([{ yes: 1 }]);
});
