import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { draftOrder } from '../shop.ts';

/**
 * The share of each ordered line in the revenue of its order, to the cent. Triggers write it in the transaction of each change
 * (migration `reports`); cancelled orders and pieces that are made again have no row. Nothing else writes it.
 */
export const soldLine = pgTable(
  'sold_line',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => draftOrder.id, { onDelete: 'cascade' }),
    /** Counted from 0. */
    line: integer('line').notNull(),
    /** When the order was placed. */
    createdAt: at('created_at').notNull(),
    isSwatch: boolean('is_swatch').notNull(),
    productType: text('product_type').notNull(),
    /** The name of the pattern or proof. */
    design: text('design').notNull(),
    pieces: integer('pieces').notNull(),
    /** True for the first line of its product in the order. */
    leads: boolean('leads').notNull(),
    /** When the order left, and the day that was promised; both as of the order. */
    leftAt: at('left_at'),
    promisedOn: date('promised_on', { mode: 'string' }),
    /** Without tax, less what went back. */
    revenueCents: integer('revenue_cents').notNull(),
    /** `#01153e Navy`, each color once; empty where the order does not list them. */
    colors: text('colors').array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.line] }), index('sold_line_created_at').on(table.createdAt)],
);

/** How often the configurator was opened, by day of the office and product. Nothing about the visitor is stored. */
export const configuratorOpening = pgTable(
  'configurator_opening',
  {
    day: date('day', { mode: 'string' }).notNull(),
    productType: text('product_type').notNull(),
    openings: integer('openings').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productType] })],
);
