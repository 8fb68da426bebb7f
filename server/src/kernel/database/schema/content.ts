import type { ContentPart } from '@colorway/contract/content/content.ts';
import type { Value } from '@colorway/rules/content/draft.ts';
import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';
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
