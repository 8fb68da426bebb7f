import { bigint, bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';
import { staff } from './people.ts';
import { projectEvent } from './proofs.ts';

/** One call that undoes a change: an operation of the contract and its input. */
export type WayBack = readonly { readonly operation: string; readonly input: Readonly<Record<string, unknown>> }[];

/**
 * Changes by staff, a row each. A change that is part of a project's history is read from there: its row only points to the
 * event.
 */
export const activity = pgTable(
  'activity',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    /** The name as it was then. */
    by: text('by').notNull(),
    kind: text('kind').notNull(),
    operation: text('operation').notNull(),
    projectId: text('project_id'),
    eventId: bigint('event_id', { mode: 'number' }).references(() => projectEvent.id, { onDelete: 'cascade' }),
    /** Which thing: `Anchor Stripe`. */
    what: text('what').notNull().default(''),
    /** The verb of the entry: `moved`. */
    doing: text('doing').notNull().default(''),
    before: text('before').notNull().default(''),
    after: text('after').notNull().default(''),
    /** Null where taking it back makes no sense. */
    wayBack: jsonb('way_back').$type<WayBack>(),
    undoneAt: at('undone_at'),
    /** The entry that this one took back. */
    undoes: bigint('undoes', { mode: 'number' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('activity_created_at').on(table.createdAt, table.id),
    index('activity_staff').on(table.staffId, table.id),
    index('activity_project').on(table.projectId, table.id),
    index('activity_kind').on(table.kind, table.id),
    index('activity_event').on(table.eventId),
  ],
);
