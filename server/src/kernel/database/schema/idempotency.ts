import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** The answer that was given under a key, written in the transaction of the effect itself. */
export const idempotency = pgTable(
  'idempotency',
  {
    /** The caller and the operation: a key of one caller never answers another. */
    scope: text('scope').notNull(),
    /** SHA-256 of the key. */
    key: text('key').notNull(),
    bodySha256: text('body_sha256').notNull(),
    status: integer('status'),
    response: text('response'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_created_at').on(table.createdAt)],
);
