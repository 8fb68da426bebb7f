import { NO_SUCH_DOCUMENT } from '@colorway/rules/color/messages.ts';
import type { ListChange } from '@colorway/rules/color-library/difference/library-difference.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Queries } from '../../../kernel/database/queries.ts';
import { catalog, catalogChange, staff } from '../../../kernel/database/schema.ts';
import { CATALOG_NAMES, type CatalogName } from './catalog-names.ts';
import type { CatalogTable, PlacedItem } from './catalog-table.ts';

export interface Catalog<Item> {
  readonly version: number;
  readonly savedAt: Date | null;
  /** Name of the staff member; null for the first data. */
  readonly savedBy: string | null;
  readonly entries: readonly PlacedItem<Item>[];
}

/** One statement reads version and entries, so they are of the same moment. */
export async function readCatalog<Item>(db: Queries, table: CatalogTable<Item>): Promise<Catalog<Item>> {
  const [row] = await db
    .select({
      version: catalog.version,
      savedAt: catalog.savedAt,
      savedBy: staff.name,
      entries: table.entries,
    })
    .from(catalog)
    .leftJoin(staff, eq(staff.id, catalog.savedBy))
    .where(eq(catalog.name, table.name));
  return row ?? { version: 0, savedAt: null, savedBy: null, entries: [] };
}

/** Logs an empty or unreadable catalog (specification 001, section 8). */
export async function readCatalogWithLog<Item>(
  log: Logger,
  db: Queries,
  table: CatalogTable<Item>,
): Promise<Catalog<Item>> {
  let current: Catalog<Item>;
  try {
    current = await readCatalog(db, table);
  } catch (error) {
    log.error({ err: error, catalog: table.name }, NO_SUCH_DOCUMENT);
    throw error;
  }
  if (current.entries.length === 0) log.warn({ catalog: table.name }, NO_SUCH_DOCUMENT);
  return current;
}

/** Returns the names of catalogs that did not exist. A second node waits for the first one's transaction. */
export async function insertMissingCatalogs(tx: Queries): Promise<readonly string[]> {
  const inserted = await tx
    .insert(catalog)
    .values(CATALOG_NAMES.map((name) => ({ name })))
    .onConflictDoNothing()
    .returning({ name: catalog.name });
  return inserted.map(({ name }) => name);
}

/** Locks the catalog until the transaction ends. */
export async function lockCatalog(tx: Queries, name: CatalogName): Promise<void> {
  await tx.insert(catalog).values({ name }).onConflictDoNothing();
  await tx.select({ name: catalog.name }).from(catalog).where(eq(catalog.name, name)).for('update');
}

interface Save<Item> {
  readonly name: CatalogName;
  readonly version: number;
  readonly savedAt: Date;
  readonly savedBy: string | null;
  readonly changes: readonly ListChange<Item>[];
}

export async function recordSave<Item>(tx: Queries, { name, changes, ...head }: Save<Item>): Promise<void> {
  await tx.insert(catalogChange).values({ catalog: name, changes, ...head });
  await tx.update(catalog).set(head).where(eq(catalog.name, name));
}

/** Changes of each save after `version`, oldest first. */
export async function listSavesSince<Item>(
  db: Queries,
  { name }: CatalogTable<Item>,
  version: number,
): Promise<readonly (readonly ListChange<Item>[])[]> {
  const rows = await db
    .select({ changes: catalogChange.changes })
    .from(catalogChange)
    .where(and(eq(catalogChange.catalog, name), gt(catalogChange.version, version)))
    .orderBy(asc(catalogChange.version));
  return rows.map(({ changes }) => changes as readonly ListChange<Item>[]);
}
