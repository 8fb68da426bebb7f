import type { ImportReport } from '@colorway/contract/color/import.ts';
import type { FileFault } from '@colorway/rules/catalog-file/file-fault.ts';
import { fileFault } from '@colorway/rules/catalog-file/file-fault.ts';
import type { ReadFile } from '@colorway/rules/catalog-file/read-colors.ts';
import { MOST_COLORS } from '@colorway/rules/color-library/library-color.ts';
import type { Queries } from '../../kernel/database/connect.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { CatalogTable } from './catalog-table.ts';
import { saveCatalog } from './save-catalog.ts';

/** More than anybody mends in one go; the total is told beside them. */
const MOST_TOLD = 200;

const refuse = (faults: readonly FileFault[]): never => {
  throw new Problem('import-refused', { details: { faults: faults.slice(0, MOST_TOLD), total: faults.length } });
};

export type ImportMode = 'merge' | 'replace';

/** In the order of the catalog with the new ones behind it, or as the file has them. */
export const merged = <Item>(
  mode: ImportMode,
  before: readonly Item[],
  sent: readonly Item[],
  idOf: (item: Item) => string,
): readonly Item[] => {
  if (mode === 'replace') return sent;
  const left = new Map(sent.map((item) => [idOf(item), item]));
  const kept = before.map((item) => {
    const id = idOf(item);
    const found = left.get(id);
    left.delete(id);
    return found ?? item;
  });
  return [...kept, ...left.values()];
};

interface Import<Item, Row> {
  readonly version: number;
  readonly mode: ImportMode;
  readonly dryRun: boolean;
  readonly staffId: string | null;
  readonly file: ReadFile<Row>;
  /** The rows of the file as entries of the catalog. */
  readonly toItems: (rows: readonly Row[], before: readonly Item[]) => readonly Item[];
}

/** The whole file or nothing of it. */
export async function importCatalog<Item, Row>(
  tx: Queries,
  table: CatalogTable<Item>,
  { version, mode, dryRun, staffId, file, toItems }: Import<Item, Row>,
): Promise<ImportReport> {
  if (file.faults.length > 0) refuse(file.faults);
  const saved = await saveCatalog(tx, table, {
    version,
    staffId,
    dryRun,
    now: new Date(),
    next: (before) => {
      const items = merged(mode, before, toItems(file.items, before), table.idOf);
      const tooMany = `The catalog would hold ${items.length} colors, at most ${MOST_COLORS}.`;
      return items.length > MOST_COLORS ? refuse([fileFault(tooMany)]) : items;
    },
  });
  const count = (...what: readonly string[]) => saved.changes.filter((change) => what.includes(change.what)).length;
  const [added, changed] = [count('added'), count('changed', 'moved')];
  return {
    version: saved.version,
    rows: file.items.length,
    added,
    changed,
    removed: count('removed'),
    unchanged: file.items.length - added - changed,
    notes: file.notes.slice(0, MOST_TOLD),
  };
}
