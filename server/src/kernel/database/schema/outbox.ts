import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';

export const outboxState = pgEnum('outbox_state', ['waiting', 'delivered', 'parked', 'skipped']);

/** Messages to outside services: written with the change that causes them, delivered by a job. */
export const outbox = pgTable(
  'outbox',
  {
    /** Also the idempotency key that the service gets. */
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Deliveries of one lane keep their order; another lane does not wait for them. */
    lane: text('lane').notNull(),
    payload: jsonb('payload').notNull(),
    state: outboxState('state').notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: at('next_try_at').notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: createdAt(),
    deliveredAt: at('delivered_at'),
  },
  (table) => [
    index('outbox_waiting').on(table.lane, table.createdAt, table.id).where(sql`${table.state} = 'waiting'`),
    index('outbox_state').on(table.state, table.createdAt),
    index('outbox_service_delivered')
      .on(
        sql`(case when ${table.kind} = 'mail' then 'mail' when ${table.kind} like 'crm.%' then 'crm'
        when ${table.kind} like 'shop.%' or ${table.kind} like 'till.%' then 'shop' else 'other' end)`,
        table.deliveredAt,
      )
      .where(sql`${table.state} = 'delivered'`),
  ],
);

/** Each try of a delivery with its time and the answer of the service. */
export const outboxTry = pgTable(
  'outbox_try',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    outboxId: uuid('outbox_id')
      .notNull()
      .references(() => outbox.id, { onDelete: 'cascade' }),
    /** Null for one that arrived. */
    fault: text('fault'),
    createdAt: createdAt(),
  },
  (table) => [index('outbox_try_outbox').on(table.outboxId, table.id)],
);
