import type { UnapprovedOrders } from '@colorway/rules/project/approve/unapproved-orders.ts';
import { CERTIFICATE_STATES } from '@colorway/rules/shop/charge/certificate.ts';
import type { StateCode } from '@colorway/rules/shop/charge/us-states.ts';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../columns.ts';
import { staff } from '../people.ts';

/** An organization whose people share terms and certificates. Triggers make one for a name and its mail domain. */
export const company = pgTable(
  'company',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** The typed name with its mail domain, so that it is made once; null for one that staff made. */
    key: text('key').unique(),
    /** Days of credit; null pays before production. */
    termsDays: integer('terms_days'),
    creditLimitCents: integer('credit_limit_cents').notNull().default(0),
    /** Overrides the setting of orders without approval (D67). */
    unapprovedOrders: text('unapproved_orders').$type<UnapprovedOrders>(),
    needsPo: boolean('needs_po').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    /** The company that it was merged into; its people went along. */
    mergedInto: uuid('merged_into'),
    mergedAt: at('merged_at'),
  },
  (table) => [
    index('company_name').on(sql`lower(${table.name})`, table.id),
    index('company_merged').on(table.mergedInto),
  ],
);

/** A person by address, from inquiries, projects and orders. Triggers of these tables write it (migration `customers`). */
export const customer = pgTable(
  'customer',
  {
    /** Lower case. */
    email: text('email').primaryKey(),
    name: text('name').notNull().default(''),
    /** Set by a trigger when the name changes here; a correction in the CRM sets its own time. */
    nameChangedAt: at('name_changed_at').notNull().defaultNow(),
    /** A phone from the CRM that is newer than those of inquiries; empty without one. */
    phone: text('phone').notNull().default(''),
    phoneChangedAt: at('phone_changed_at'),
    /** The company as the CRM names it; the company here stays. */
    crmCompany: text('crm_company').notNull().default(''),
    companyId: uuid('company_id').references(() => company.id, { onDelete: 'set null' }),
    /** The company before a merge, to which it goes back. */
    companyBefore: uuid('company_before'),
    /** The person's part there: `Orders and approves`. */
    role: text('role').notNull().default(''),
    createdAt: createdAt(),
    seenAt: at('seen_at').notNull().defaultNow(),
  },
  (table) => [
    index('customer_company').on(table.companyId, table.email),
    index('customer_name').on(sql`lower(coalesce(nullif(${table.name}, ''), ${table.email}))`, table.email),
  ],
);

/** A note on a company or a person that only staff see. */
export const customerNote = pgTable(
  'customer_note',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id').references(() => company.id, { onDelete: 'cascade' }),
    email: text('email'),
    text: text('text').notNull(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('customer_note_company').on(table.companyId, table.createdAt),
    index('customer_note_email').on(table.email, table.createdAt),
    index('customer_note_staff').on(table.staffId),
  ],
);

/** A certificate that frees a customer and its company from sales tax in a state, permanently. */
export const taxCertificate = pgTable(
  'tax_certificate',
  {
    id: uuid('id').primaryKey(),
    /** The person who sent it. */
    email: text('email').notNull(),
    fileId: text('file_id').notNull(),
    fileName: text('file_name').notNull(),
    /** The state of the address that it was sent for; staff may accept it for another. */
    forState: text('for_state').$type<StateCode>(),
    /** `sent` until staff decide. */
    state: text('state', { enum: CERTIFICATE_STATES }).notNull().default('sent'),
    until: date('until', { mode: 'string' }),
    /** Why it was refused. */
    reason: text('reason').notNull().default(''),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by').references(() => staff.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('tax_certificate_email').on(table.email, table.createdAt),
    index('tax_certificate_waiting').on(table.createdAt).where(sql`state = 'sent'`),
    index('tax_certificate_decided_by').on(table.decidedBy),
  ],
);
