import type { Author } from '@colorway/rules/project/requests.ts';
import { DUE_MAILS } from '@colorway/rules/shop/payment/due-mails.ts';
import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../columns.ts';
import { staff } from '../people.ts';
import { draftOrder } from '../shop.ts';

/** A message about an order, from either side, or a note that only staff see. */
export const orderMessage = pgTable(
  'order_message',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => draftOrder.id),
    author: text('author').$type<Author>().notNull(),
    /** The name of the member of staff; empty for the customer. */
    name: text('name').notNull().default(''),
    text: text('text').notNull(),
    /** Uploaded files of the project. */
    files: jsonb('files').$type<readonly string[]>().notNull().default([]),
    isInternal: boolean('is_internal').notNull().default(false),
    /** Set once staff have answered a message of the customer, or marked that it needs none. */
    answeredAt: at('answered_at'),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_message_order').on(table.orderId, table.createdAt),
    index('order_message_staff').on(table.staffId),
    index('order_message_waiting')
      .on(table.createdAt, table.orderId)
      .where(sql`${table.author} = 'customer' and ${table.answeredAt} is null`),
  ],
);

/** A mail about money that is due, once for each order, day and kind. */
export const dueMail = pgTable(
  'due_mail',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => draftOrder.id),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: DUE_MAILS }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.dueOn, table.kind] })],
);
