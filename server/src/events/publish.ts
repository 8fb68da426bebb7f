import { sql } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';

export interface LiveEvent {
  /** `project:1001`, `staff`, ...: who may listen is decided by `channel-access.ts`. */
  readonly channel: string;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const NOTIFY_CHANNEL = 'colorway_live';

/**
 * Tells every watching browser, on every node, once this transaction is committed. The lock makes the ids of one
 * channel commit in their order, so that a reader who has seen number 9 has missed nothing before it.
 */
export async function publish(tx: Queries, event: LiveEvent): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${event.channel}, 4711))`);
  await tx.execute(sql`
    with made as (
      insert into live_event (channel, kind, data)
      values (${event.channel}, ${event.kind}, ${JSON.stringify(event.data)}::jsonb) returning id, channel
    ) select pg_notify(${NOTIFY_CHANNEL}, channel) from made`);
}
