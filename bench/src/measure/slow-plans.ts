import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queries } from '@colorway/server/kernel/database/queries.ts';
import { sql } from 'drizzle-orm';

/** A statement that takes longer is written down with its plan. */
const SLOW_MS = 100;
const MAX_LINES = 400;

/** Every new session explains what is slow; sessions that are open already are ended, and come back by themselves. */
export async function logPlans(db: Queries, slowMs = SLOW_MS): Promise<() => Promise<void>> {
  await db.execute(sql.raw("alter database colorway set session_preload_libraries = 'auto_explain'"));
  await db.execute(sql.raw(`alter role colorway set auto_explain.log_min_duration = ${slowMs}`));
  await db.execute(sql.raw('alter role colorway set auto_explain.log_analyze = on'));
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  return async () => {
    await db.execute(sql.raw('alter role colorway reset all'));
    await db.execute(sql.raw('alter database colorway reset session_preload_libraries'));
  };
}

/** The logged plans. */
export async function plansOf(dataDir: string): Promise<string> {
  const lines = (await readFile(join(dataDir, 'postgres.log'), 'utf8')).split('\n');
  const first = lines.findIndex((line) => line.includes('plan:'));
  return first < 0 ? 'No statement alone was slow.' : lines.slice(first, first + MAX_LINES).join('\n');
}
