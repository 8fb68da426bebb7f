import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import { PATTERN_STATES } from '@colorway/rules/pattern/pattern-state.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';
import { staff } from './people.ts';

export const patternState = pgEnum('pattern_state', PATTERN_STATES);

/** A pattern over the products that it is drawn for, under the shop handle without the product type (D20). */
export const patternGroup = pgTable(
  'pattern_group',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    state: patternState('state').notNull(),
    /** Shown while live. No foreign key: the versions refer here, and a backup is loaded parents first. */
    liveVersion: integer('live_version'),
    position: integer('position').notNull(),
    createdAt: createdAt(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [
    check('pattern_group_id', sql`${table.id} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('pattern_group_live', sql`${table.state} <> 'live' or ${table.liveVersion} is not null`),
  ],
);

/** The version of a group that one upload made. It never changes, so that its designs stay as they were (D24). */
export const patternVersion = pgTable(
  'pattern_version',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => patternGroup.id),
    version: integer('version').notNull(),
    colorCount: integer('color_count').notNull(),
    /** The colors that it is shown in before anybody chose. */
    colors: jsonb('colors').$type<readonly DesignColor[]>().notNull(),
    /** Since when anybody may have seen it; null for a draft. */
    publishedAt: at('published_at'),
    createdAt: createdAt(),
    /** Null for the first data. */
    createdBy: uuid('created_by').references(() => staff.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.version] }),
    check('pattern_version_version', sql`${table.version} > 0`),
    check('pattern_version_color_count', sql`${table.colorCount} between 1 and 6`),
  ],
);

/** The drawing of one product, sanitized; `template` has a variable for each slot. */
export const patternDrawing = pgTable(
  'pattern_drawing',
  {
    groupId: text('group_id').notNull(),
    version: integer('version').notNull(),
    type: text('type').$type<ProductTypeId>().notNull(),
    svg: text('svg').notNull(),
    template: text('template').notNull(),
    width: doublePrecision('width').notNull(),
    height: doublePrecision('height').notNull(),
    slots: jsonb('slots').$type<readonly number[]>().notNull(),
    /** The parts that the sanitizer removed, described for staff (D23). */
    findings: jsonb('findings').$type<readonly string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.version, table.type] }),
    foreignKey({
      name: 'pattern_drawing_of_version',
      columns: [table.groupId, table.version],
      foreignColumns: [patternVersion.groupId, patternVersion.version],
    }),
    check('pattern_drawing_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);

/** A pattern in chosen colors, tied to the version that it was made from. */
export const configuredDesign = pgTable(
  'configured_design',
  {
    /** 128 random bits: knowing it is the right to see it. */
    id: text('id').primaryKey(),
    groupId: text('group_id').notNull(),
    version: integer('version').notNull(),
    type: text('type').$type<ProductTypeId>().notNull(),
    handle: text('handle').notNull(),
    colors: jsonb('colors').$type<readonly DesignColor[]>().notNull(),
    /** The browser's own drawing, sanitized; stored beside the design and never shown as it. */
    submitted: text('submitted'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'configured_design_of_drawing',
      columns: [table.groupId, table.version, table.type],
      foreignColumns: [patternDrawing.groupId, patternDrawing.version, patternDrawing.type],
    }),
    index('configured_design_of_version').on(table.groupId, table.version),
    check('configured_design_id', sql`${table.id} ~ '^[0-9a-f]{32}$'`),
    check('configured_design_colors', sql`jsonb_array_length(${table.colors}) between 1 and 6`),
  ],
);
