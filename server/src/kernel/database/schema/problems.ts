import type { Author } from '@colorway/rules/project/requests.ts';
import type { LinePieces } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import type { DecisionKind } from '@colorway/rules/shop/problem/decision.ts';
import { PROBLEM_REASONS, PROBLEM_STATES } from '@colorway/rules/shop/problem/report.ts';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';
import { staff } from './people.ts';
import { draftOrder } from './shop.ts';

/** A decision as it is stored, with the lines of its reprint. */
export interface StoredDecision {
  readonly kind: DecisionKind;
  readonly pieces: readonly LinePieces[];
  readonly amount: number | null;
  readonly dueOn: string | null;
  /** The cause of a reprint. */
  readonly reason: string | null;
  /** The lines of the order that were made for it, counted from 0. */
  readonly lines: readonly number[];
}

/** A problem that a customer reported with pieces of an order, permanently. */
export const orderProblem = pgTable(
  'order_problem',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => draftOrder.id),
    reason: text('reason', { enum: PROBLEM_REASONS }).notNull(),
    pieces: jsonb('pieces').$type<readonly LinePieces[]>().notNull(),
    state: text('state', { enum: PROBLEM_STATES }).notNull().default('open'),
    /** The side of the last message: staff answer the customer's. */
    lastBy: text('last_by').$type<Author>().notNull().default('customer'),
    decision: jsonb('decision').$type<StoredDecision>(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by').references(() => staff.id, { onDelete: 'set null' }),
    closedAt: at('closed_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('order_problem_order').on(table.orderId, table.createdAt),
    index('order_problem_state').on(table.state, table.createdAt, table.id),
    index('order_problem_decided_by').on(table.decidedBy),
  ],
);

/** A message of a problem, from either side. */
export const problemMessage = pgTable(
  'problem_message',
  {
    id: uuid('id').primaryKey(),
    problemId: uuid('problem_id')
      .notNull()
      .references(() => orderProblem.id),
    author: text('author').$type<Author>().notNull(),
    /** The name of the member of staff; empty for the customer. */
    name: text('name').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Uploaded files of the project. */
    files: jsonb('files').$type<readonly string[]>().notNull().default([]),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('problem_message_problem').on(table.problemId, table.createdAt),
    index('problem_message_staff').on(table.staffId),
  ],
);
