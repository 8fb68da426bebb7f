import type { QuarantineSource } from '@colorway/rules/file/quarantine.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';

export const fileDestination = pgEnum('file_destination', [
  'org-uploads',
  'dist-uploads',
  'revisions',
  'proof-images',
  'org-patterns',
  'org-photo-patterns',
  'logos',
  'content-pictures',
  'briefs',
  'floor-photos',
  'import-proofs',
]);

/** A file that is being uploaded. A complete one becomes a stored file of the same id. */
export const upload = pgTable(
  'upload',
  {
    id: text('id').primaryKey(),
    destination: fileDestination('destination').notNull(),
    originalName: text('original_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    projectId: text('project_id'),
    /** The uploader, as in `stored_file`. Only they may resume it. */
    owner: text('owner').notNull(),
    /** Address or /64 of a visitor who is not signed in: a day's uploads are counted by it too. */
    network: text('network'),
    /** The store's reference to the bytes that have arrived. */
    storageRef: text('storage_ref').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('upload_created_at').on(table.createdAt)],
);

/** A whole file that arrived. Its bytes lie under its id and are never written again (D36). */
export const storedFile = pgTable(
  'stored_file',
  {
    /** 128 random bits: knowing it is the right to read it, where nothing stricter is asked. */
    id: text('id').primaryKey(),
    destination: fileDestination('destination').notNull(),
    originalName: text('original_name').notNull(),
    /** The documented name: base, digits, extension. */
    newName: text('new_name').notNull(),
    extension: text('extension').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** The parts removed from a drawing before it was stored, described for staff. */
    removed: text('removed').array().notNull().default([]),
    projectId: text('project_id'),
    /** The uploader as a scope (`staff:…`, `customer:…`, `browser:…`), never shown. */
    owner: text('owner').notNull(),
    /** An inquiry was seen to hold it: keeps the index of what none holds small. `inquiry_file` is the truth. */
    claimed: boolean('claimed').notNull().default(false),
    createdAt: createdAt(),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    uniqueIndex('stored_file_name').on(table.destination, table.newName),
    index('stored_file_project').on(table.projectId),
    index('stored_file_unclaimed')
      .on(table.createdAt, table.bytes)
      .where(sql`not ${table.claimed} and ${table.destination} in ('org-uploads', 'dist-uploads')`),
  ],
);

/** A smaller picture of a stored one, made once. */
export const fileVariant = pgTable(
  'file_variant',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => storedFile.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    format: text('format').notNull(),
    storageKey: text('storage_key').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.width, table.format] })],
);

/** A file in which the scanner found a virus. Its bytes lie sealed under a key of their own, and no file route knows them. */
export const quarantinedFile = pgTable(
  'quarantined_file',
  {
    /** The id of its upload, or one drawn for what came without one. */
    id: text('id').primaryKey(),
    /** Where it came in. */
    source: text('source').$type<QuarantineSource>().notNull(),
    originalName: text('original_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** The hash of the file as it was sent. */
    sha256: text('sha256').notNull(),
    /** The name of the virus, by the scanner. */
    finding: text('finding').notNull(),
    projectId: text('project_id'),
    /** The uploader, as in `stored_file`. */
    owner: text('owner').notNull(),
    /** The key of its bytes, sealed with the data key of the installation; null without bytes. */
    sealedKey: text('sealed_key'),
    createdAt: createdAt(),
    /** When its bytes were removed, or were not stored at all; the row stays for a while. */
    removedAt: at('removed_at'),
    releasedAt: at('released_at'),
    releasedBy: text('released_by'),
    releaseReason: text('release_reason'),
    /** When staff were mailed about it. */
    noticedAt: at('noticed_at'),
  },
  (table) => [index('quarantined_file_created_at').on(table.createdAt, table.id)],
);
