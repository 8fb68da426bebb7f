import { sql } from 'drizzle-orm';
import type { FuzzWorld } from './fuzz-world.ts';

const tablesOf = async ({ beside }: FuzzWorld): Promise<string[]> => {
  const { rows } = await beside.deps.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'health_sample' order by 1`,
  );
  return rows.map(({ name }) => name);
};

/** A fingerprint of the rows of each table. */
export async function fingerprints(world: FuzzWorld): Promise<ReadonlyMap<string, string>> {
  const prints = new Map<string, string>();
  for (const name of await tablesOf(world)) {
    const { rows } = await world.beside.deps.db.execute<{ print: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as print from ${sql.identifier(name)} t`,
    );
    prints.set(name, rows[0]?.print ?? '');
  }
  return prints;
}

/** Rows that match the pattern anywhere, with their table. */
export async function rowsHolding(world: FuzzWorld, pattern: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tablesOf(world)) {
    const { rows } = await world.beside.deps.db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t where t::text ~ ${pattern} limit 20`,
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}
