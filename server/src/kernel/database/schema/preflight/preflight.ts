import { DECISIONS, type FAILURES } from '@colorway/rules/preflight/finding-messages.ts';
import type { Box, PreflightFinding, PreflightKind } from '@colorway/rules/preflight/preflight.ts';
import { foreignKey, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';
import { staff } from '../people.ts';
import { proof, proofVersion } from '../proofs.ts';

type PreflightFailureCode = keyof typeof FAILURES;

export interface StoredPreflight {
  readonly dpi: number | null;
  readonly widthMm: number;
  readonly product: Box;
  readonly findings: readonly (PreflightFinding & { readonly key: string })[];
}

export const preflightState = pgEnum('preflight_state', ['waiting', 'done', 'failed']);

/** Findings in the picture of a version. */
export const preflightRun = pgTable(
  'preflight_run',
  {
    proofId: uuid('proof_id').notNull(),
    version: integer('version').notNull(),
    /** Counts the runs, so that a late result of an earlier one is discarded. */
    attempt: integer('attempt').notNull().default(1),
    state: preflightState('state').notNull().default('waiting'),
    failure: text('failure').$type<PreflightFailureCode>(),
    report: jsonb('report').$type<StoredPreflight>(),
    /** PNG pictures as base64, by kind. */
    maps: jsonb('maps').$type<Readonly<Record<PreflightKind, string>>>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.proofId, table.version] }),
    foreignKey({
      name: 'preflight_run_version',
      columns: [table.proofId, table.version],
      foreignColumns: [proofVersion.proofId, proofVersion.version],
    }),
  ],
);

export const preflightDecision = pgEnum('preflight_decision', DECISIONS);

/** Decisions of staff. A dismissed finding stays dismissed in later versions of the proof. */
export const preflightDecided = pgTable(
  'preflight_decided',
  {
    proofId: uuid('proof_id')
      .notNull()
      .references(() => proof.id),
    /** Names the finding by kind, colors and place. */
    key: text('key').notNull(),
    version: integer('version').notNull(),
    decision: preflightDecision('decision').notNull(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.proofId, table.key] })],
);
