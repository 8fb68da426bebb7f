import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../columns.ts';

export const maintenanceKind = pgEnum('maintenance_kind', ['backup', 'drill']);
export const maintenanceState = pgEnum('maintenance_state', ['waiting', 'running', 'passed', 'failed']);
export const maintenanceCause = pgEnum('maintenance_cause', ['schedule', 'press', 'command']);

/** Backups and restore drills of this machine, so a backup does not contain them. */
export const maintenanceRun = pgTable(
  'maintenance_run',
  {
    id: uuid('id').primaryKey(),
    kind: maintenanceKind('kind').notNull(),
    cause: maintenanceCause('cause').notNull(),
    state: maintenanceState('state').notNull().default('waiting'),
    /** The part it works on, and how much of it is done. */
    step: text('step'),
    percent: integer('percent').notNull().default(0),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
    /** Its outcome, once it passed. */
    result: jsonb('result'),
    /** Why it failed, as a sentence for staff. */
    fault: text('fault'),
    createdAt: createdAt(),
  },
  (table) => [
    // One of each kind at a time, however many nodes and people begin it.
    uniqueIndex('maintenance_run_open').on(table.kind).where(sql`${table.state} in ('waiting', 'running')`),
    index('maintenance_run_kind').on(table.kind, table.createdAt),
  ],
);

/** One row a minute: what all nodes answered, and how the machine was. Hours alone stay after two days. */
export const healthSample = pgTable('health_sample', {
  at: at('at').primaryKey(),
  requests: integer('requests').notNull().default(0),
  /** Answered with 500 and above. */
  errors: integer('errors').notNull().default(0),
  /** Answered within the time of `rules/health`. */
  fast: integer('fast').notNull().default(0),
  freeBytes: bigint('free_bytes', { mode: 'number' }),
  totalBytes: bigint('total_bytes', { mode: 'number' }),
  databaseBytes: bigint('database_bytes', { mode: 'number' }),
  /** Age of the oldest job or delivery that waits. */
  oldestSeconds: integer('oldest_seconds'),
});

/** When each alert began and was mailed last. */
export const alertState = pgTable('alert_state', {
  alert: text('alert').primaryKey(),
  /** Null while it is fine. */
  since: at('since'),
  lastAt: at('last_at').notNull(),
});
