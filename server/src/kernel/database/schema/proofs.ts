import type { Selections } from '@colorway/rules/product/selections.ts';
import { APPROVAL_WAYS, type ApprovedAlert } from '@colorway/rules/project/approval.ts';
import { AUTHORS, REQUEST_KINDS, THREAD_STATES } from '@colorway/rules/project/requests.ts';
import type { Mark } from '@colorway/rules/project/review/marks.ts';
import type { Mention } from '@colorway/rules/project/review/mentions.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';
import { storedFile } from './files.ts';
import { staff } from './people.ts';
import { project } from './projects.ts';

/** A design that staff show a customer. Its pictures are its versions; its notes stay with the proof. */
export const proof = pgTable(
  'proof',
  {
    id: uuid('id').primaryKey(),
    /** The number that certificates print. */
    number: serial('number').notNull(),
    projectId: text('project_id')
      .notNull()
      .references(() => project.id),
    productType: text('product_type').notNull().default('Necktie'),
    /** Null takes the product's own; another names another price table. */
    pricingIdentifier: text('pricing_identifier'),
    /** Keywords of the alerts that are on. */
    alerts: jsonb('alerts').$type<readonly string[]>().notNull().default([]),
    customNotes: text('custom_notes').notNull().default(''),
    hidden: boolean('hidden').notNull().default(false),
    /** Hidden until it is sent to the customer for the first time. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** False while the product type is only a default. */
    hasType: boolean('has_type').notNull().default(true),
    /** The proof that this draft becomes the next version of once it is sent. */
    versionOf: uuid('version_of').references((): AnyPgColumn => proof.id),
    /** Ids of the changes that such a draft answers. */
    answers: jsonb('answers').$type<readonly string[]>().notNull().default([]),
    /** When the customer can expect the next version; null once it is shown or no change is open. */
    expectedOn: date('expected_on'),
    /** From 1, in the order of the page. */
    position: integer('position').notNull(),
    /** The version of the picture that is shown. */
    shown: integer('shown').notNull().default(1),
    /** The version of the row, for saves. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    deletedAt: at('deleted_at'),
  },
  // Also of those that were deleted: they can be put back, and a project that goes takes them along.
  (table) => [
    index('proof_project').on(table.projectId, table.position),
    uniqueIndex('proof_number').on(table.number),
    index('proof_version_of').on(table.versionOf),
    check('proof_version_of_draft', sql`${table.versionOf} is null or (${table.isDraft} and ${table.hidden})`),
  ],
);

export const proofVersion = pgTable(
  'proof_version',
  {
    proofId: uuid('proof_id')
      .notNull()
      .references(() => proof.id),
    version: integer('version').notNull(),
    /** A picture that staff sent … */
    fileId: text('file_id').references(() => storedFile.id),
    /** … or one that our own generators draw, in the demo. */
    drawing: jsonb('drawing'),
    fileName: text('file_name').notNull(),
    /** The name of the first version's file without its extension, which the documents call proofID (D119). */
    proofName: text('proof_name').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
    createdBy: uuid('created_by').references(() => staff.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.proofId, table.version] }),
    check('proof_version_picture', sql`num_nonnulls(${table.fileId}, ${table.drawing}) = 1`),
    index('proof_version_file').on(table.fileId),
  ],
);

