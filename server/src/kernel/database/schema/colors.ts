import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { staff } from './people.ts';

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
