import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../../edge/postgres/cluster.ts';
import { createLog } from '../log/log.ts';
import { connect } from './connect.ts';
import type { Database } from './queries.ts';
import { Lag, openReplica, placeOf, type Replica } from './replica.ts';

describe('how far a replica is behind', () => {
  test('is unknown before it has reached a place that the primary had', () => {
    const lag = new Lag();
    expect(lag.behind(0, '0/500', '0/400')).toBeUndefined();
    expect(lag.behind(1_000, '0/600', '0/400')).toBeUndefined();
    expect(lag.behind(2_000, '0/700', '0/550')).toBe(2_000);
  });

  test('grows while the primary writes and the replica repeats nothing, and is nothing while both rest', () => {
    const lag = new Lag();
    for (const now of [0, 1_000, 2_000]) expect(lag.behind(now, '0/500', '0/500')).toBe(0);
    expect(lag.behind(3_000, '0/600', '0/500')).toBe(1_000);
    expect(lag.behind(9_000, '0/700', '0/500')).toBe(7_000);
    expect(lag.behind(10_000, '0/700', '0/700')).toBe(0);
  });

  test('goes by numbers in two parts', () => {
    expect(placeOf('1/0') > placeOf('0/FFFFFFFF')).toBe(true);
    expect(placeOf('16/B374D848')).toBe(0x16b374d848n);
  });
});

const [ONE, TWO] = ['primary', 'replica'] as const;
const folders = Object.fromEntries([ONE, TWO].map((name) => [name, mkdtempSync(join(tmpdir(), `colorway-${name}-`))]));
const pathOf = (name: string): string => folders[name] ?? '';

/** A copy of the primary's folder that goes on with what the primary sends. */
function makeStandby(primaryUrl: string): void {
  const [from, to] = [join(pathOf(ONE), 'postgres'), join(pathOf(TWO), 'postgres')];
  // With its owner, the account that PostgreSQL runs as.
  execFileSync('cp', ['-a', from, to]);
  const { uid, gid } = statSync(from);
  const socket = decodeURIComponent(new URL(primaryUrl).hostname);
  writeFileSync(join(to, 'standby.signal'), '');
  chownSync(join(to, 'standby.signal'), uid, gid);
  appendFileSync(join(to, 'postgresql.auto.conf'), `\nprimary_conninfo = 'host=${socket} user=colorway'\n`);
}

const FSYNC_OFF = { settings: ['fsync=off'] };
let primary: Cluster;
let standby: Cluster;
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  for (const folder of Object.values(folders)) chmodSync(folder, 0o755);
  const first = await startCluster({ dataDir: pathOf(ONE), ...FSYNC_OFF });
  const url = first.url('postgres');
  await first.stop();
  makeStandby(url);
  primary = await startCluster({ dataDir: pathOf(ONE), ...FSYNC_OFF });
  standby = await startCluster({ dataDir: pathOf(TWO), ...FSYNC_OFF });
  ({ db, close } = connect(primary.url('postgres')));
  await db.execute(sql`create table entry (n int)`);
}, 120_000);
afterAll(async () => {
  await close();
  await standby.stop();
  await primary.stop();
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
});

const open = (): Replica =>
  openReplica(standby.url('postgres'), { primary: db, log: createLog('silent'), lookMs: 20, maxLagMs: 300 });
/** Which of the two answers. */
const answering = async (replica: Replica): Promise<'primary' | 'replica'> => {
  const { rows } = await replica.db().execute<{ repeats: boolean }>(sql`select pg_is_in_recovery() as repeats`);
  return rows[0]?.repeats ? 'replica' : 'primary';
};
const onStandby = async (statement: string): Promise<void> => {
  const connection = connect(standby.url('postgres'));
  await connection.db.execute(sql.raw(statement));
  await connection.close();
};
const countEntries = async (of: Database): Promise<number> => {
  const { rows } = await of.execute<{ n: number }>(sql`select count(*)::int as n from entry`);
  return rows[0]?.n ?? 0;
};

describe('reads that may lag', () => {
  test('go to the primary where the address names no replica', async () => {
    const replica = openReplica(primary.url('postgres'), { primary: db, log: createLog('silent'), lookMs: 20 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([replica.lagMs(), replica.db() === db]).toEqual([undefined, true]);
    await replica.close();
  });

  test('go to the replica, which soon has what was written', async () => {
    const replica = open();
    expect(await answering(replica)).toBe('primary');
    await expect.poll(() => answering(replica)).toBe('replica');
    await db.execute(sql`insert into entry values (1)`);
    await expect.poll(() => countEntries(replica.db())).toBe(1);
    await expect(replica.db().execute(sql`insert into entry values (2)`)).rejects.toThrow();
    await replica.close();
  });

  test('go to the primary while the replica is too far behind, and back', async () => {
    const replica = open();
    await expect.poll(() => answering(replica)).toBe('replica');
    await onStandby('select pg_wal_replay_pause()');
    const before = await countEntries(db);
    await db.execute(sql`insert into entry values (3)`);
    await expect.poll(() => answering(replica)).toBe('primary');
    expect(await countEntries(replica.db())).toBe(before + 1);
    await onStandby('select pg_wal_replay_resume()');
    await expect.poll(() => answering(replica)).toBe('replica');
    await replica.close();
  });

  test('go to the primary while the replica is away, and back', async () => {
    const replica = open();
    await expect.poll(() => answering(replica)).toBe('replica');
    await standby.stop();
    await expect.poll(() => [replica.lagMs(), replica.db() === db], { timeout: 5_000 }).toEqual([undefined, true]);
    standby = await startCluster({ dataDir: pathOf(TWO), ...FSYNC_OFF });
    await expect.poll(() => answering(replica), { timeout: 10_000 }).toBe('replica');
    await replica.close();
  });
});

test('operations that may lag read from the replica, all others from the primary, which also answers where it fails', async () => {
  const server = await createTestServer();
  const staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
  const other = connect(server.url);
  let reads = 0;
  let isBroken = false;
  const replica: Replica = {
    db: () => {
      reads += 1;
      if (!isBroken) return other.db;
      const fail = (): never => {
        throw new Error('The replica is away.');
      };
      return new Proxy(other.db, { get: () => fail });
    },
    lagMs: () => 0,
    close: async () => {},
  };
  Object.assign(server.deps, { replica });
  for (const path of ['/admin/reports', '/admin/reports/products', '/admin/desk/charts']) {
    for (isBroken of [false, true]) {
      const before = reads;
      expect([path, (await staff.get(path)).status, reads]).toEqual([path, 200, before + 1]);
    }
  }
  const before = reads;
  for (const path of ['/admin/projects', '/admin/desk', '/admin/orders', '/viewer']) await staff.get(path);
  expect(reads).toBe(before);
  await other.close();
  await server.close();
});
