import { type NearestIndex, prepareNearest } from '@colorway/rules/color/nearest/nearest.ts';
import {
  PANTONE_SERIES,
  PANTONE_SET,
  type PantoneColor,
  type PantoneSeries,
  pantoneName,
} from '@colorway/rules/color/pantone.ts';
import { COLOR_SETS, type ColorSet } from '@colorway/rules/color-library/color-sets.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import type { Logger } from 'pino';
import { type NodeCache, nodeCache } from '../../../kernel/cache/node-cache.ts';
import type { FastPaths } from '../../../kernel/config/fast-paths.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import { libraryTable } from '../library-store.ts';
import { pantoneTable } from '../pantone-store.ts';
import { readCatalogWithLog } from './catalog-store.ts';
import type { CatalogTable } from './catalog-table.ts';

/** A library color, or a Pantone color in the form in which a choice of it is stored (D13). */
interface FoundColor {
  readonly id: string;
  readonly colorName: string;
  readonly hex: string;
  readonly category: string | null;
  readonly colorSet: string;
}

const toFoundColor = ({ pantone, hex }: PantoneColor): FoundColor => ({
  id: pantone,
  colorName: pantoneName(pantone),
  hex,
  category: null,
  colorSet: PANTONE_SET,
});

export interface CurrentCatalog<Item> {
  readonly version: number;
  readonly colors: readonly Item[];
}

type IndexName = ColorSet | PantoneSeries;

/** This node's cache of the catalogs, filled on the first read and dropped on `COLORS_CHANNEL`. */
export interface CatalogReader {
  library(): Promise<CurrentCatalog<LibraryColor>>;
  pantone(series: PantoneSeries): Promise<CurrentCatalog<PantoneColor>>;
  /** Index for the nearest colors of one set or one series, or of the full library without a name. */
  index(name: IndexName | undefined): Promise<NearestIndex<FoundColor>>;
  refresh(): void;
}

export function catalogReader(db: Queries, log: Logger, fast: FastPaths): CatalogReader {
  const cacheCatalog = <Item>(table: CatalogTable<Item>): NodeCache<CurrentCatalog<Item>> =>
    nodeCache(async () => {
      const { version, entries } = await readCatalogWithLog(log, db, table);
      return { version, colors: entries.map(({ item }) => item) };
    }, fast);
  const library = cacheCatalog(libraryTable);
  const pantone = { coated: cacheCatalog(pantoneTable('coated')), uncoated: cacheCatalog(pantoneTable('uncoated')) };

  const buildIndex = async (name: IndexName | undefined): Promise<NearestIndex<FoundColor>> => {
    const series = PANTONE_SERIES.find((one) => one === name);
    if (series) return prepareNearest((await pantone[series].read()).colors.map(toFoundColor));
    const { colors } = await library.read();
    return prepareNearest(name === undefined ? colors : colors.filter(({ colorSet }) => colorSet === name));
  };
  const indexes = new Map(
    [undefined, ...COLOR_SETS, ...PANTONE_SERIES].map(
      (name) => [name, nodeCache(() => buildIndex(name), fast)] as const,
    ),
  );

  return {
    library: () => library.read(),
    pantone: (series) => pantone[series].read(),
    index: (name) => indexes.get(name)?.read() ?? buildIndex(name),
    refresh: () => {
      for (const one of [library, ...Object.values(pantone), ...indexes.values()]) one.refresh();
    },
  };
}
