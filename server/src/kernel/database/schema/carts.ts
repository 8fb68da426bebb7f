import { FULFILLMENTS, LINE_KINDS, PACKAGINGS, REMOVALS } from '@colorway/rules/cart/choices.ts';
import { DISCOUNT_CODE_KINDS } from '@colorway/rules/pricing/discount-code.ts';
import type { Selections } from '@colorway/rules/product/selections.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';
import { project } from './projects.ts';
import { proof } from './proofs.ts';

export const packaging = pgEnum('packaging', PACKAGINGS);
export const fulfillment = pgEnum('fulfillment', FULFILLMENTS);

/** One row a project: its version is the cart's, and who writes it keeps others out (D48). */
export const cart = pgTable('cart', {
  projectId: text('project_id')
    .primaryKey()
    .references(() => project.id),
  version: integer('version').notNull().default(0),
  packaging: packaging('packaging').notNull().default('none'),
  fulfillment: fulfillment('fulfillment').notNull().default('unselected'),
  discountCode: text('discount_code'),
  /** The version at which each choice was last made, as lines have theirs. */
  packagingVersion: integer('packaging_version').notNull().default(0),
  fulfillmentVersion: integer('fulfillment_version').notNull().default(0),
  codeVersion: integer('code_version').notNull().default(0),
  changedAt: at('changed_at').notNull().defaultNow(),
});

export const lineKind = pgEnum('cart_line_kind', LINE_KINDS);
export const removal = pgEnum('cart_line_removal', REMOVALS);

export const cartLine = pgTable(
  'cart_line',
  {
    /** Drawn by the browser, so that a command told twice is one line. */
    id: uuid('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => cart.projectId),
    kind: lineKind('kind').notNull(),
    proofId: uuid('proof_id')
      .notNull()
      .references(() => proof.id),
    selections: jsonb('selections').$type<Selections>().notNull(),
    quantity: integer('quantity').notNull(),
    position: integer('position').notNull(),
    /** The cart's version that last touched it. */
    version: integer('version').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: at('changed_at').notNull().defaultNow(),
    /** A line that was taken out stays, so that it can be put back. */
    removal: removal('removal'),
    /** What the shop calls the custom product that was made for it; null until it has. */
    shopProductId: text('shop_product_id'),
    shopVariantId: text('shop_variant_id'),
  },
  (table) => [
    check('cart_line_quantity', sql`${table.quantity} > 0`),
    index('cart_line_project').on(table.projectId, table.position),
    index('cart_line_proof').on(table.proofId),
    uniqueIndex('cart_line_swatch')
      .on(table.projectId, table.proofId)
      .where(sql`${table.kind} = 'swatch' and ${table.removal} is null`),
  ],
);

/** Every command on a cart, for good: an id that is told again is known, and others see what it changed. */
export const cartCommand = pgTable(
  'cart_command',
  {
    id: uuid('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => cart.projectId),
    /** The cart's after it. */
    version: integer('version').notNull(),
    command: jsonb('command').notNull(),
    /** Each with what was before, so that it can be undone. */
    changes: jsonb('changes').notNull().default([]),
    by: text('by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('cart_command_version').on(table.projectId, table.version)],
);

export const discountCodeKind = pgEnum('discount_code_kind', DISCOUNT_CODE_KINDS);

/** Codes of the embedded shop. */
export const discountCode = pgTable(
  'discount_code',
  {
    /** Upper case. */
    code: text('code').primaryKey(),
    kind: discountCodeKind('kind').notNull(),
    /** Percent, or cents. */
    value: integer('value').notNull(),
    minimumCents: integer('minimum_cents').notNull().default(0),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    usageLimit: integer('usage_limit'),
    used: integer('used').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    check('discount_code_upper', sql`${table.code} = upper(${table.code})`),
    check('discount_code_value', sql`${table.value} > 0 and (${table.kind} <> 'percentage' or ${table.value} <= 100)`),
  ],
);
