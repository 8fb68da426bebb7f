import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../columns.ts';
import { staff } from '../people.ts';

/** The stored details of a customer that an import changes. */
export interface ImportedDetails {
  readonly name: string;
  readonly companyId: string | null;
  readonly companyBefore: string | null;
  readonly role: string;
}

/** An import of customers. */
export const customerImport = pgTable(
  'customer_import',
  {
    id: uuid('id').primaryKey(),
    fileName: text('file_name').notNull(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    added: integer('added').notNull(),
    updated: integer('updated').notNull(),
    unchanged: integer('unchanged').notNull(),
    /** Companies that it made. */
    companyIds: uuid('company_ids').array().notNull().default([]),
    createdAt: createdAt(),
    undoneAt: at('undone_at'),
  },
  (table) => [index('customer_import_created').on(table.createdAt), index('customer_import_staff').on(table.staffId)],
);

/** A customer that an import added or changed; deleted once the import can no longer be undone. */
export const customerImportRow = pgTable(
  'customer_import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => customerImport.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** Null for an added one. */
    before: jsonb('before').$type<ImportedDetails>(),
    after: jsonb('after').$type<ImportedDetails>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.email] }),
    index('customer_import_row_email').on(table.email),
  ],
);

/** An import of projects. */
export const projectImport = pgTable(
  'project_import',
  {
    id: uuid('id').primaryKey(),
    fileName: text('file_name').notNull(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    projects: integer('projects').notNull(),
    proofs: integer('proofs').notNull(),
    /** Projects of the file that existed before and were left as they were. */
    existing: integer('existing').notNull(),
    createdAt: createdAt(),
    undoneAt: at('undone_at'),
  },
  (table) => [index('project_import_created').on(table.createdAt), index('project_import_staff').on(table.staffId)],
);

/** A project that an import made; deleted once the import can no longer be undone. No reference: a project may go. */
export const projectImportRow = pgTable(
  'project_import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => projectImport.id, { onDelete: 'cascade' }),
    projectId: text('project_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.projectId] })],
);
