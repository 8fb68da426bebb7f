import type { Likeness } from '@colorway/rules/color-library/difference/library-difference.ts';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import type { CatalogName } from './catalog-names.ts';

/** An entry with its sort number. */
export interface PlacedItem<Item> {
  readonly item: Item;
  readonly position: number;
}

/** Storage of one catalog's entries, and how two entries are compared. */
export interface CatalogTable<Item> extends Likeness<Item> {
  readonly name: CatalogName;
  /** A subquery for all entries in order, so the version can be read in the same statement. */
  readonly entries: SQL<PlacedItem<Item>[]>;
  /** Inserts new entries and overwrites existing ones in one statement. */
  upsert(tx: Queries, placed: readonly PlacedItem<Item>[]): Promise<void>;
  remove(tx: Queries, ids: readonly string[]): Promise<void>;
}
