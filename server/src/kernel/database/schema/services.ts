import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** The last state of each outside service, written by whichever node called it. */
export const serviceHealth = pgTable('service_health', {
  /** The name that staff know: `Shopify`. */
  service: text('service').primaryKey(),
  okAt: at('ok_at'),
  failedAt: at('failed_at'),
  /** A description of the last failure for staff. */
  lastError: text('last_error'),
});

/** Messages from outside services, each once; a job processes them. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    source: text('source').notNull(),
    /** The same on every repetition. */
    deliveryId: text('delivery_id').notNull(),
    topic: text('topic').notNull(),
    /** The subject's id, such as that of an order at the shop; the rest of the message is not stored. */
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
