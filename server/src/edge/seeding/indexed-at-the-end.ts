import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/queries.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';

/** The tables that grow with the number of projects. */
const TABLES = sql.raw(
  [
    'activity',
    'company',
    'customer',
    'draft_order',
    'inquiry',
    'mail',
    'order_payment',
    'outbox',
    'project',
    'project_event',
    'project_work',
    'proof',
    'proof_version',
  ]
    .map((table) => `'${table}'::regclass`)
    .join(', '),
);
/** An index costs less to build at the end than to extend from so many new projects on. */
const WORTHWHILE = 100_000;

/** Unique indexes refuse what is there already, and the row of a project's work is read by project while it is written. */
const DROPPABLE = sql`
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
  where i.indrelid in (${TABLES}) and not i.indisunique and a.attname <> 'project_id'
  union all
  select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) from pg_index i
  where i.indrelid in (${TABLES}) and not i.indisunique and i.indkey[0] = 0`;

/** A command that is cut off leaves the definitions, and the next one builds them. */
async function drop(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`create schema if not exists seeding`);
    await tx.execute(
      sql`create table if not exists seeding.dropped_index (name text primary key, definition text not null)`,
    );
    const { rows } = await tx.execute<{ name: string; definition: string }>(DROPPABLE);
    for (const { name, definition } of rows) {
      await tx.execute(sql`insert into seeding.dropped_index values (${name}, ${definition}) on conflict do nothing`);
      await tx.execute(sql.raw(`drop index ${name}`));
    }
  });
}

const isCutOff = async (db: Database): Promise<boolean> =>
  (await db.execute(sql`select 1 where to_regclass('seeding.dropped_index') is not null`)).rows.length > 0;

/** Two at a time, the most expensive first. */
async function build(db: Database, onIndex: (name: string) => void): Promise<void> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select name, definition from seeding.dropped_index
    order by definition like '%USING gin%' desc, pg_relation_size(split_part(split_part(definition, ' ON ', 2), ' ', 1)::regclass) desc`);
  const lane = async (): Promise<void> => {
    for (let index = rows.shift(); index !== undefined; index = rows.shift()) {
      const { name, definition } = index;
      await inTransaction(db, async (tx) => {
        await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
        await tx.execute(sql`set local max_parallel_maintenance_workers = 0`);
        await tx.execute(sql.raw(definition));
        await tx.execute(sql`delete from seeding.dropped_index where name = ${name}`);
      });
      onIndex(name);
    }
  };
  await Promise.all([lane(), lane()]);
  await db.execute(sql`drop schema seeding cascade`);
}

/** Runs `work`, which adds `count` projects, without the indexes where building them afterwards is faster. */
export async function indexedAtTheEnd(
  db: Database,
  count: number,
  work: () => Promise<void>,
  onIndex: (name: string) => void,
): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from project offset ${count}::int limit 1`);
  const isWorthwhile = count >= WORTHWHILE && rows.length === 0;
  if (isWorthwhile) await drop(db);
  await work();
  if (isWorthwhile || (await isCutOff(db))) await build(db, onIndex);
}
