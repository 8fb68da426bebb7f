import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** What was heard of each outside service last, by whichever node asked it. */
export const serviceHealth = pgTable('service_health', {
  /** As staff know it: `Shopify`. */
  service: text('service').primaryKey(),
  okAt: at('ok_at'),
  failedAt: at('failed_at'),
  /** Of the last failure, in words for staff. */
  lastError: text('last_error'),
});

/** What outside services tell us, each message once; worked off by a job. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    source: text('source').notNull(),
    /** The same on every repetition. */
    deliveryId: text('delivery_id').notNull(),
    topic: text('topic').notNull(),
    /** What it speaks of, such as the id of an order at the shop; the rest of the message is not kept. */
    subject: text('subject'),
    receivedAt: at('received_at').notNull().defaultNow(),
    processedAt: at('processed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.deliveryId] }),
    index('webhook_inbox_received').on(table.receivedAt),
  ],
);

/** The last good answer of a service that is read, which keeps serving while it is away. */
export const snapshot = pgTable(
  'snapshot',
  {
    source: text('source').notNull(),
    key: text('key').notNull(),
    body: jsonb('body').notNull(),
    fetchedAt: at('fetched_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.source, table.key] })],
);
