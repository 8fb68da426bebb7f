import { sql } from 'drizzle-orm';
import { bigserial, customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Events for the browsers that listen; they stay a day, so that a reconnect has no gap. */
export const liveEvent = pgTable(
  'live_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    channel: text('channel').notNull(),
    kind: text('kind').notNull(),
    data: jsonb('data').notNull(),
    /** The transaction that published it: readers compare it with their snapshot (`events/position.ts`). */
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (table) => [
    index('live_event_channel_xid').on(table.channel, table.xid),
    index('live_event_xid').on(table.xid),
    index('live_event_created_at').on(table.createdAt),
  ],
);
