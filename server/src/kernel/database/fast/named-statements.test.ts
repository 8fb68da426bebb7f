import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Server } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@colorway/trials/kit/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Connection, connect } from '../connect.ts';
import { inTransaction } from '../transaction.ts';
import { statementNames } from './named-statements.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const add = async ({ db }: Connection, one: number): Promise<number | undefined> => {
  const { rows } = await db.execute<{ sum: number }>(sql`select ${one}::int + 1 as sum`);
  return rows[0]?.sum;
};
const prepared = async ({ db }: Connection): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from pg_prepared_statements`);
  return rows[0]?.count ?? 0;
};

/** Gives its own process number to who connects, as poolers do. */
const openPooler = async (url: string): Promise<{ readonly server: Server; readonly url: string }> => {
  const target = new URL(url);
  const host = decodeURIComponent(target.hostname);
  const server = createServer((from) => {
    const to = host.startsWith('/') ? dial(`${host}/.s.PGSQL.5432`) : dial(Number(target.port || 5432), host);
    for (const socket of [from, to]) socket.on('error', () => {});
    from.pipe(to);
    to.on('data', (chunk: Buffer) => {
      // BackendKeyData: K, its length of 12, the number.
      const at = chunk.indexOf(Buffer.from('K\0\0\0\x0c', 'latin1'));
      if (at >= 0) chunk.writeInt32BE(1, at + 5);
      from.write(chunk);
    });
    to.once('close', () => from.destroy());
    from.once('close', () => to.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  target.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, url: target.href };
};

describe('a statement that comes again and again', () => {
  test('is planned once by PostgreSQL, and answers each time for its own parameters', async () => {
    const connection = connect(database.url, { max: 1 });
    for (let one = 0; one < 8; one++) expect(await add(connection, one)).toBe(one + 1);
    expect(await prepared(connection)).toBe(1);
    await connection.close();
  });

  test('has no name behind a pooler, which may send it to another session the next time', async () => {
    const pooler = await openPooler(database.url);
    const connection = connect(pooler.url, { max: 1 });
    for (let one = 0; one < 8; one++) expect(await add(connection, one)).toBe(one + 1);
    expect(await prepared(connection)).toBe(0);
    await connection.close();
    pooler.server.close();
  });

  test('keeps its name, while rare statements and those beyond the maximum get none', () => {
    const nameOf = statementNames();
    const often = (text: string) => Array.from({ length: 6 }, () => nameOf(text)).at(-1);
    expect(nameOf('select once')).toBeUndefined();
    const name = often('select often');
    expect(name).toMatch(/^colorway_[0-9a-f]{32}$/);
    const all = new Set(Array.from({ length: 400 }, (_, n) => often(`select ${n}`)));
    expect(all.has(undefined)).toBe(true);
    expect(all.size).toBeLessThan(200);
    expect(nameOf('select often')).toBe(name);
  });
});

describe('a transaction whose beginning travels with its first statement', () => {
  test('fails as one batch, whichever statement fails, and leaves the connection as it was', async () => {
    const connection = connect(database.url, { max: 1 });
    const { db } = connection;
    await db.execute(sql`create table tried (n int primary key)`);
    const insert = (n: number) => sql`insert into tried values (${n})`;
    const failing = inTransaction(db, async (tx) => {
      await tx.execute(insert(1));
      await tx.execute(sql`select 1 / ${0}::int`);
    });
    await expect(failing).rejects.toThrow();
    await expect(inTransaction(db, (tx) => tx.execute(sql`select 1 / ${0}::int`))).rejects.toThrow();
    const unasked = inTransaction(db, async () => {
      throw new Error('no');
    });
    await expect(unasked).rejects.toThrow('no');
    expect((await db.execute(sql`select * from tried`)).rows).toEqual([]);
    await inTransaction(db, (tx) => tx.execute(insert(2)));
    expect((await db.execute(sql`select * from tried`)).rows).toEqual([{ n: 2 }]);
    await connection.close();
  });
});
