import type { InvoiceContact, OrderLine, OrderSum } from '@colorway/contract/shop/invoice.ts';
import type { PriceTier } from '@colorway/rules/pricing/price-table.ts';
import type { ProductOption } from '@colorway/rules/product/product-details.ts';
import type { Author } from '@colorway/rules/project/requests.ts';
import type { LinePieces } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import { LEDGER_KINDS, PAYMENT_WAYS } from '@colorway/rules/shop/payment/ledger.ts';
import type { PaymentPlan } from '@colorway/rules/shop/payment/payment-plan.ts';
import { PAYMENT_STATES } from '@colorway/rules/shop/payment/payment-state.ts';
import type { DecisionKind } from '@colorway/rules/shop/problem/decision.ts';
import { PROBLEM_REASONS, PROBLEM_STATES } from '@colorway/rules/shop/problem/report.ts';
import { REFUND_STATES } from '@colorway/rules/shop/service/service-report.ts';
import { ORDER_STATES } from '@colorway/rules/shop/state/order-state.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
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

const TAX = sql.raw(`coalesce((jsonb_path_query_first(sums, '$[*] ? (@.kind == "tax").amount'))::integer, 0)`);
const REVENUE = sql`case when cancelled_at is null then greatest(0, total_cents - ${TAX} - greatest(0, refunded_cents - greatest(0, received_cents - total_cents)) + least(${TAX}, refunded_tax_cents)) else 0 end`;

