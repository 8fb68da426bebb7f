import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { createHub, type DeliveredEvent, type Hub } from './hub.ts';
import { listen } from './listener.ts';
import { publish } from './publish.ts';

let server: TestServer;
/** Another node on the same database. */
let far: Hub;
beforeAll(async () => {
  server = await createTestServer();
  far = createHub(server.deps.db, server.url);
});
afterAll(async () => {
  await far.close();
  await server.close();
});

const say = (channel: string, n: number) =>
  inTransaction(server.deps.db, (tx) => publish(tx, { channel, kind: 'said', data: { n } }));
const numbers = (events: readonly DeliveredEvent[]) => events.map(({ data }) => (data as { n: number }).n);
const breakListeners = async () => {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'colorway listen' and datname = current_database()`,
  );
  await client.end();
};

describe('an event', () => {
  test('reaches a listener on another node, and only those of its channel', async () => {
    const [heard, other]: DeliveredEvent[][] = [[], []];
    await far.subscribe(['project:1'], undefined, (event) => heard?.push(event));
    await far.subscribe(['project:2'], undefined, (event) => other?.push(event));
    await say('project:1', 1);
    await expect.poll(() => numbers(heard ?? [])).toEqual([1]);
    expect(other).toEqual([]);
  });

  test('of a change that was rolled back is never heard', async () => {
    const heard: DeliveredEvent[] = [];
    await far.subscribe(['project:3'], undefined, (event) => heard.push(event));
    await expect(
      inTransaction(server.deps.db, async (tx) => {
        await publish(tx, { channel: 'project:3', kind: 'said', data: { n: 1 } });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await say('project:3', 2);
    await expect.poll(() => numbers(heard)).toEqual([2]);
  });

  test('is heard once and in order by who comes back with the last number, also under fifty writers', async () => {
    const first: DeliveredEvent[] = [];
    const leave = await far.subscribe(['project:4'], undefined, (event) => first.push(event));
    await Promise.all(Array.from({ length: 25 }, (_, n) => say('project:4', n)));
    await expect.poll(() => first.length).toBe(25);
    leave();
    const missed = Promise.all(Array.from({ length: 25 }, (_, n) => say('project:4', 25 + n)));
    const second: DeliveredEvent[] = [];
    await far.subscribe(['project:4'], first.at(-1)?.position, (event) => second.push(event));
    await missed;
    await expect.poll(() => second.length).toBe(25);
    const all = [...first, ...second];
    expect(all.map(({ id }) => id)).toEqual([...all.map(({ id }) => id)].sort((a, b) => a - b));
    expect([...numbers(all)].sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });

  test('is not missed by who hears two channels whose changes end crosswise', async () => {
    const heard: DeliveredEvent[] = [];
    await far.subscribe(['project:6', 'project:7'], undefined, (event) => heard.push(event));
    const [made, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = inTransaction(server.deps.db, async (tx) => {
      await publish(tx, { channel: 'project:6', kind: 'said', data: { n: 1 } });
      made.resolve();
      await go.promise;
    });
    await made.promise;
    await say('project:7', 2);
    await expect.poll(() => numbers(heard)).toEqual([2]);
    const position = heard.at(-1)?.position;
    go.resolve();
    await slow;
    await expect.poll(() => numbers(heard)).toEqual([2, 1]);
    const again: DeliveredEvent[] = [];
    await far.subscribe(['project:6', 'project:7'], position, (event) => again.push(event));
    await expect.poll(() => numbers(again)).toEqual([1]);
  });

  test('is not missed while the listening connection is broken', async () => {
    const heard: DeliveredEvent[] = [];
    await far.subscribe(['project:5'], undefined, (event) => heard.push(event));
    await breakListeners();
    for (let n = 0; n < 5; n++) {
      await say('project:5', n);
      await sleep(20);
    }
    await expect.poll(() => numbers(heard), { timeout: 5_000 }).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('a listener', () => {
  const hearing = (ping: (payload: string) => Promise<unknown>) => {
    const heard: (string | undefined)[] = [];
    const listener = listen({
      url: server.url,
      channel: 'colorway_test',
      ping,
      pollMs: 20,
      hear: (payload) => heard.push(payload),
    });
    return { heard, listener };
  };

  test('whose notifications a pooler swallows looks by itself', async () => {
    const { heard, listener } = hearing(async () => {});
    await expect.poll(() => heard.length).toBeGreaterThan(5);
    await listener.close();
  });

  test('that hears itself looks only when it is told', async () => {
    const notify = (payload: string) => server.deps.db.execute(sql`select pg_notify('colorway_test', ${payload})`);
    const { heard, listener } = hearing(notify);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    await notify('mark');
    await expect.poll(() => heard).toContain('mark');
    const before = heard.length;
    await notify('mark');
    await expect.poll(() => heard.length).toBe(before + 1);
    await listener.close();
  });
});
