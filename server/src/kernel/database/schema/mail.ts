import { MAIL_WAYS, type MailTopicName } from '@colorway/rules/email/choices/mail-topics.ts';
import { index, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
    /** The choice by which its receiver can turn such mails off; null for one that always comes. */
    topic: text('topic').$type<MailTopicName>(),
    state: mailState('state').notNull(),
    error: text('error'),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  (table) => [index('mail_created_at').on(table.createdAt, table.id), index('mail_to').on(table.to, table.createdAt)],
);

export const mailWayName = pgEnum('mail_way', MAIL_WAYS);

/** The choice of a person for one topic. A topic without a row is mailed at once. */
export const mailChoice = pgTable(
  'mail_choice',
  {
    email: text('email').notNull(),
    topic: text('topic').$type<MailTopicName>().notNull(),
    way: mailWayName('way').notNull(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.email, table.topic] })],
);

/** A line of the mail that goes in the morning, in place of a mail of its own. */
export const digestLine = pgTable(
  'digest_line',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    topic: text('topic').$type<MailTopicName>().notNull(),
    subject: text('subject').notNull(),
    link: text('link'),
    createdAt: createdAt(),
  },
  (table) => [index('digest_line_email').on(table.email, table.createdAt)],
);
