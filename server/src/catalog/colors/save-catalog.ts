import { difference, type ListChange } from '@colorway/rules/color-library/difference/library-difference.ts';
import { combineSaves } from '@colorway/rules/color-library/difference/library-difference-since.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { publish } from '../../kernel/events/publish.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../deps.ts';
import { COLORS_CHANNEL } from './catalogs/catalog-names.ts';
import { type Catalog, listSavesSince, lockCatalog, readCatalog, recordSave } from './catalogs/catalog-store.ts';
import type { CatalogTable } from './catalogs/catalog-table.ts';
import { assignPositions } from './catalogs/positions.ts';

export interface Saved<Item> {
  readonly version: number;
  readonly items: readonly Item[];
  readonly changes: readonly ListChange<Item>[];
}

/** Refuses a stale version with all changes since. */
async function refuseStale<Item>(
  tx: Queries,
  table: CatalogTable<Item>,
  version: number,
  { savedAt, savedBy, ...current }: Catalog<Item>,
): Promise<never> {
  const changes = combineSaves(await listSavesSince(tx, table, version), table);
  const details = { version: current.version, changes, savedAt: savedAt?.toISOString() ?? null, savedBy };
  throw new Problem('colors-changed', { details });
}

interface Save<Item> {
  /** The version that the caller saw. */
  readonly version: number;
  readonly staffId: string | null;
  readonly now: Date;
  /** Reports the changes without storing them. */
  readonly dryRun?: boolean;
  /** Returns the complete new list for the current one. */
  readonly next: (items: readonly Item[]) => readonly Item[];
}

/** Saves are serialized by a lock. Writes only rows that differ, and records the changes. */
export async function saveCatalog<Item>(
  tx: Queries,
  table: CatalogTable<Item>,
  { version, staffId, now, dryRun = false, next }: Save<Item>,
): Promise<Saved<Item>> {
  if (!dryRun) await lockCatalog(tx, table.name);
  const current = await readCatalog(tx, table);
  if (current.version !== version) return refuseStale(tx, table, version, current);
  const before = current.entries.map(({ item }) => item);
  const items = next(before);
  const changes = difference(before, items, table);
  if (changes.length === 0 || dryRun) return { version, items, changes };
  await writeChanges(tx, table, current, items, changes);
  const saved = { name: table.name, version: version + 1, savedAt: now, savedBy: staffId, changes };
  await recordSave(tx, saved);
  const data = { catalog: table.name, version: saved.version };
  await publish(tx, { channel: COLORS_CHANNEL, kind: 'colors-changed', data });
  return { version: saved.version, items, changes };
}

async function writeChanges<Item>(
  tx: Queries,
  table: CatalogTable<Item>,
  current: Catalog<Item>,
  items: readonly Item[],
  changes: readonly ListChange<Item>[],
): Promise<void> {
  const removed = changes.filter(({ what }) => what === 'removed').map(({ id }) => id);
  const displaced = new Set(changes.filter(({ follows }) => follows !== undefined).map(({ id }) => id));
  const changed = new Set(changes.map(({ id }) => id));
  const positionOf = new Map(current.entries.map(({ item, position }) => [table.idOf(item), position]));
  const placed = assignPositions(items, (item) =>
    displaced.has(table.idOf(item)) ? undefined : positionOf.get(table.idOf(item)),
  );
  const toWrite = placed.filter(
    ({ item, position }) => changed.has(table.idOf(item)) || positionOf.get(table.idOf(item)) !== position,
  );
  if (removed.length > 0) await table.remove(tx, removed);
  if (toWrite.length > 0) await table.upsert(tx, toWrite);
}

/** Refreshes this node at once, without waiting for its own event. */
export const refreshColorsAfterCommit = ({ deps, http }: Context): void =>
  http.afterCommit(() => {
    deps.catalogs.refresh();
    deps.held.clear();
  });
