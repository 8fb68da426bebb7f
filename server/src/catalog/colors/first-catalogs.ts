import { PANTONE_SERIES } from '@colorway/rules/color/pantone.ts';
import { identified } from '@colorway/rules/color-library/identify-colors.ts';
import { firstColors, firstPantone } from '@colorway/seed/catalogs/first-catalogs.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { Deps } from '../deps.ts';
import { insertMissingCatalogs } from './catalogs/catalog-store.ts';
import type { CatalogTable } from './catalogs/catalog-table.ts';
import { libraryTable } from './library-store.ts';
import { pantoneTable } from './pantone-store.ts';
import { saveCatalog } from './save-catalog.ts';

/** Runs once per installation, so what staff delete later stays deleted. */
export async function ensureCatalogs({ db }: Pick<Deps, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const inserted = await insertMissingCatalogs(tx);
    if (inserted.length === 0) return;
    const load = async <Item>(table: CatalogTable<Item>, items: () => readonly Item[]): Promise<void> => {
      if (inserted.includes(table.name)) await saveFirst(tx, table, items());
    };
    await load(libraryTable, () => identified(firstColors(), []));
    for (const series of PANTONE_SERIES) await load(pantoneTable(series), () => firstPantone(series));
  });
}

const saveFirst = <Item>(tx: Queries, table: CatalogTable<Item>, items: readonly Item[]) =>
  saveCatalog(tx, table, { version: 0, staffId: null, now: new Date(), next: () => items });
