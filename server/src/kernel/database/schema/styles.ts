import type { StyleDrawing } from '@colorway/contract/styles/style-pattern.ts';
import { STYLE_COLLECTIONS, type StyleProductType } from '@colorway/rules/styles/style-products.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';
import { storedFile } from './files.ts';
import { staff } from './people.ts';

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
