import type { Lab } from '@colorway/rules/color/space/lab.ts';
import type { PackFile } from '@colorway/rules/shop/print/frozen-pack.ts';
import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../columns.ts';
import { staff } from '../people.ts';
import { draftOrder } from '../shop.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The colors of a printed lot as an instrument read them (CIELAB under D50), typed by staff. */
export const colorReading = pgTable(
  'color_reading',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => draftOrder.id),
    /** Counted from 0. */
    line: integer('line').notNull(),
    /** The lot of the cloth, as its label has it. */
    lot: text('lot').notNull(),
    /** One for each slot; null for a color that was not read. */
    colors: jsonb('colors').$type<readonly (Lab | null)[]>().notNull(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    readAt: at('read_at').notNull(),
  },
  (table) => [
    unique('color_reading_lot').on(table.orderId, table.line, table.lot),
    index('color_reading_staff').on(table.staffId),
  ],
);

/** A production pack as it was printed, permanently: the same pages come out again byte by byte. */
export const printPack = pgTable(
  'print_pack',
  {
    id: uuid('id').primaryKey(),
    /** The names of its orders: `D-1042`, or `D-1042,D-1043` for a batch. */
    scope: text('scope').notNull(),
    /** Counted from 1 for each scope. */
    version: integer('version').notNull(),
    /** SHA-256 of everything that its pages show, except the time of printing. */
    contentHash: text('content_hash').notNull(),
    /** The file of each line. */
    files: jsonb('files').$type<readonly PackFile[]>().notNull(),
    pdf: bytes('pdf').notNull(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    printedAt: createdAt(),
  },
  (table) => [
    unique('print_pack_version').on(table.scope, table.version),
    index('print_pack_staff').on(table.staffId),
    /** Finds the packs of an order, also those of a batch. */
    index('print_pack_orders').using('gin', sql`string_to_array(${table.scope}, ',')`),
  ],
);
