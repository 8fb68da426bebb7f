import type { ContentPart } from '@colorway/contract/content/content.ts';
import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import type { StyleDrawing } from '@colorway/contract/styles/style-pattern.ts';
import type { Value } from '@colorway/rules/content/draft.ts';
import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';
import type { FaultJudgment, PatternFault } from '@colorway/rules/pattern/lint/faults.ts';
import { PATTERN_STATES } from '@colorway/rules/pattern/pattern-state.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { STYLE_COLLECTIONS, type StyleProductType } from '@colorway/rules/styles/style-products.ts';
import { sql } from 'drizzle-orm';
import {
  bigserial,
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
import { storedFile } from './files.ts';
import { staff } from './people.ts';

/** Labels, packaging, discounts, alerts, info cards: one row a part, each checked by its own schema. */
export const content = pgTable('content', {
  part: text('part').$type<ContentPart>().primaryKey(),
  published: jsonb('published').notNull(),
  version: integer('version').notNull().default(1),
  changedAt: at('changed_at').notNull().defaultNow(),
  changedBy: uuid('changed_by').references(() => staff.id, { onDelete: 'set null' }),
});

/** One field that staff changed and did not publish yet; no row for what is as published. */
export const contentDraft = pgTable(
  'content_draft',
  {
    part: text('part').$type<ContentPartName>().notNull(),
    field: text('field').notNull(),
    value: jsonb('value').$type<Value>(),
    changedAt: at('changed_at').notNull().defaultNow(),
    changedBy: uuid('changed_by').references(() => staff.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.part, table.field] })],
);

/** Each publication of a part, for good. */
export const contentChange = pgTable(
  'content_change',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    part: text('part').$type<ContentPartName>().notNull(),
    before: jsonb('before').$type<Value>().notNull(),
    after: jsonb('after').$type<Value>().notNull(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('content_change_part').on(table.part, table.id)],
);

/** The color library: house colors and those of the dress-makers (D10). */
export const color = pgTable(
  'color',
  {
    id: text('id').primaryKey(),
    /** Positions have gaps, so that an insertion moves no other color. */
    position: integer('position').notNull(),
    colorName: text('color_name').notNull(),
    hex: text('hex').notNull(),
    category: text('category').notNull(),
    colorSet: text('color_set').notNull(),
  },
  (table) => [check('color_hex', sql`${table.hex} ~ '^#[0-9a-f]{6}$'`)],
);

export const pantoneColor = pgTable(
  'pantone_color',
  {
    series: text('series').notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    hex: text('hex').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.id] }),
    check('pantone_color_hex', sql`${table.hex} ~ '^#[0-9a-f]{6}$'`),
  ],
);

/** One row for each list of colors, whose lock is the right to save it. It stays when staff empty the list. */
export const catalog = pgTable('catalog', {
  name: text('name').primaryKey(),
  version: integer('version').notNull().default(0),
  savedAt: at('saved_at'),
  /** Null for the first data. */
  savedBy: uuid('saved_by').references(() => staff.id, { onDelete: 'set null' }),
});

/** Changes of each save, permanently: for the history, and for the refusal of a stale save. */
export const catalogChange = pgTable(
  'catalog_change',
  {
    catalog: text('catalog')
      .notNull()
      .references(() => catalog.name),
    /** That this save made. */
    version: integer('version').notNull(),
    savedAt: at('saved_at').notNull(),
    savedBy: uuid('saved_by').references(() => staff.id, { onDelete: 'set null' }),
    changes: jsonb('changes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.catalog, table.version] })],
);

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
    /** Faults found by the check for printing; null for drawings from before the check. */
    faults: jsonb('faults').$type<readonly PatternFault[]>(),
    /** Amber faults that staff accepted. */
    judgments: jsonb('judgments').$type<readonly FaultJudgment[]>().notNull().default([]),
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

/** A pattern in chosen colors under a short code. It holds nothing of a person and is never deleted: links stay. */
export const sharedDesign = pgTable(
  'shared_design',
  {
    code: text('code').primaryKey(),
    /** Hash of handle and colors: the same design is shared once. */
    key: text('key').notNull().unique(),
    groupId: text('group_id')
      .notNull()
      .references(() => patternGroup.id),
    type: text('type').$type<ProductTypeId>().notNull(),
    colors: jsonb('colors').$type<readonly DesignColor[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('shared_design_group').on(table.groupId),
    check('shared_design_code', sql`${table.code} ~ '^[0-9a-z]{8}$'`),
    check('shared_design_colors', sql`jsonb_array_length(${table.colors}) between 1 and 6`),
  ],
);

/** A design that was mailed to an address to be found again. */
export const savedDesign = pgTable(
  'saved_design',
  {
    email: text('email').notNull(),
    code: text('code')
      .notNull()
      .references(() => sharedDesign.code),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.code] }),
    index('saved_design_code').on(table.code),
    index('saved_design_expires_at').on(table.expiresAt),
  ],
);

export const styleCollection = pgEnum('style_collection', STYLE_COLLECTIONS);

/** Starter patterns that wizards and projects offer: the collections orgPatterns and orgPhotoPatterns. */
export const stylePattern = pgTable(
  'style_pattern',
  {
    id: uuid('id').primaryKey(),
    collection: styleCollection('collection').notNull(),
    patternName: text('pattern_name').notNull(),
    productType: text('product_type').$type<StyleProductType>().notNull(),
    /** The order within its product type, from 1. */
    index: integer('index').notNull(),
    /** A picture that staff sent … */
    fileId: text('file_id').references(() => storedFile.id),
    /** … or one that our own generators draw. */
    drawing: jsonb('drawing').$type<StyleDrawing>(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    changedAt: at('changed_at').notNull().defaultNow(),
    changedBy: uuid('changed_by').references(() => staff.id, { onDelete: 'set null' }),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    check('style_pattern_picture', sql`num_nonnulls(${table.fileId}, ${table.drawing}) = 1`),
    index('style_pattern_order').on(table.collection, table.productType, table.index),
  ],
);
