import type { LinePieces } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import { type Scan, TRACK_STATES } from '@colorway/rules/shop/parcel/tracking.ts';
import { type JoinedReport, REFUND_STATES } from '@colorway/rules/shop/service/service-report.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../columns.ts';
import { staff } from '../people.ts';
import { draftOrder } from '../shop.ts';

/** A parcel of an order. One that was taken back stays, and its pieces can ship again. */
export const parcel = pgTable(
  'parcel',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => draftOrder.id),
    pieces: jsonb('pieces').$type<readonly LinePieces[]>().notNull(),
    carrier: text('carrier'),
    /** Empty for a parcel without a number. */
    tracking: text('tracking').notNull().default(''),
    shippedAt: at('shipped_at').notNull(),
    deliveredAt: at('delivered_at'),
    /** Where it was left, such as the front desk. */
    deliveredNote: text('delivered_note').notNull().default(''),
    takenBackAt: at('taken_back_at'),
    /** The day on which it should arrive, by the carrier or typed by staff. */
    expectedOn: date('expected_on'),
    trackState: text('track_state', { enum: TRACK_STATES }).notNull().default('waiting'),
    scan: jsonb('scan').$type<Scan>(),
    /** Its id at the service that follows it; null until it does. */
    trackerId: text('tracker_id'),
    /** Trouble that the carrier reports, or a report that cannot be true. */
    trackFault: text('track_fault').notNull().default(''),
    trackedAt: at('tracked_at'),
    /** The provider that has it as a fulfillment, too. */
    provider: text('provider'),
    externalId: text('external_id'),
    /** Null for a parcel that no provider has. */
    sendState: text('send_state', { enum: REFUND_STATES }),
    /** Why the provider did not take it. */
    sendFault: text('send_fault').notNull().default(''),
    /** Null for a parcel that the provider reported. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('parcel_order').on(table.orderId, table.createdAt),
    index('parcel_staff').on(table.staffId),
    index('parcel_shipped').on(table.shippedAt),
    uniqueIndex('parcel_external').on(table.provider, table.externalId),
    index('parcel_tracker').on(table.trackerId),
    index('parcel_under_way')
      .on(table.trackedAt)
      .where(sql`${table.deliveredAt} is null and ${table.takenBackAt} is null and ${table.tracking} <> ''`),
    index('parcel_trouble').on(table.trackedAt).where(sql`${table.trackFault} <> ''`),
  ],
);

/** A paid order as its payment service had it when it was looked up last. */
export const serviceOrder = pgTable(
  'service_order',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => draftOrder.id),
    provider: text('provider').notNull(),
    report: jsonb('report').$type<JoinedReport>().notNull(),
    /** The sentences that name what differs from the order here, for lists. */
    differences: jsonb('differences').$type<readonly string[]>().notNull().default([]),
    differsSince: at('differs_since'),
    checkedAt: at('checked_at').notNull(),
  },
  (table) => [
    index('service_order_differs').on(table.differsSince).where(sql`${table.differsSince} is not null`),
    index('service_order_checked').on(table.provider, table.checkedAt),
  ],
);

/** Pieces of a line, counted from 0, that a stage of production is done with. */
export const lineProgress = pgTable(
  'line_progress',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => draftOrder.id),
    line: integer('line').notNull(),
    stage: text('stage').notNull(),
    done: integer('done').notNull(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.line, table.stage] }),
    check('line_progress_done', sql`${table.done} >= 0`),
  ],
);
