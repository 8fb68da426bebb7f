import { sql } from 'drizzle-orm';
import { atTheEnd, type Ending } from '../database/at-the-end.ts';
import type { Queries } from '../database/connect.ts';

export interface LiveEvent {
  /** `project:1001`, `staff`, ...: who may listen is decided by `channel-access.ts`. */
  readonly channel: string;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const NOTIFY_CHANNEL = 'colorway_live';

/**
 * The locks make the ids of one channel commit in their order, so that a reader who has seen number 9 has missed
 * nothing before it. They are all taken before the first row is made, since every row waits for their count.
 */
const events: Ending<LiveEvent> = {
  write: async (tx, items) => {
    await tx.execute(sql`
      with told as (
        select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as t(channel text, kind text, data jsonb)
      ), locked as materialized (
        select pg_advisory_xact_lock(hashtextextended(channel, 4711))
        from (select distinct channel from told order by channel) as channels
      ), made as (
        insert into live_event (channel, kind, data)
        select channel, kind, data from told where (select count(*) from locked) > 0 returning channel
      ) select pg_notify(${NOTIFY_CHANNEL}, channel) from (select distinct channel from made) as once`);
  },
};

/** Tells every watching browser, on every node, once this transaction is committed. */
export const publish = (tx: Queries, event: LiveEvent): Promise<void> => atTheEnd(tx, events, event);
