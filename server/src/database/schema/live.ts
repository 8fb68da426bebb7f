import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** What happened, for the browsers that watch; kept a day, so that a reconnect has no gap. */
export const liveEvent = pgTable(
  'live_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    channel: text('channel').notNull(),
    kind: text('kind').notNull(),
    data: jsonb('data').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('live_event_channel').on(table.channel, table.id),
    index('live_event_created_at').on(table.createdAt),
  ],
);
