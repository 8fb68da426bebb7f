import type { Queries } from '@colorway/server/kernel/database/queries.ts';
import { sql } from 'drizzle-orm';

/** Installs triggers that record every committed write, except to the rate limits and the counts of requests. */
export async function watchWrites(db: Queries): Promise<void> {
  await db.execute(sql`create schema walk`);
  await db.execute(sql`create table walk.written (id bigserial primary key, name text not null)`);
  await db.execute(sql`
    create function walk.note() returns trigger language plpgsql as
    $$ begin insert into walk.written (name) values (tg_table_name); return null; end $$`);
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name not in ('rate_limit', 'health_sample')`,
  );
  for (const { name } of rows) {
    await db.execute(
      sql`create trigger walked after insert or update or delete on ${sql.identifier(name)} for each row execute function walk.note()`,
    );
  }
}

/** Id of the last recorded write. */
export async function placeOfWrites(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ place: number }>(
    sql`select coalesce(max(id), 0)::int as place from walk.written`,
  );
  return rows[0]?.place ?? 0;
}

/** Tables with writes after this id. */
export async function writtenSince(db: Queries, place: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from walk.written where id > ${place} order by 1`,
  );
  return rows.map(({ name }) => name);
}
