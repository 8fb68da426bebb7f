import { NO_SUCH_DOCUMENT } from '@colorway/rules/color/messages.ts';
import type { Logger } from 'pino';
import type { Queries } from '../../kernel/database/connect.ts';
import { type Catalog, readCatalog } from './catalog-store.ts';
import type { CatalogTable } from './catalog-table.ts';

/** The catalog as it is now. One that holds nothing, or cannot be read, is said in the log as the documents ask. */
export async function readAloud<Item>(log: Logger, db: Queries, table: CatalogTable<Item>): Promise<Catalog<Item>> {
  let read: Catalog<Item>;
  try {
    read = await readCatalog(db, table);
  } catch (error) {
    log.error({ err: error, catalog: table.name }, NO_SUCH_DOCUMENT);
    throw error;
  }
  if (read.entries.length === 0) log.warn({ catalog: table.name }, NO_SUCH_DOCUMENT);
  return read;
}
