import { CHANGE_OUTCOMES } from '@colorway/rules/project/review/compare.ts';
import type { Differences } from '@colorway/rules/project/review/differences.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';
import { staff } from '../people.ts';
import { proof, proofVersion, requestThread } from '../proofs.ts';

/** `apart` is for versions that are cut too differently to compare. */
export const comparisonState = pgEnum('comparison_state', ['waiting', 'done', 'failed', 'apart']);

/** Differences between two versions of a proof, or of a draft and the proof it becomes a version of; never changed once done. */
export const proofComparison = pgTable(
  'proof_comparison',
  {
    proofId: uuid('proof_id')
      .notNull()
      .references(() => proof.id),
    olderProofId: uuid('older_proof_id').notNull(),
    older: integer('older').notNull(),
    newer: integer('newer').notNull(),
    /** Counts the runs, so that a late result of an earlier one is discarded. */
    attempt: integer('attempt').notNull().default(1),
    state: comparisonState('state').notNull().default('waiting'),
    differences: jsonb('differences').$type<Differences>(),
    /** A PNG picture as base64: opaque where the newer version differs. */
    mask: text('mask'),
    /** Notes of the designer, by the index of the region. */
    notes: jsonb('notes').$type<Readonly<Record<string, string>>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.proofId, table.older, table.newer] }),
    check('proof_comparison_order', sql`${table.olderProofId} <> ${table.proofId} or ${table.older} < ${table.newer}`),
    foreignKey({
      name: 'proof_comparison_older',
      columns: [table.olderProofId, table.older],
      foreignColumns: [proofVersion.proofId, proofVersion.version],
    }).onDelete('cascade'),
    foreignKey({
      name: 'proof_comparison_newer',
      columns: [table.proofId, table.newer],
      foreignColumns: [proofVersion.proofId, proofVersion.version],
    }),
    index('proof_comparison_older_version').on(table.olderProofId, table.older),
  ],
);

export const changeOutcome = pgEnum('change_outcome', CHANGE_OUTCOMES);

/** How staff answered a change: done with a version, or not done for a reason. */
export const changeAnswer = pgTable(
  'change_answer',
  {
    threadId: uuid('thread_id')
      .primaryKey()
      .references(() => requestThread.id, { onDelete: 'cascade' }),
    outcome: changeOutcome('outcome').notNull(),
    version: integer('version').notNull(),
    reason: text('reason'),
    by: text('by').notNull(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [check('change_answer_reason', sql`${table.outcome} = 'done' or ${table.reason} is not null`)],
);