/** Drafts that are on their way to the customer, with the mail about them. */
export const proofSending = pgTable(
  'proof_sending',
  {
    id: uuid('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    proofIds: jsonb('proof_ids').$type<readonly string[]>().notNull(),
    note: text('note').notNull().default(''),
    /** Ids of the people who get the mail, whose addresses are read when it is sent. */
    recipients: jsonb('recipients').$type<readonly string[]>().notNull().default(['customer']),
    sendAt: at('send_at').notNull(),
    /** Set once they are sent or taken back. */
    endedAt: at('ended_at'),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    by: text('by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('proof_sending_open').on(table.projectId).where(sql`${table.endedAt} is null`),
    index('proof_sending_project').on(table.projectId),
  ],
);

export const approvalWay = pgEnum('approval_way', APPROVAL_WAYS);

/** A size that was in the cart, and what the cart charged for a piece of it. */
export interface StoredApprovedLine {
  readonly selections: Selections;
  readonly quantity: number;
  readonly unitPriceCents?: number;
}

/** An approval names what it was given for (D66). Never changed; the last one of a proof counts. */
export const proofApproval = pgTable(
  'proof_approval',
  {
    id: uuid('id').primaryKey(),
    proofId: uuid('proof_id').notNull(),
    version: integer('version').notNull(),
    sha256: text('sha256').notNull(),
    selections: jsonb('selections').$type<Selections>().notNull(),
    /** The quantity of all lines. */
    quantity: integer('quantity').notNull(),
    /** Only in records without `lines`; null for distributors, who never see one. */
    unitPriceCents: integer('unit_price_cents'),
    /** Null in records of a version that approved one size at a time. */
    lines: jsonb('lines').$type<readonly StoredApprovedLine[]>(),
    /** The alerts that were shown; null in the same records. */
    alerts: jsonb('alerts').$type<readonly ApprovedAlert[]>(),
    way: approvalWay('way').notNull(),
    /** The proven address, or the name that staff wrote down. */
    givenBy: text('given_by').notNull(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    /** The name that the approver typed, and the certificate; null in records of versions without one. */
    name: text('name'),
    certificate: text('certificate'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'proof_approval_version',
      columns: [table.proofId, table.version],
      foreignColumns: [proofVersion.proofId, proofVersion.version],
    }),
    index('proof_approval_proof').on(table.proofId, table.createdAt),
    index('proof_approval_given_by').on(table.givenBy),
    index('proof_approval_created_at').on(table.createdAt),
  ],
);

/** The texts of a certificate as they were when it was signed, so that a later rename changes none of them. */
export interface StoredCertificate {
  readonly projectName: string;
  readonly productType: string;
  readonly proofName: string;
  readonly fileName: string;
  readonly colors: readonly { readonly hex: string; readonly name: string }[];
  /** One for each stored line. */
  readonly sizes: readonly string[];
  /** The options of a design without pieces. */
  readonly options: string;
  readonly ticks: readonly string[];
  readonly alerts: readonly { readonly alertName: string; readonly alertDescription: string }[];
  /** The account, or how else the approval came. */
  readonly signedInAs: string;
}

/** One person's signature under one version. With two approvers, `proof_approval` gets its row from the second. */
export const approvalCertificate = pgTable(
  'approval_certificate',
  {
    id: uuid('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => project.id),
    proofId: uuid('proof_id')
      .notNull()
      .references(() => proof.id),
    version: integer('version').notNull(),
    /** Counts the certificates of one version. */
    ordinal: integer('ordinal').notNull(),
    number: text('number').notNull(),
    sha256: text('sha256').notNull(),
    selections: jsonb('selections').$type<Selections>().notNull(),
    lines: jsonb('lines').$type<readonly StoredApprovedLine[]>().notNull(),
    alerts: jsonb('alerts').$type<readonly ApprovedAlert[]>().notNull(),
    /** Identifies the signer, as `person` of a message does. */
    person: text('person').notNull(),
    name: text('name').notNull(),
    way: approvalWay('way').notNull(),
    texts: jsonb('texts').$type<StoredCertificate>().notNull(),
    createdAt: createdAt(),
    takenBackAt: at('taken_back_at'),
  },
  (table) => [
    uniqueIndex('approval_certificate_number').on(table.number),
    uniqueIndex('approval_certificate_ordinal').on(table.proofId, table.version, table.ordinal),
    index('approval_certificate_project').on(table.projectId, table.createdAt),
  ],
);

/** Which person has opened which version; several proofs are approved at once only after each was opened. */
export const proofOpening = pgTable(
  'proof_opening',
  {
    proofId: uuid('proof_id')
      .notNull()
      .references(() => proof.id),
    version: integer('version').notNull(),
    person: text('person').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.proofId, table.version, table.person] })],
);

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
    /** From 1 within a proof; null for the project as a whole. */
    number: integer('number'),
    /** Where on the picture, in fractions of it; null without a mark. */
    mark: jsonb('mark').$type<Mark>(),
    /** Null until the people of the project send it; staff do not see it before (D64). */
    sentAt: at('sent_at').defaultNow(),
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
    uniqueIndex('request_thread_number').on(table.proofId, table.number),
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
    /** Identifies its author for edits: the customer, a member of staff or the session of a link; null in older records. */
    person: text('person'),
    name: text('name').notNull(),
    note: text('note').notNull(),
    fileId: text('file_id').references(() => storedFile.id),
    /** The people that the text named when it was written, by the name they had then. */
    mentions: jsonb('mentions').$type<readonly Mention[]>().notNull().default([]),
    createdAt: createdAt(),
    editedAt: at('edited_at'),
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
