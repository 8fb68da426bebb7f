import type { BasicInfoSent, InquirySent } from '@colorway/contract/inquiry/inquiry.ts';
import type { DealOutcome } from '@colorway/rules/customer/crm-values.ts';
import type { StepId } from '@colorway/rules/onboarding/flows.ts';
import { SEGMENTS } from '@colorway/rules/onboarding/segments.ts';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgEnum, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';
import { storedFile } from './files.ts';
import { staff } from './people.ts';

/** Data of an inquiry beside the sent state. */
export interface FollowUp {
  /** Names of files whose upload failed. */
  readonly leftOut?: readonly string[];
  readonly emailChangedAt?: string;
  readonly withdrawnAt?: string;
  readonly additions?: readonly { readonly at: string; readonly text: string; readonly files: readonly string[] }[];
}

export const segment = pgEnum('segment', SEGMENTS);

/** An inquiry as it was sent, with what lists and searches need beside it. */
export const inquiry = pgTable(
  'inquiry',
  {
    id: uuid('id').primaryKey(),
    segment: segment('segment').notNull(),
    /** The whole state in the documents' shape, misspelt keys included (D30). */
    sent: jsonb('sent').$type<InquirySent>().notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    company: text('company').notNull().default(''),
    adSource: text('ad_source').notNull().default(''),
    deadline: date('deadline', { mode: 'string' }),
    /** Labels, in the order of the form. */
    products: jsonb('products').$type<readonly string[]>().notNull(),
    colors: jsonb('colors').$type<readonly { readonly name: string; readonly hex: string }[]>().notNull(),
    fileCount: integer('file_count').notNull(),
    /** Lower case: name, address, company, patterns. */
    searchText: text('search_text').notNull(),
    startedAt: at('started_at'),
    cameBack: integer('came_back').notNull().default(0),
    handledAt: at('handled_at'),
    handledBy: uuid('handled_by').references(() => staff.id, { onDelete: 'set null' }),
    /** The project made from it; no foreign key, since projects may go. */
    projectId: text('project_id'),
    /** The deal that the CRM made of it; null until it has answered. */
    dealId: text('deal_id'),
    /** Files that were left out, additions and the times of a corrected address and of withdrawing; the request page shows them. */
    followUp: jsonb('follow_up').$type<FollowUp>().notNull().default({}),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('inquiry_new').on(table.createdAt, table.projectId).where(sql`${table.handledAt} is null`),
    index('inquiry_email').on(table.email),
    // Companies with one phone number are found by it; the function is made by the migration.
    index('inquiry_phone').on(sql`phone_key(${table.sent} #>> '{basicInfo,phone}')`),
    index('inquiry_project').on(table.projectId).where(sql`${table.projectId} is not null`),
  ],
);

export const inquiryFile = pgTable(
  'inquiry_file',
  {
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiry.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => storedFile.id),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.inquiryId, table.fileId] }), index('inquiry_file_of_file').on(table.fileId)],
);

/** Basic info of a flow that was begun; one row per flow of a browser, kept when it becomes an inquiry. */
export const partialInquiry = pgTable(
  'partial_inquiry',
  {
    /** Drawn by the browser when a flow begins. */
    flowId: uuid('flow_id').primaryKey(),
    segment: segment('segment').notNull(),
    basicInfo: jsonb('basic_info').$type<BasicInfoSent>().notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    saves: integer('saves').notNull().default(1),
    inquiryId: uuid('inquiry_id').references(() => inquiry.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('partial_inquiry_changed_at').on(table.changedAt, table.flowId).where(sql`${table.inquiryId} is null`),
    index('partial_inquiry_email').on(table.email),
    index('partial_inquiry_inquiry').on(table.inquiryId),
  ],
);

/** A flow put aside to be finished on another device (D37). Its link is in a mail to the address it names. */
export const resumeLink = pgTable(
  'resume_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    segment: segment('segment').notNull(),
    email: text('email').notNull(),
    state: jsonb('state').notNull(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('resume_link_expires_at').on(table.expiresAt), index('resume_link_email').on(table.email)],
);

/** Deal ids that the embedded CRM mints; staff may type others. */
export const dealNumber = pgSequence('deal_number', { startWith: 48001 });

/** Calls to the embedded CRM, each once, under the key of its delivery. */
export const crmEntry = pgTable(
  'crm_entry',
  {
    /** The id of the outbox row, so that a retried delivery is written once. */
    key: uuid('key').primaryKey(),
    kind: text('kind').notNull(),
    dealId: text('deal_id'),
    email: text('email'),
    payload: jsonb('payload').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('crm_entry_deal').on(table.dealId), index('crm_entry_email').on(table.email)],
);

/** Stage and owner of a deal in an outside CRM, as last read there. */
export const crmDeal = pgTable('crm_deal', {
  dealId: text('deal_id').primaryKey(),
  /** The name that staff know: `HubSpot`. */
  service: text('service').notNull(),
  stage: text('stage').notNull(),
  outcome: text('outcome').$type<DealOutcome>().notNull(),
  /** Name, address or number of the owner there; empty without one. */
  owner: text('owner').notNull().default(''),
  ownerEmail: text('owner_email').notNull().default(''),
  changedAt: at('changed_at').notNull(),
});

/** Up to which time the changes of an outside CRM were read. */
export const crmCursor = pgTable('crm_cursor', {
  kind: text('kind', { enum: ['deals', 'contacts'] }).primaryKey(),
  until: at('until').notNull(),
});

/** How many browsers came to a step of a flow on a day: a sum, so there is nothing of a person in it. */
export const flowStep = pgTable(
  'flow_step',
  {
    segment: segment('segment').notNull(),
    step: text('step').$type<StepId>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    browsers: integer('browsers').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.segment, table.step, table.day] })],
);
