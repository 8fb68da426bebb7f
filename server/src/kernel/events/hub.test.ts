import { setTimeout as sleep } from 'node:timers/promises';
import { statementsOf } from '@colorway/trials/kit/statements-of.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { createHub, type DeliveredEvent, type Hub } from './hub.ts';
import { listen } from './listener.ts';
import { sees } from './position.ts';
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
    const [received, other]: DeliveredEvent[][] = [[], []];
    await far.subscribe(['project:1'], undefined, (event) => received?.push(event));
    await far.subscribe(['project:2'], undefined, (event) => other?.push(event));
    await say('project:1', 1);
    await expect.poll(() => numbers(received ?? [])).toEqual([1]);
    expect(other).toEqual([]);
  });

  test('of a rolled-back change is never received', async () => {
    const received: DeliveredEvent[] = [];
    await far.subscribe(['project:3'], undefined, (event) => received.push(event));
    await expect(
      inTransaction(server.deps.db, async (tx) => {
        await publish(tx, { channel: 'project:3', kind: 'said', data: { n: 1 } });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await say('project:3', 2);
    await expect.poll(() => numbers(received)).toEqual([2]);
  });

  test('is received once after a return with the last position, also under fifty writers, each in its own order', async () => {
    const first: DeliveredEvent[] = [];
    const unsubscribe = await far.subscribe(['project:4'], undefined, (event) => first.push(event));
    const write = async (writer: number) => {
      for (const turn of [0, 1]) await say('project:4', 2 * writer + turn);
    };
    const writers = (from: number) => Promise.all(Array.from({ length: 25 }, (_, n) => write(from + n)));
    await writers(0);
    await expect.poll(() => first.length).toBe(50);
    unsubscribe();
    const missed = writers(25);
    const second: DeliveredEvent[] = [];
    await far.subscribe(['project:4'], first.at(-1)?.position, (event) => second.push(event));
    await missed;
    await expect.poll(() => second.length).toBe(50);
    const all = numbers([...first, ...second]);
    expect([...all].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n));
    for (let writer = 0; writer < 50; writer++) {
      expect(all.indexOf(2 * writer)).toBeLessThan(all.indexOf(2 * writer + 1));
    }
  });

  test('of a long transaction blocks no other, and is received when it ends, also after a return', async () => {
    const [stayed, back]: DeliveredEvent[][] = [[], []];
    await far.subscribe(['project:8'], undefined, (event) => stayed?.push(event));
    const [made, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const long = server.deps.db.transaction(async (tx) => {
      await publish(tx, { channel: 'project:8', kind: 'said', data: { n: 1 } });
      made.resolve();
      await go.promise;
    });
    await made.promise;
    for (const n of [2, 3]) await say('project:8', n);
    await expect.poll(() => numbers(stayed ?? [])).toEqual([2, 3]);
    const unsubscribe = await far.subscribe(['project:8'], stayed?.at(-1)?.position, (event) => back?.push(event));
    go.resolve();
    await long;
    await expect.poll(() => numbers(back ?? [])).toEqual([1]);
    unsubscribe();
    await expect.poll(() => numbers(stayed ?? [])).toEqual([2, 3, 1]);
  });

  test('that was never announced, since its writer died after the commit, is found', async () => {
    const received: DeliveredEvent[] = [];
    await far.subscribe(['project:9'], undefined, (event) => received.push(event));
    await server.deps.db.execute(
      sql`insert into live_event (channel, kind, data) values ('project:9', 'said', '{"n": 1}')`,
    );
    await expect.poll(() => numbers(received), { timeout: 8_000 }).toEqual([1]);
  });

  test('that a backup brought from another database is not delivered', async () => {
    const received: DeliveredEvent[] = [];
    const far19 = '9000000000000000000';
    await server.deps.db.execute(
      sql`insert into live_event (channel, kind, data, xid) values ('project:10', 'said', '{"n": 1}', ${far19}::xid8)`,
    );
    await far.subscribe(['project:10'], undefined, (event) => received.push(event));
    await say('project:10', 2);
    await expect.poll(() => numbers(received)).toEqual([2]);
  });

  test('is received once each where a thousand waited', async () => {
    const start: DeliveredEvent[] = [];
    await far.subscribe(['project:11'], undefined, (event) => start.push(event));
    await say('project:11', 0);
    await expect.poll(() => start.length).toBe(1);
    await inTransaction(server.deps.db, async (tx) => {
      for (let n = 1; n <= 1_100; n++) await publish(tx, { channel: 'project:11', kind: 'said', data: { n } });
    });
    const received: DeliveredEvent[] = [];
    await far.subscribe(['project:11'], start[0]?.position, (event) => received.push(event));
    await expect.poll(() => numbers(received)).toEqual(Array.from({ length: 1_100 }, (_, n) => n + 1));
    const again: DeliveredEvent[] = [];
    await far.subscribe(['project:11'], received.at(-1)?.position, (event) => again.push(event));
    await say('project:11', 1_101);
    await expect.poll(() => numbers(again)).toEqual([1_101]);
  });

  test('is not missed by a subscriber of two channels whose changes end crosswise', async () => {
    const received: DeliveredEvent[] = [];
    await far.subscribe(['project:6', 'project:7'], undefined, (event) => received.push(event));
    const [made, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = inTransaction(server.deps.db, async (tx) => {
      await publish(tx, { channel: 'project:6', kind: 'said', data: { n: 1 } });
      made.resolve();
      await go.promise;
    });
    await made.promise;
    await say('project:7', 2);
    await expect.poll(() => numbers(received)).toEqual([2]);
    const position = received.at(-1)?.position;
    go.resolve();
    await slow;
    await expect.poll(() => numbers(received)).toEqual([2, 1]);
    const again: DeliveredEvent[] = [];
    await far.subscribe(['project:6', 'project:7'], position, (event) => again.push(event));
    await expect.poll(() => numbers(again)).toEqual([1]);
  });

  test('agrees with PostgreSQL on which transactions a position sees', async () => {
    const ids = [3n, 749n, 750n, 751n, 755n, 759n, 760n, 1_000n, 2n ** 62n];
    for (const position of ['3:3:', '750:750:', '750:760:750', '750:760:751,755,759']) {
      const { rows } = await server.deps.db.execute<{ xid: string; seen: boolean }>(sql`
        select xid, pg_visible_in_snapshot(xid::xid8, ${position}::pg_snapshot) as seen
        from jsonb_array_elements_text(${JSON.stringify(ids.map(String))}::jsonb) as t(xid)`);
      expect(rows.map(({ xid }) => sees(position, xid))).toEqual(rows.map(({ seen }) => seen));
    }
  });

  test('is read once for all listeners, however many channels changed', async () => {
    const received: DeliveredEvent[] = [];
    const channels = Array.from({ length: 50 }, (_, n) => `project:shared-${n}`);
    for (const channel of channels) await far.subscribe([channel, 'shared'], undefined, (one) => received.push(one));
    await expect.poll(() => received.length).toBe(0);
    const sent = await statementsOf(async () => {
      await inTransaction(server.deps.db, async (tx) => {
        for (const channel of [...channels, 'shared']) await publish(tx, { channel, kind: 'said', data: { n: 1 } });
      });
      await expect.poll(() => received.length).toBe(100);
    });
    const reads = sent.filter((text) => text.includes('from live_event'));
    // The server's own hub reads beside this one, and each may look by itself in between.
    expect(reads.length).toBeLessThan(10);
    expect(Map.groupBy(received, ({ channel }) => channel).get('shared')).toHaveLength(50);
  });

  test('is not missed while the listening connection is broken', async () => {
    const received: DeliveredEvent[] = [];
    await far.subscribe(['project:5'], undefined, (event) => received.push(event));
    await breakListeners();
    for (let n = 0; n < 5; n++) {
      await say('project:5', n);
      await sleep(20);
    }
    await expect.poll(() => numbers(received), { timeout: 5_000 }).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('a listener', () => {
  const hearing = (ping: (payload: string) => Promise<unknown>) => {
    const received: (string | undefined)[] = [];
    const listener = listen({
      url: server.url,
      channel: 'colorway_test',
      ping,
      pollMs: 20,
      onNotified: (payload) => received.push(payload),
      look: () => received.push(undefined),
    });
    return { heard: received, listener };
  };

  test('whose notifications a pooler swallows looks by itself', async () => {
    const { heard: received, listener } = hearing(async () => {});
    await expect.poll(() => received.length).toBeGreaterThan(5);
    await listener.close();
  });

  test('that receives its own ping reads only when it is notified', async () => {
    const notify = (payload: string) => server.deps.db.execute(sql`select pg_notify('colorway_test', ${payload})`);
    const { heard: received, listener } = hearing(notify);
    // On a busy machine it polls before it listens, so the first notifications may be lost.
    await expect
      .poll(async () => {
        await notify('early');
        return received;
      })
      .toContain('early');
    await notify('mark');
    await expect.poll(() => received).toContain('mark');
    const before = received.length;
    await notify('mark');
    await expect.poll(() => received.length).toBe(before + 1);
    await listener.close();
  });
});
