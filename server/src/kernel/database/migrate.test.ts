import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createEmptyDatabase, type TestDatabase } from '@colorway/trials/kit/test-database.ts';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const BEFORE = ['0000_foundation.sql', '0001_recovery-codes.sql', '0021_refuse-in-a-statement.sql'];

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const setApplied = async (names: readonly string[]): Promise<void> => {
  await client.query('delete from migration');
  for (const name of names) await client.query(`insert into migration (name, sha256) values ($1, 'x')`, [name]);
};
const appliedNames = async () =>
  (await client.query<{ name: string }>('select name from migration order by name')).rows.map(({ name }) => name);

describe('a database', () => {
  test('of a newer version is not touched', async () => {
    await migrate(database.url);
    await client.query(`insert into migration (name, sha256) values ('9999_later.sql', 'x')`);
    await expect(migrate(database.url)).rejects.toThrow(/made by a newer Colorway \(9999_later\.sql\)/);
  });

  test('whose migration was edited afterwards is not touched', async () => {
    await migrate(database.url);
    await client.query(`update migration set sha256 = 'x' where name = '0000_first.sql'`);
    await expect(migrate(database.url)).rejects.toThrow(/0000_first\.sql was changed after it was applied/);
  });

  test('that lacks some of the migrations that became one names the version to start first', async () => {
    await migrate(database.url);
    await setApplied(BEFORE.slice(0, 2));
    await expect(migrate(database.url)).rejects.toThrow(/0001_recovery-codes\.sql.*November 24, 2026/);
    expect(await appliedNames()).toEqual(BEFORE.slice(0, 2));
  });

  test('that has all the migrations that became one goes on with its rows', async () => {
    await migrate(database.url, BEFORE);
    await client.query(`insert into project (id, email, type) values ('1001', 'a@example.com', 'Organization')`);
    await setApplied(BEFORE);
    await migrate(database.url);
    const all = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) => name.endsWith('.sql'));
    expect(all.length).toBeGreaterThan(1);
    expect(await appliedNames()).toEqual(all.sort());
    expect((await client.query('select id from project')).rows).toEqual([{ id: '1001' }]);
    expect(await migrate(database.url)).toBe(0);
  });

  test('gets the tables that a backup names, even by the names of before', async () => {
    await expect(migrate(database.url, BEFORE.slice(0, 2))).rejects.toThrow(/November 24, 2026/);
    await migrate(database.url, BEFORE);
    expect(await appliedNames()).toEqual(['0000_first.sql']);
    expect((await client.query('select count(*)::int as rows from project')).rows).toEqual([{ rows: 0 }]);
  });

  test('from before the five roles makes staff, their invitations and the undo of their roles sales', async () => {
    const all = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) => name.endsWith('.sql'));
    await migrate(
      database.url,
      all.filter((name) => name < '0041_roles.sql'),
    );
    const undo = JSON.stringify([{ operation: 'staff.change', input: { staffId: 'x', role: 'staff' } }]);
    await client.query(`
      insert into staff (id, email, name, role) values (gen_random_uuid(), 'a@example.com', 'A', 'owner'),
        (gen_random_uuid(), 'b@example.com', 'B', 'staff')`);
    await client.query(
      `insert into set_up_link (id, token_hash, email, role, expires_at) values (gen_random_uuid(), 't', 'c@example.com', 'staff', now())`,
    );
    await client.query(
      `insert into activity (by, kind, operation, way_back) values ('A', 'staff', 'staff.change', $1)`,
      [undo],
    );
    await migrate(database.url);
    const read = async (query: string) => (await client.query(query)).rows;
    expect(await read('select role from staff order by email')).toEqual([{ role: 'owner' }, { role: 'sales' }]);
    expect(await read('select role from set_up_link')).toEqual([{ role: 'sales' }]);
    expect(await read('select way_back from activity')).toEqual([
      { way_back: [{ operation: 'staff.change', input: { staffId: 'x', role: 'sales' } }] },
    ]);
  });
});
