import { createTestDatabase, type TestDatabase } from '@colorway/trials/kit/test-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type NamedLocks, namedLocks } from './named-locks.ts';

/** A busy machine takes its time. */
const PATIENT = { timeout: 15_000 };

let database: TestDatabase;
let here: NamedLocks;
let elsewhere: NamedLocks;
const nothing = (): void => {};

beforeAll(async () => {
  database = await createTestDatabase();
  here = namedLocks(database.url);
  elsewhere = namedLocks(database.url);
});
afterAll(async () => {
  await Promise.all([here.close(), elsewhere.close()]);
  await database.drop();
});

describe('a named lock', () => {
  test('is not given twice, neither here nor elsewhere, and is free after', async () => {
    const lock = await here.take('a', nothing);
    expect(await here.take('a', nothing)).toBeUndefined();
    expect(await elsewhere.take('a', nothing)).toBeUndefined();
    await lock?.release();
    await lock?.release();
    const next = await elsewhere.take('a', nothing);
    expect(await here.take('a', nothing)).toBeUndefined();
    await next?.release();
  });

  test('lets PostgreSQL remove old rows, while it is taken and afterwards', async () => {
    const oldest = async (): Promise<string | null> => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client.query<{ xmin: string | null }>(
        "select backend_xmin as xmin from pg_stat_activity where application_name = 'colorway locks' and datname = current_database() and backend_xmin is not null",
      );
      await client.end();
      return rows[0]?.xmin ?? null;
    };
    const lock = await here.take('snapshot', nothing);
    expect(await oldest()).toBeNull();
    await lock?.release();
    expect(await oldest()).toBeNull();
  });

  test('of another name is another lock', async () => {
    const locks = [await here.take('b', nothing), await here.take('c', nothing), await elsewhere.take('d', nothing)];
    expect(locks).not.toContain(undefined);
    for (const lock of locks) await lock?.release();
  });

  test('notifies its holder in another process of a request', async () => {
    const onRequested = vi.fn();
    const lock = await here.take('e', onRequested);
    await elsewhere.want('other');
    await elsewhere.want('e');
    await vi.waitFor(() => expect(onRequested).toHaveBeenCalledTimes(1), PATIENT);
    await lock?.release();
  });

  test('is free when its holder is gone, which is notified', async () => {
    const dying = namedLocks(database.url);
    const onRequested = vi.fn();
    await dying.take('f', onRequested);
    await dying.close();
    const lock = await vi.waitFor(async () => {
      const taken = await here.take('f', nothing);
      expect(taken).toBeDefined();
      return taken;
    }, PATIENT);
    await lock?.release();
  });

  test('ends with its session: the holder is notified, and others get it', async () => {
    const onRequested = vi.fn();
    const lost = await here.take('h', onRequested);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'colorway locks' and datname = current_database()",
    );
    await client.end();
    await vi.waitFor(() => expect(onRequested).toHaveBeenCalledTimes(1), PATIENT);
    await lost?.release();
    const lock = await vi.waitFor(async () => {
      const taken = await elsewhere.take('h', nothing);
      expect(taken).toBeDefined();
      return taken;
    }, PATIENT);
    expect(await here.take('h', nothing)).toBeUndefined();
    await lock?.release();
  });

  test('of fifty that ask at once goes to one', async () => {
    const attempts = Array.from({ length: 50 }, (_, index) => (index % 2 ? here : elsewhere).take('g', nothing));
    const given = (await Promise.all(attempts)).filter((one) => one !== undefined);
    expect(given).toHaveLength(1);
    await given[0]?.release();
  });
});
