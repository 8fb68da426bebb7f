import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '@colorway/trials/kit/test-database.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Connection, connect } from '../../kernel/database/connect.ts';
import { project, setting, shareLink } from '../../kernel/database/schema.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { inOrder } from './tables.ts';

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
let open: Connection[];
const on = (database: TestDatabase): Connection => {
  const connection = connect(database.url, { max: 2 });
  open.push(connection);
  return connection;
};

const hostile = "Tab\t, newline\n, back\\slash, \\N, quote', ünï, 🧵";

beforeEach(async () => {
  open = [];
  source = await createTestDatabase();
  target = await createEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'colorway-backup-'));
  const { db } = on(source);
  await db.insert(project).values({
    id: '1001',
    email: 'a@example.com',
    type: 'Wedding',
    name: hostile,
  });
  await db.insert(shareLink).values({
    id: crypto.randomUUID(),
    projectId: '1001',
    keyHash: 'h',
    key: 'k',
  });
  await db.insert(setting).values({ key: 'portal', value: { brandName: hostile } });
  await mkdir(join(folder, 'files/ab'), { recursive: true });
  writeFileSync(join(folder, 'files/ab/abcd'), randomBytes(100_000));
});

afterEach(async () => {
  for (const connection of open) await connection.close();
  await source.drop();
  await target.drop();
  rmSync(folder, { recursive: true, force: true });
});

const make = () =>
  backup({
    url: source.url,
    filesDir: join(folder, 'files'),
    target: join(folder, 'b'),
    now: new Date(),
  });
const bring = () =>
  restore({
    url: target.url,
    filesDir: join(folder, 'restored'),
    source: join(folder, 'b'),
  });

describe('a restore', () => {
  test('refuses a folder without a finished backup', async () => {
    await expect(bring()).rejects.toThrow('holds no finished backup');
  });

  test('refuses a database that is not empty, and leaves it as it was', async () => {
    await make();
    await bring();
    await expect(bring()).rejects.toThrow('not empty');
    expect(await on(target).db.select().from(project)).toHaveLength(1);
  });

  test('refuses a backup that was changed, and restores none of it', async () => {
    await make();
    const file = join(folder, 'b/setting.copy.gz');
    writeFileSync(file, gzipSync(gunzipSync(readFileSync(file)).toString().replace('Tab', 'Tub')));
    await expect(bring()).rejects.toThrow('damaged');
    expect(await on(target).db.select().from(project)).toHaveLength(0);
  });

  test('brings back every row and every byte, and new rows get new numbers', async () => {
    const from = on(source);
    await from.pool.query(`insert into live_event (channel, kind, data) values ('a', 'b', '{}'), ('a', 'b', '{}')`);
    const made = await make();
    const restored = await bring();
    expect(restored).toEqual(made);
    const { db, pool } = on(target);
    expect(await db.select().from(project)).toEqual(await from.db.select().from(project));
    expect(await db.select().from(shareLink)).toEqual(await from.db.select().from(shareLink));
    expect(await db.select().from(setting)).toEqual(await from.db.select().from(setting));
    expect(readFileSync(join(folder, 'restored/ab/abcd'))).toEqual(readFileSync(join(folder, 'files/ab/abcd')));
    const { rows } = await pool.query(
      `insert into live_event (channel, kind, data) values ('a', 'b', '{}') returning id`,
    );
    expect(rows[0].id).toBe(3);
  });
});

describe('the order of tables', () => {
  const table = (name: string) => ({ name, columns: [] });

  test('puts parents first, a table that refers to itself included', () => {
    const ordered = inOrder(
      [table('child'), table('parent'), table('self')],
      [
        { child: 'child', parent: 'parent' },
        { child: 'self', parent: 'self' },
      ],
    );
    expect(ordered.map(({ name }) => name)).toEqual(['parent', 'self', 'child']);
  });

  test('says which tables go in a circle', () => {
    const circle = [
      { child: 'a', parent: 'b' },
      { child: 'b', parent: 'a' },
    ];
    expect(() => inOrder([table('a'), table('b')], circle)).toThrow('a, b');
  });
});
