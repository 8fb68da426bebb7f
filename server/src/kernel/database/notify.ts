import { sql } from 'drizzle-orm';
import { fixedStatement } from './fast/fixed-statement.ts';
import type { Queries } from './queries.ts';

/** Every node listens here. The payload is a name: a channel of live events, or a queue of jobs. */
export const NOTIFY_CHANNEL = 'colorway_live';

/** Long enough to gather the names of many transactions, too short to be noticed. */
const GATHER_MS = 5;

const notifyStatement = fixedStatement<[names: string]>(
  (names) => sql`select pg_notify(${NOTIFY_CHANNEL}, name) from jsonb_array_elements_text(${names}::jsonb) as t(name)`,
);

/** When the transaction commits, if `db` is one. PostgreSQL commits those that notify one after the other. */
export async function notify(db: Queries, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db.execute(notifyStatement(JSON.stringify(names)));
}

const gathering = new WeakMap<Queries, Set<string>>();

/**
 * Notifies after a few milliseconds and outside of transactions, so that none waits for another. A notification may get lost
 * with the process, so every node also polls now and then.
 */
export function notifySoon(db: Queries, names: Iterable<string>): void {
  const waiting = gathering.get(db) ?? new Set();
  const isFirst = waiting.size === 0;
  for (const name of names) waiting.add(name);
  if (!isFirst || waiting.size === 0) return;
  gathering.set(db, waiting);
  setTimeout(() => {
    gathering.delete(db);
    notify(db, [...waiting]).catch(() => {});
  }, GATHER_MS);
}
