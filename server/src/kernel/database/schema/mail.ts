import { index, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';

export const mailState = pgEnum('mail_state', ['kept', 'waiting', 'sent', 'failed']);

/** Every mail, written in the transaction that causes it. Without SMTP it is kept here for staff to read. */
export const mail = pgTable(
  'mail',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    to: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The codes and links in it, as they are written there: blacked out where they are not to be seen. */
    secrets: jsonb('secrets').$type<string[]>().notNull().default([]),
    /** Numbers of the certificates that are sent with it as PDF. */
    certificates: jsonb('certificates').$type<readonly string[]>().notNull().default([]),
    state: mailState('state').notNull(),
    error: text('error'),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  (table) => [index('mail_created_at').on(table.createdAt, table.id), index('mail_to').on(table.to, table.createdAt)],
);
