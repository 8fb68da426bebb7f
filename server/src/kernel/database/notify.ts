import { sql } from 'drizzle-orm';
import type { Queries } from './connect.ts';

/** Every node listens here; what is told is a name: a channel of live events, or a queue of jobs. */
export const NOTIFY_CHANNEL = 'colorway_live';

/** Long enough to gather what many transactions tell at once, short enough that nobody sees it. */
const GATHER_MS = 5;

/** When the transaction commits, if `db` is one. PostgreSQL commits those that notify one after the other. */
export async function notify(db: Queries, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const all = JSON.stringify(names);
  await db.execute(
    sql`select pg_notify(${NOTIFY_CHANNEL}, name) from jsonb_array_elements_text(${all}::jsonb) as t(name)`,
  );
}

const gathering = new WeakMap<Queries, Set<string>>();

/**
 * A moment from now, together with what others tell meanwhile: outside their transactions, so that none waits for another.
 * It may get lost with the process; every node therefore also looks by itself now and then.
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