/** An order with its figures as they were promised: nothing in it follows a later change of prices. */
export const draftOrder = pgTable(
  'draft_order',
  {
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull().unique(),
    /** 128 random bits: knowing it is the right to see the invoice. */
    token: text('token').notNull().unique(),
    /** Derived from the facts below by `orderStateOf`, for lists and indexes. */
    state: orderState('state').notNull().default('awaiting'),
    /** Made once per cart version (D49); null for the shop. */
    orderKey: text('order_key').unique(),
    projectId: text('project_id'),
    noteAttributes: jsonb('note_attributes').$type<readonly { name: string; value: string }[]>().notNull().default([]),
    lines: jsonb('lines').$type<readonly OrderLine[]>().notNull(),
    sums: jsonb('sums').$type<readonly OrderSum[]>().notNull(),
    totalCents: integer('total_cents').notNull(),
    /** How it is paid; later changes of settings and terms do not touch it. */
    plan: jsonb('plan').$type<PaymentPlan>().notNull().default({ choice: 'full' }),
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
    /** Counted pieces: those of products, or of swatches where there is nothing else. */
    pieces: integer('pieces').notNull().default(0),
    shippedPieces: integer('shipped_pieces').notNull().default(0),
    deliveredPieces: integer('delivered_pieces').notNull().default(0),
    /** The sums of the ledger. */
    receivedCents: integer('received_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** The sales tax in the refunds. */
    refundedTaxCents: integer('refunded_tax_cents').notNull().default(0),
    /** The value without tax, less refunds; a test compares it with a plain sum. */
    revenueCents: integer('revenue_cents').notNull().generatedAlwaysAs(REVENUE),
    /** The last day on which it should ship; null until it is planned. */
    shipBy: date('ship_by', { mode: 'string' }),
    /** The address of an order of the shop, which has no project. */
    shopEmail: text('shop_email').generatedAlwaysAs(
      sql`case when project_id is null then lower(contact ->> 'email') end`,
    ),
    /** When the last piece left for the first time, and the day that was promised then. A reprint changes neither. */
    leftAt: at('left_at'),
    promisedOn: date('promised_on', { mode: 'string' }),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    paidAt: at('paid_at'),
    startedAt: at('started_at'),
    readyAt: at('ready_at'),
    cancelledAt: at('cancelled_at'),
  },
  (table) => [
    check('draft_order_token', sql`${table.token} ~ '^[0-9a-f]{32}$'`),
    check('draft_order_total', sql`${table.totalCents} >= 0`),
    check('draft_order_received', sql`${table.refundedCents} between 0 and ${table.receivedCents}`),
    check('draft_order_pieces', sql`${table.deliveredPieces} between 0 and ${table.shippedPieces}`),
    index('draft_order_created_at').on(table.createdAt, table.id),
    index('draft_order_project').on(table.projectId),
    index('draft_order_address').on(sql`address_key(${table.contact})`),
    index('draft_order_shop_email').on(sql`lower(${table.contact} ->> 'email')`).where(sql`${table.projectId} is null`),
    // Each order of staff's list; the expressions equal those of the queries.
    index('draft_order_due').on(sql`coalesce(${table.shipBy}, 'infinity'::date)`, table.id),
    // Its condition names no state: a value that an earlier migration of the same start adds cannot be used yet.
    index('draft_order_due_open')
      .on(sql`coalesce(${table.shipBy}, 'infinity'::date)`, table.id)
      .where(sql`${table.cancelledAt} is null and ${table.shippedPieces} < greatest(${table.pieces}, 1)`),
    index('draft_order_due_state').on(table.state, sql`coalesce(${table.shipBy}, 'infinity'::date)`, table.id),
    index('draft_order_due_unpaid')
      .on(sql`coalesce(${table.shipBy}, 'infinity'::date)`, table.id)
      .where(sql`${table.totalCents} > ${table.receivedCents} and ${table.state} <> 'cancelled'`),
    index('draft_order_total').on(table.totalCents, table.id),
    index('draft_order_products').using('gin', sql`jsonb_path_query_array(${table.lines}, '$[*].productType')`),
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

/** Money that arrived for an order or went back, permanently. */
export const orderPayment = pgTable(
  'order_payment',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => draftOrder.id),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    way: text('way', { enum: PAYMENT_WAYS }).notNull(),
    /** The number of a check or a transfer. */
    number: text('number').notNull().default(''),
    /** The sales tax in a refund. */
    taxCents: integer('tax_cents').notNull().default(0),
    /** Why money went back. */
    reason: text('reason').notNull().default(''),
    /** The pieces that a refund is for. */
    pieces: jsonb('pieces').$type<readonly LinePieces[]>().notNull().default([]),
    provider: text('provider'),
    /** The provider's id of the payment, so that it is recorded once. */
    externalId: text('external_id'),
    /** The provider's id of the payment that a refund gives back; null for money that took another way. */
    placement: text('placement'),
    /** A refund that the provider gives back waits for it; one that failed does not count. */
    state: text('state', { enum: REFUND_STATES }).notNull().default('done'),
    /** Counts the requests to the provider: after a failure another refund is requested. */
    attempt: integer('attempt').notNull().default(1),
    /** Why the provider did not give it back. */
    fault: text('fault').notNull().default(''),
    /** Whether the customer is mailed once the provider has given it back. */
    isMailed: boolean('is_mailed').notNull().default(false),
    /** Null for a payment that a service reported. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** A mistake stays in the ledger and does not count. */
    voidedAt: at('voided_at'),
    voidedBy: uuid('voided_by').references(() => staff.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('order_payment_amount', sql`${table.amountCents} > 0`),
    index('order_payment_order').on(table.orderId, table.createdAt),
    index('order_payment_created_at').on(table.createdAt),
    index('order_payment_staff').on(table.staffId),
    index('order_payment_voided_by').on(table.voidedBy),
    uniqueIndex('order_payment_external').on(table.provider, table.externalId, table.kind),
    index('order_payment_failed')
      .on(table.createdAt)
      .where(sql`${table.state} = 'failed' and ${table.voidedAt} is null`),
  ],
);

/** A decision as it is stored, with the lines of its reprint. */
export interface StoredDecision {
  readonly kind: DecisionKind;
  readonly pieces: readonly LinePieces[];
  readonly amount: number | null;
  readonly dueOn: string | null;
  /** The cause of a reprint. */
  readonly reason: string | null;
  /** The lines of the order that were made for it, counted from 0. */
  readonly lines: readonly number[];
}

/** A problem that a customer reported with pieces of an order, permanently. */
export const orderProblem = pgTable(
  'order_problem',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => draftOrder.id),
    reason: text('reason', { enum: PROBLEM_REASONS }).notNull(),
    pieces: jsonb('pieces').$type<readonly LinePieces[]>().notNull(),
    state: text('state', { enum: PROBLEM_STATES }).notNull().default('open'),
    /** The side of the last message: staff answer the customer's. */
    lastBy: text('last_by').$type<Author>().notNull().default('customer'),
    decision: jsonb('decision').$type<StoredDecision>(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by').references(() => staff.id, { onDelete: 'set null' }),
    closedAt: at('closed_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('order_problem_order').on(table.orderId, table.createdAt),
    index('order_problem_state').on(table.state, table.createdAt, table.id),
    index('order_problem_decided_by').on(table.decidedBy),
  ],
);

/** A message of a problem, from either side. */
export const problemMessage = pgTable(
  'problem_message',
  {
    id: uuid('id').primaryKey(),
    problemId: uuid('problem_id')
      .notNull()
      .references(() => orderProblem.id),
    author: text('author').$type<Author>().notNull(),
    /** The name of the member of staff; empty for the customer. */
    name: text('name').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Uploaded files of the project. */
    files: jsonb('files').$type<readonly string[]>().notNull().default([]),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('problem_message_problem').on(table.problemId, table.createdAt),
    index('problem_message_staff').on(table.staffId),
  ],
);
