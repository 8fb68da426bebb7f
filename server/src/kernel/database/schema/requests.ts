import { AUTHORS, REQUEST_KINDS, THREAD_STATES } from '@colorway/rules/project/requests.ts';
import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';
import { storedFile } from './files.ts';
import { staff } from './people.ts';
import { project } from './projects.ts';
import { proof } from './proofs.ts';

export const requestKind = pgEnum('request_kind', REQUEST_KINDS);
export const threadState = pgEnum('thread_state', THREAD_STATES);
export const requestAuthor = pgEnum('request_author', AUTHORS);

/** A request for changes, of the project or of one proof, or for more designs; with its answers. */
export const requestThread = pgTable(
  'request_thread',
  {
    id: uuid('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => project.id),
    /** Null for the project as a whole. */
    proofId: uuid('proof_id').references(() => proof.id),
    kind: requestKind('kind').notNull().default('revision'),
    state: threadState('state').notNull().default('open'),
    /** Which picture of the proof was seen when it was asked. */
    proofVersion: integer('proof_version'),
    version: integer('version').notNull().default(1),
    seenByMakerAt: at('seen_by_maker_at'),
    seenByCustomerAt: at('seen_by_customer_at'),
    createdAt: createdAt(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('request_thread_project').on(table.projectId, table.createdAt),
    index('request_thread_proof').on(table.proofId),
    index('request_thread_open').on(table.createdAt).where(sql`${table.state} = 'open'`),
  ],
);

export const requestMessage = pgTable(
  'request_message',
  {
    id: uuid('id').primaryKey(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => requestThread.id),
    author: requestAuthor('author').notNull(),
    name: text('name').notNull(),
    note: text('note').notNull(),
    fileId: text('file_id').references(() => storedFile.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('request_message_thread').on(table.threadId, table.createdAt),
    index('request_message_file').on(table.fileId),
  ],
);

/** The history of a project, permanently: who did what and when. */
export const projectEvent = pgTable(
  'project_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => project.id),
    kind: text('kind').notNull(),
    data: jsonb('data').notNull().default({}),
    /** A name for display: an address, or a name of staff. */
    by: text('by').notNull(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('project_event_project').on(table.projectId, table.id),
    index('project_event_by').on(table.by),
    // The dashboard reads these of all projects.
    index('project_event_summary')
      .on(table.projectId, table.id)
      .where(sql`kind in ('order-summary-sent', 'order-summary-handled')`),
  ],
);
