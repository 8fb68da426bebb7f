import { createTestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

/** Accounts are suspended and never deleted; of starter patterns there are hundreds. */
const FEW = ['staff', 'stored_file'];

/** Without an index, whoever deletes one row reads the whole table that refers to it. */
test('what refers to something that may be deleted is found by an index', async () => {
  const server = await createTestServer();
  const { rows } = await server.deps.db.execute<{ place: string; refers: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as place, c.confrelid::regclass::text as refers
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)
    order by 1`);
  expect(rows.filter(({ refers }) => !FEW.includes(refers))).toEqual([]);
  await server.close();
});

/** A list asks for the newest first, which means unknown values first: an index that has them last cannot give that order, and all is sorted. */
test('every index can be read backwards for the newest first', async () => {
  const server = await createTestServer();
  const { rows } = await server.deps.db.execute<{ index: string }>(sql`
    select i.indexrelid::regclass::text as index from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace
      and exists (select 1 from unnest(i.indoption::int2[]) as option where option & 3 = 1) order by 1`);
  expect(rows).toEqual([]);
  await server.close();
});
