import { PROJECT_TYPES } from '@colorway/rules/project/project-types.ts';
import { index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    deletedAt: at('deleted_at'),
    /** A member of staff; no reference, since their schema file imports this one. */
    deletedBy: uuid('deleted_by'),
  },
  (table) => [index('project_email').on(table.email, table.id)],
);
