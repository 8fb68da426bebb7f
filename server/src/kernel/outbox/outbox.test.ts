import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { Undeliverable } from './after-failure.ts';
import { MAX_TRIES, waitAfter } from './backoff.ts';
import { type Deliver, deliverLane, startLanes } from './deliver-lane.ts';
import { enqueue } from './enqueue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.delete(outbox);
});

const put = (n: number, lane = 'project:1') =>
  inTransaction(server.deps.db, (tx) => enqueue(tx, server.deps.jobs, { kind: 'note', lane, payload: { n } }));
const run = (deliver: Deliver, lane = 'project:1') => deliverLane(server.deps, { note: deliver }, lane);
const rows = () => server.deps.db.select().from(outbox).orderBy(asc(outbox.createdAt));
const due = () => server.deps.db.update(outbox).set({ nextTryAt: new Date(0) });
const jobsWaiting = async (lane: string) => {
  const { rows: found } = await server.deps.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = 'outbox' and state = 'created' and singleton_key = ${lane}`,
  );
  return found[0]?.count;
};

describe('the outbox', () => {
  test('holds nothing of a change that was rolled back, nor a job', async () => {
    await expect(
      inTransaction(server.deps.db, async (tx) => {
        await enqueue(tx, server.deps.jobs, { kind: 'note', lane: 'rolled-back', payload: {} });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
    expect(await jobsWaiting('rolled-back')).toBe(0);
  });

  test('delivers a lane in order, each once, also with five senders at once', async () => {
    for (let n = 0; n < 10; n++) await put(n);
    const seen: unknown[] = [];
    const deliver: Deliver = async ({ payload }) => {
      seen.push((payload as { n: number }).n);
    };
    await Promise.all(Array.from({ length: 5 }, () => run(deliver)));
    await run(deliver);
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['delivered']));
  });

  test('waits with its full lane behind one that failed, and lets other lanes pass', async () => {
    await put(1);
    await put(2);
    await put(3, 'project:2');
    await run(async () => {
      throw new Error('The service is away.');
    });
    const delivered: unknown[] = [];
    await run(async ({ payload }) => void delivered.push(payload), 'project:2');
    expect(delivered).toEqual([{ n: 3 }]);
    const [first, second] = await rows();
    expect(first).toMatchObject({ state: 'waiting', tries: 1, lastError: 'The service is away.' });
    expect(first?.nextTryAt.getTime()).toBeGreaterThan(Date.now());
    expect(second).toMatchObject({ state: 'waiting', tries: 0 });
    await due();
    await run(async ({ payload }) => void delivered.push(payload));
    expect(delivered).toEqual([{ n: 3 }, { n: 1 }, { n: 2 }]);
  });

  test('parks what will never be taken, and goes on with the next', async () => {
    await put(1);
    await put(2);
    await run(async ({ payload }) => {
      if ((payload as { n: number }).n === 1) throw new Undeliverable('There is no such deal.');
    });
    const [first, second] = await rows();
    expect(first).toMatchObject({ state: 'parked', lastError: 'There is no such deal.' });
    expect(second).toMatchObject({ state: 'delivered' });
  });

  test('counts a try whose delivery broke a statement of its own', async () => {
    const id = await put(1);
    await run(async () => async (tx) => {
      await tx.execute(sql`select 1 / 0`);
    });
    const [row] = await server.deps.db.select().from(outbox).where(eq(outbox.id, id));
    expect(row).toMatchObject({ state: 'waiting', tries: 1 });
  });

  test('asks a service with no transaction open', async () => {
    await put(1);
    const openOnes = sql`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and xact_start is not null
        and backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> 'colorway locks'`;
    let wasCalled = false;
    await run(async ({ db }) => {
      // Another test's statement may be among them for a moment; one of this delivery would stay.
      await expect.poll(async () => (await db.execute<{ count: number }>(openOnes)).rows[0]?.count).toBe(0);
      wasCalled = true;
    });
    expect(wasCalled).toBe(true);
  });

  test('delivers again under the same id after a delivery that was not recorded', async () => {
    const id = await put(1);
    const delivered: string[] = [];
    const deliver =
      (settles: boolean): Deliver =>
      async (delivery) => {
        delivered.push(delivery.id);
        return async () => {
          if (!settles) throw new Error('The database is away.');
        };
      };
    await run(deliver(false));
    await due();
    await run(deliver(true));
    expect(delivered).toEqual([id, id]);
    expect(await rows()).toMatchObject([{ state: 'delivered', tries: 2 }]);
  });

  test('finds a lane whose job was lost', async () => {
    await put(1, 'lost');
    await server.deps.db.execute(sql`delete from pgboss.job`);
    await startLanes(server.deps.db, server.deps.jobs);
    expect(await jobsWaiting('lost')).toBe(1);
  });
});

test('a failing service is retried for three days, ever more seldom', () => {
  const waits = Array.from({ length: MAX_TRIES }, (_, index) => waitAfter(index + 1, 0.5));
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  const days = waits.reduce((sum, one) => sum + one, 0) / 86_400;
  expect(days).toBeGreaterThanOrEqual(3);
  expect(days).toBeLessThan(3.2);
});
