import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publish } from '../../events/publish.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Database, Queries } from '../queries.ts';
import { liveEvent, outbox } from '../schema.ts';
import { inTransaction } from '../transaction.ts';
import { atTheEnd, type Ending } from './with-commit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ fast: { withCommit: true } });
});
afterAll(() => server.close());
beforeEach(() => server.deps.db.execute(sql`truncate live_event, outbox cascade`));

const db = () => server.deps.db;
const publishTo = (tx: Queries, channel: string, kind: string) => publish(tx, { channel, kind, data: {} });
const published = async () =>
  (await db().select().from(liveEvent).orderBy(asc(liveEvent.id))).map(({ channel, kind }) => `${channel} ${kind}`);

test('what a transaction publishes is written behind its work, in its order', async () => {
  await inTransaction(db(), async (tx) => {
    await publishTo(tx, 'b', 'first');
    await publishTo(tx, 'a', 'second');
    await publishTo(tx, 'b', 'third');
    expect(await tx.select().from(liveEvent)).toEqual([]);
  });
  expect(await published()).toEqual(['b first', 'a second', 'b third']);
});

test('one that fails publishes nothing', async () => {
  const failing = inTransaction(db(), async (tx) => {
    await publishTo(tx, 'a', 'never');
    await enqueue(tx, server.deps.jobs, { kind: 'note', lane: 'never', payload: {} });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await published()).toEqual([]);
  expect(await db().$count(outbox)).toBe(0);
});

test('of statements that fail together the reason counts, so that a deadlock in one of them is tried again', async () => {
  let tries = 0;
  const two: Ending<string> = {
    write: async (tx) => {
      await tx.execute(sql`select 1`);
      await tx.execute(sql`select 2`);
    },
    wakes: () => [],
  };
  const deadlocked: Ending<string> = {
    write: async (tx) => {
      if (tries === 1) await tx.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '40P01'; end $$`));
    },
    wakes: () => [],
  };
  await inTransaction(db(), async (tx) => {
    tries++;
    await atTheEnd(tx, two, '');
    await atTheEnd(tx, deadlocked, '');
  });
  expect(tries).toBe(2);
});

test('a savepoint that is rolled back takes along what was published within it', async () => {
  await inTransaction(db(), async (tx) => {
    await publishTo(tx, 'a', 'outside');
    await (tx as Database)
      .transaction(async (inner) => {
        await publishTo(inner, 'a', 'inside');
        throw new Error('no');
      })
      .catch(() => {});
  });
  expect(await published()).toEqual(['a outside']);
});

test('two that publish to the same channels and lanes in opposite order, while both are at work, both succeed', async () => {
  const { jobs } = server.deps;
  const both = Promise.withResolvers<void>();
  let waiting = 0;
  const meet = () => {
    waiting += 1;
    if (waiting === 2) both.resolve();
    return both.promise;
  };
  const work = (...names: readonly string[]) =>
    inTransaction(db(), async (tx) => {
      for (const name of names) {
        await publishTo(tx, name, 'published');
        await enqueue(tx, jobs, { kind: 'note', lane: name, payload: {} });
      }
      await meet();
    });
  // Were anything locked before the end, each would wait here for the other.
  await Promise.all([work('a', 'b'), work('b', 'a')]);
  expect((await published()).length).toBe(4);
  expect(await db().$count(outbox)).toBe(4);
});
