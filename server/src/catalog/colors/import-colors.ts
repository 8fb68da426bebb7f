import type { ImportReport } from '@colorway/contract/color/import.ts';
import { type FileFault, fileFault } from '@colorway/rules/catalog-file/file-fault.ts';
import { type FileColor, type ReadFile, readColors } from '@colorway/rules/catalog-file/read-colors.ts';
import { readPantone } from '@colorway/rules/catalog-file/read-pantone.ts';
import { identified } from '@colorway/rules/color-library/identify-colors.ts';
import { type LibraryColor, MAX_COLORS } from '@colorway/rules/color-library/library-color.ts';
import { refuseInfectedBytes } from '../../files/facade.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Caller } from '../../kernel/operation/answers.ts';
import type { ActivityEntry } from '../../kernel/operation/record.ts';
import { scopeOf } from '../../kernel/session/sessions.ts';
import { type Context, type Deps, write } from '../deps.ts';
import type { CatalogTable } from './catalogs/catalog-table.ts';
import { libraryTable } from './library-store.ts';
import { pantoneTable } from './pantone-store.ts';
import { refreshColorsAfterCommit, saveCatalog } from './save-catalog.ts';

/** Limit of faults and notes in one answer; `total` counts all faults. */
const MAX_LISTED = 200;

const refuse = (faults: readonly FileFault[]): never => {
  throw new Problem('import-refused', { details: { faults: faults.slice(0, MAX_LISTED), total: faults.length } });
};

type ImportMode = 'merge' | 'replace';

/** A merge keeps the catalog's order and appends new items; a replacement takes the file's order. */
const mergeItems = <Item>(
  mode: ImportMode,
  before: readonly Item[],
  sent: readonly Item[],
  idOf: (item: Item) => string,
): readonly Item[] => {
  if (mode === 'replace') return sent;
  const remaining = new Map(sent.map((item) => [idOf(item), item]));
  const updated = before.map((item) => {
    const id = idOf(item);
    const found = remaining.get(id);
    remaining.delete(id);
    return found ?? item;
  });
  return [...updated, ...remaining.values()];
};

interface Import<Item, Row> {
  readonly version: number;
  readonly mode: ImportMode;
  readonly dryRun: boolean;
  readonly staffId: string | null;
  readonly file: ReadFile<Row>;
  /** Converts the file's rows to catalog entries. */
  readonly toItems: (rows: readonly Row[], before: readonly Item[]) => readonly Item[];
}

/** Imports the complete file or refuses all of it. */
async function importCatalog<Item, Row>(
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
      const items = mergeItems(mode, before, toItems(file.items, before), table.idOf);
      const tooMany = `The catalog would hold ${items.length} colors, at most ${MAX_COLORS}.`;
      return items.length > MAX_COLORS ? refuse([fileFault(tooMany)]) : items;
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
    notes: file.notes.slice(0, MAX_LISTED),
  };
}

const nameOf = ({ colorSet, colorName }: FileColor): string => JSON.stringify([colorSet, colorName]);

/** Gives a row without an id the id of the only library color with its set and name. */
export function withKnownIds(rows: readonly FileColor[], library: readonly LibraryColor[]): readonly FileColor[] {
  const taken = new Set(rows.flatMap(({ id }) => id ?? []));
  const byName = Map.groupBy(library, nameOf);
  return rows.map((row) => {
    if (row.id !== undefined) return row;
    const [only, ...others] = byName.get(nameOf(row)) ?? [];
    if (only === undefined || others.length > 0 || taken.has(only.id)) return row;
    taken.add(only.id);
    return { ...row, id: only.id };
  });
}

const staffIdOf = ({ sessions }: Context): string | null => sessions.staff?.staffId ?? null;

const importEntries = (
  what: string,
  dryRun: boolean | undefined,
  { added, changed, removed }: Pick<ImportReport, 'added' | 'changed' | 'removed'>,
): readonly ActivityEntry[] =>
  dryRun || added + changed + removed === 0
    ? []
    : [{ what, doing: 'imported', after: `${added} added, ${changed} changed, ${removed} removed` }];

/** The text of a file, which no upload has scanned. */
const scanText = (deps: Deps, { format, text }: { readonly format: string; readonly text: string }, caller: Caller) =>
  refuseInfectedBytes(
    deps,
    { source: 'color-import', originalName: `colors.${format}`, owner: scopeOf(caller.sessions) },
    Buffer.from(text),
  );

export const importColors = write('colors.import', {
  prepare: scanText,
  activity: {
    kind: 'color',
    entries: ({ input, output }) => importEntries('Color library', input.dryRun, output),
  },
  run: async ({ input, context }) => {
    const report = await importCatalog(context.tx, libraryTable, {
      ...input,
      staffId: staffIdOf(context),
      file: readColors(input.format, input.text),
      toItems: (rows, library) => identified(withKnownIds(rows, library), library),
    });
    refreshColorsAfterCommit(context);
    return report;
  },
});

export const importPantone = write('pantone.import', {
  prepare: scanText,
  activity: {
    kind: 'color',
    entries: ({ input, output }) => importEntries(`Pantone ${input.series}`, input.dryRun, output),
  },
  run: async ({ input, context }) => {
    const report = await importCatalog(context.tx, pantoneTable(input.series), {
      ...input,
      staffId: staffIdOf(context),
      file: readPantone(input.format, input.text, input.series),
      toItems: (rows) => rows,
    });
    refreshColorsAfterCommit(context);
    return report;
  },
});
