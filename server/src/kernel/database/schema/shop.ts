import type { InvoiceContact, OrderLine, OrderSum } from '@colorway/contract/shop/invoice.ts';
import type { PriceTier } from '@colorway/rules/pricing/price-table.ts';
import type { ProductOption } from '@colorway/rules/product/product-details.ts';
import { ORDER_STATES } from '@colorway/rules/shop/state/order-state.ts';
import { PAYMENT_STATES } from '@colorway/rules/shop/payment/payment-state.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';
import { staff } from './people.ts';

/** Prices by quantity, named by what products call their `pricingIdentifier`. */
export const priceTable = pgTable('price_table', {
  identifier: text('identifier').primaryKey(),
  name: text('name').notNull(),
  tiers: jsonb('tiers').$type<readonly PriceTier[]>().notNull(),
  version: integer('version').notNull().default(1),
  changedAt: at('changed_at').notNull().defaultNow(),
});

/** Texts and facts of a product for the portal and the shop: the embedded part of the content service. */
export const productDetail = pgTable(
  'product_detail',
  {
    /** A product type as the specification names it: `Necktie`. */
    productType: text('product_type').primaryKey(),
    position: integer('position').notNull(),
    productDescription: text('product_description').notNull(),
    pricingInformation: text('pricing_information').notNull(),
    pricingIdentifier: text('pricing_identifier').notNull(),
    /** The id by which `getProductData` finds it. */
    sampleProduct: text('sample_product').notNull().unique(),
    /** Tiers of its own instead of the table's (D43). */
    customPricing: jsonb('custom_pricing').$type<readonly PriceTier[]>(),
    bundleCounting: boolean('bundle_counting').notNull().default(false),
    minimumQuantity: integer('minimum_quantity').notNull().default(1),
    /** `id:name`, as the documents have them. */
    friendlyOptionNames: jsonb('friendly_option_names').$type<readonly string[]>().notNull(),
    options: jsonb('options').$type<readonly ProductOption[]>().notNull(),
    shipping: text('shipping').notNull(),
    version: integer('version').notNull().default(1),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [check('product_detail_minimum', sql`${table.minimumQuantity} > 0`)],
);

export const orderState = pgEnum('order_state', ORDER_STATES);
/** People read it aloud: D-1001 and on. */
export const orderNumber = pgSequence('order_number', { startWith: 1001 });

/** `preparing` until the payment provider has made its own order. */
export const paymentState = pgEnum('till_state', PAYMENT_STATES);

/** An order with its figures as they were promised: nothing in it follows a later change of prices. */
export const draftOrder = pgTable(
  'draft_order',
  {
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull().unique(),
    /** 128 random bits: knowing it is the right to see the invoice. */
    token: text('token').notNull().unique(),
    state: orderState('state').notNull().default('awaiting'),
    /** Made once per cart version (D49); null for the shop. */
    orderKey: text('order_key').unique(),
    projectId: text('project_id'),
    noteAttributes: jsonb('note_attributes').$type<readonly { name: string; value: string }[]>().notNull().default([]),
    lines: jsonb('lines').$type<readonly OrderLine[]>().notNull(),
    sums: jsonb('sums').$type<readonly OrderSum[]>().notNull(),
    totalCents: integer('total_cents').notNull(),
    /** Null until the person who ordered has given an address. */
    contact: jsonb('contact').$type<InvoiceContact>(),
    /** Where it is paid, when that is another service; null where staff mark it as paid. */
    till: text('till'),
    tillState: paymentState('till_state'),
    /** The payment provider's id of the order. */
    externalId: text('external_id'),
    externalName: text('external_name'),
    payUrl: text('pay_url'),
    /** A note for staff, such as why it could not be made. */
    tillWords: text('till_words'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    paidAt: at('paid_at'),
    cancelledAt: at('cancelled_at'),
  },
  (table) => [
    check('draft_order_token', sql`${table.token} ~ '^[0-9a-f]{32}$'`),
    check('draft_order_total', sql`${table.totalCents} >= 0`),
    index('draft_order_created_at').on(table.createdAt, table.id),
    index('draft_order_project').on(table.projectId),
    uniqueIndex('draft_order_external').on(table.till, table.externalId),
    index('draft_order_till_open')
      .on(table.till, table.createdAt)
      .where(sql`${table.till} is not null and ${table.state} = 'awaiting'`),
  ],
);

/** The history of an order, permanently. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => draftOrder.id),
    kind: text('kind').notNull(),
    data: jsonb('data').notNull().default({}),
    /** Null for the person who ordered. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('order_event_order').on(table.orderId, table.createdAt)],
);
