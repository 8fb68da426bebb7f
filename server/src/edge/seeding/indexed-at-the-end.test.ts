import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexedAtTheEnd } from './indexed-at-the-end.ts';
import { seedOffice } from './many-in-the-office.ts';
import { seedInquiries } from './many-inquiries.ts';
import { seedProjects } from './many-projects.ts';
import { seedStates } from './many-states.ts';

const MANY = 100_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const definitions = async (): Promise<readonly string[]> => {
  const { rows } = await server.deps.db.execute<{ indexdef: string }>(
    sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  );
  return rows.map(({ indexdef }) => indexdef);
};

const countOf = async (table: string): Promise<number> => {
  const { rows } = await server.deps.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`));
  return rows[0]?.n ?? 0;
};

test('indexes are as before after many rows, also when the command before was cut off', async () => {
  const { db } = server.deps;
  const before = await definitions();
  let within: readonly string[] = [];
  const cutOff = indexedAtTheEnd(
    db,
    MANY,
    async () => {
      within = await definitions();
      throw new Error('cut off');
    },
    () => {},
  );
  await expect(cutOff).rejects.toThrow('cut off');
  expect(within.length).toBeLessThan(before.length - 30);
  expect(within.filter((one) => /UNIQUE|USING btree \(project_id/.test(one))).toEqual(
    before.filter((one) => /UNIQUE|USING btree \(project_id/.test(one)),
  );
  const built: string[] = [];
  await indexedAtTheEnd(
    db,
    0,
    async () => {},
    (name) => built.push(name),
  );
  expect(await definitions()).toEqual(before);
  expect(built).toHaveLength(before.length - within.length);
  expect(built).toContain('project_work_words');
});

test('few new rows, or many beside as many that are there, keep their indexes', async () => {
  const before = await definitions();
  for (const count of [MANY - 1, 0]) {
    let within: readonly string[] = [];
    await indexedAtTheEnd(
      server.deps.db,
      count,
      async () => {
        within = await definitions();
      },
      () => {},
    );
    expect(within).toEqual(before);
  }
});

test('what many projects bring is written once, and the list of projects agrees with it', async () => {
  const { db } = server.deps;
  const seed = async (): Promise<void> => {
    await seedProjects(db, { count: 30 });
    await seedStates(db, 30);
    await seedInquiries(db, 20);
    await seedOffice(db, 40);
  };
  await seed();
  const counts = { proof: 600, inquiry: 20, mail: 40, project_event: 30, activity: 30, project_work: 30 };
  for (const [table, count] of Object.entries(counts)) expect([table, await countOf(table)]).toEqual([table, count]);
  const { rows } = await db.execute(sql`
    select w.project_id from project_work w join project_work_of(array(select id from project)) o using (project_id)
    where (w.proofs, w.approved, w.ordered_at, w.closed_at, w.last_activity_at, w.search_text)
      is distinct from (o.proofs, o.approved, o.ordered_at, o.closed_at, o.last_activity_at, o.search_text)`);
  expect(rows).toEqual([]);
  await seedOffice(db, 40);
  await seedProjects(db, { count: 30 });
  for (const [table, count] of Object.entries(counts)) expect([table, await countOf(table)]).toEqual([table, count]);
});
