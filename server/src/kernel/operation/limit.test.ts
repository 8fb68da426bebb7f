import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Problem } from '../http/problem.ts';
import { countOrRefuse, network } from './limit.ts';

describe('the network of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (ip, expected) => {
    expect(network(ip)).toBe(expected);
  });
});

describe('a limit', () => {
  let server: TestServer;
  let other: TestServer['deps']['db'];
  beforeAll(async () => {
    server = await createTestServer();
    other = server.deps.db;
  });
  afterAll(() => server.close());

  const limit = { name: 'test', max: 10, windowSeconds: 3_600 };

  test('refuses past its number, also when all come at once, and says how long to wait', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 25 }, () => countOrRefuse(other, limit, 'somebody')));
    const refusals = tries.filter((one) => one.status === 'rejected').map((one) => one.reason as Problem);
    expect(refusals).toHaveLength(15);
    for (const { code, options } of refusals) {
      expect(code).toBe('too-many-requests');
      expect(options.retryAfterSeconds).toBeGreaterThan(0);
      expect(options.retryAfterSeconds).toBeLessThanOrEqual(3_600);
    }
  });

  test('counts each caller and each limit by itself', async () => {
    await expect(countOrRefuse(other, limit, 'somebody')).rejects.toThrow('Too many requests');
    await expect(countOrRefuse(other, limit, 'somebody else')).resolves.toBeUndefined();
    await expect(countOrRefuse(other, { ...limit, name: 'another' }, 'somebody')).resolves.toBeUndefined();
  });

  test('waits for the disk only where it is counted together with other changes', async () => {
    await other.execute(sql`
      do 'begin execute format(''alter database %I set synchronous_commit = on'', current_database()); end'`);
    const { db, close } = connect(server.url);
    await db.execute(sql`create table waited (commits text)`);
    await db.execute(sql`
      create function note_wait() returns trigger language plpgsql as
      'begin insert into waited values (current_setting(''synchronous_commit'')); return null; end'`);
    await db.execute(sql`create trigger note_wait after insert on rate_limit execute function note_wait()`);
    await inTransaction(db, (tx) => countOrRefuse(tx, limit, 'the first'));
    await countOrRefuse(db, limit, 'the second');
    await inTransaction(db, (tx) => countOrRefuse(tx, limit, 'the third'));
    const { rows } = await db.execute<{ commits: string }>(sql`select commits from waited`);
    expect(rows.map(({ commits }) => commits)).toEqual(['on', 'off', 'on']);
    await close();
  });
});
