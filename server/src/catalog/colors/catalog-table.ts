import type { Likeness } from '@colorway/rules/color-library/library-difference.ts';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/connect.ts';
import type { CatalogName } from './catalog-names.ts';

/** An entry and the number that it is sorted by. */
export interface PlacedItem<Item> {
  readonly item: Item;
  readonly position: number;
}

/** Where the entries of a catalog lie, and how they are told apart. */
export interface CatalogTable<Item> extends Likeness<Item> {
  readonly name: CatalogName;
  /** All entries in their order as one value, so that they are of the same moment as the version beside them. */
  readonly entries: SQL<PlacedItem<Item>[]>;
  /** Adds those that are new and overwrites the others, in one statement. */
  upsert(tx: Queries, placed: readonly PlacedItem<Item>[]): Promise<void>;
  remove(tx: Queries, ids: readonly string[]): Promise<void>;
}
