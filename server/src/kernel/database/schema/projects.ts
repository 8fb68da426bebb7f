import { REMINDER_STATES } from '@colorway/rules/dates/reminders.ts';
import { PROJECT_TYPES } from '@colorway/rules/project/project-types.ts';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';

export const projectType = pgEnum('project_type', PROJECT_TYPES);

export const project = pgTable(
  'project',
  {
    /** The deal id of the CRM, which the documents call projectID. */
    id: text('id').primaryKey(),
    name: text('name').notNull().default('My Project'),
    email: text('email').notNull(),
    type: projectType('type').notNull(),
    setupChargeCents: integer('setup_charge_cents').notNull().default(2000),
    priceAdjustmentLabel: text('price_adjustment_label').notNull().default(''),
    /** May be negative. */
    priceAdjustmentCents: integer('price_adjustment_cents').notNull().default(0),
    customShippingLabel: text('custom_shipping_label').notNull().default(''),
    customShippingCents: integer('custom_shipping_cents').notNull().default(0),
    /** The designer draws from it in a project without an inquiry. */
    brief: text('brief').notNull().default(''),
    /** Ids of stored files. */
    briefFiles: text('brief_files').array().notNull().default([]),
    /** The day by which the customer needs the order in hands. */
    inHandsOn: date('in_hands_on', { mode: 'string' }),
    /** The member of staff who looks after it; no reference, for the same reason as `deletedBy`. */
    ownerId: uuid('owner_id'),
    /** The name of the second person who has to approve each proof; null if one approval is enough. */
    secondApprover: text('second_approver'),
    /** Set when staff put a finished project aside. */
    closedAt: at('closed_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    deletedAt: at('deleted_at'),
    /** A member of staff; no reference, since their schema file imports this one. */
    deletedBy: uuid('deleted_by'),
  },
  (table) => [
    index('project_email').on(table.email, table.id),
    index('project_in_hands_on').on(table.inHandsOn).where(sql`in_hands_on is not null`),
  ],
);

/** The dates of a project beside the in-hands date. No row until one of them is set. */
export const projectDates = pgTable('project_dates', {
  projectId: text('project_id')
    .primaryKey()
    .references(() => project.id, { onDelete: 'cascade' }),
  /** A name in the shipping table; null takes the first. */
  service: text('service'),
  /** Days set by hand; null counts back. */
  approve: date('approve_on', { mode: 'string' }),
  pay: date('pay_on', { mode: 'string' }),
  print: date('print_on', { mode: 'string' }),
  ship: date('ship_on', { mode: 'string' }),
  /** False after the customer or staff turned reminders off. */
  reminders: boolean('reminders').notNull().default(true),
  /** Counts the saves of these dates, also that of the in-hands date. */
  version: integer('version').notNull().default(1),
  changedAt: at('changed_at').notNull().defaultNow(),
  /** The day for which reminders were last planned; null plans them at once. */
  plannedFor: date('planned_for', { mode: 'string' }),
});

export const reminderState = pgEnum('reminder_state', REMINDER_STATES);

/** Planned and sent reminders. A plan for another last day replaces planned rows only. */
export const reminder = pgTable(
  'reminder',
  {
    id: uuid('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** The last day to approve that it reminds of. */
    approveBy: date('approve_by', { mode: 'string' }).notNull(),
    /** The time to send it, which moves to the next working day after a missed one. */
    sendAt: at('send_at').notNull(),
    state: reminderState('state').notNull().default('planned'),
    /** The customer's day on which it was sent. */
    sentOn: date('sent_on', { mode: 'string' }),
    mailId: uuid('mail_id'),
  },
  (table) => [
    index('reminder_project').on(table.projectId, table.approveBy),
    uniqueIndex('reminder_once').on(table.projectId, table.approveBy, table.kind).where(sql`kind <> 'by-hand'`),
    index('reminder_planned').on(table.sendAt).where(sql`state = 'planned'`),
  ],
);

/**
 * The row of a project in the list of staff. Triggers write it in the transaction of each change (migration
 * `project_work_triggers`, which has the indexes, too); a deleted project has none. Nothing else writes it. It is written even when
 * no value differs, so its `xmin` marks the last change of all that it is made of, of messages and of files (migration 0050).
 */
export const projectWork = pgTable('project_work', {
  projectId: text('project_id')
    .primaryKey()
    .references(() => project.id, { onDelete: 'cascade' }),
  type: projectType('type').notNull(),
  ownerId: uuid('owner_id'),
  /** The in-hands date; `infinity` without one, so that it sorts last. */
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  /** Counts over visible proofs: all, those whose shown version is approved, and those that wait for the customer. */
  proofs: integer('proofs').notNull(),
  approved: integer('approved').notNull(),
  undecided: integer('undecided').notNull(),
  openChanges: integer('open_changes').notNull(),
  orderedAt: at('ordered_at'),
  closedAt: at('closed_at'),
  /** `projectState` of the rules; a test compares the two. */
  state: text('state')
    .generatedAlwaysAs(
      sql`case when closed_at is not null then 'closed' when proofs = 0 and ordered_at is null then 'none' when open_changes > 0 then 'changes' when undecided > 0 then 'customer' when ordered_at is not null then 'production' else 'approved' end`,
    )
    .notNull(),
  lastActivityAt: at('last_activity_at').notNull(),
  /** Lower case: id, name, address, contact, proofs and orders, each on a line. */
  searchText: text('search_text').notNull(),
});
