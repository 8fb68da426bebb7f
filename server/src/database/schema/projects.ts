import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';

export const projectType = pgEnum('project_type', ['Organization', 'Distributor', 'Wedding', 'Individual']);

export const project = pgTable(
  'project',
  {
    /** The deal id of the CRM, which the documents call projectID. */
    id: text('id').primaryKey(),
    name: text('name').notNull().default('My Project'),
    email: text('email').notNull(),
    type: projectType('type').notNull(),
    setupChargeCents: integer('setup_charge_cents').notNull().default(2000),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    deletedAt: at('deleted_at'),
  },
  (table) => [index('project_email').on(table.email, table.id.desc()).where(sql`${table.deletedAt} is null`)],
);
