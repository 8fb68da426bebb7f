import { type NearestIndex, prepareNearest } from '@colorway/rules/color/nearest.ts';
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
import { type Held, held } from '../../kernel/cache/held.ts';
import type { Queries } from '../../kernel/database/connect.ts';
import { readAloud } from './catalog-store.ts';
import type { CatalogTable } from './catalog-table.ts';
import { libraryTable } from './library-store.ts';
import { pantoneTable } from './pantone-store.ts';

/** What a look-up finds: a library color, or a Pantone color as it is stored when somebody chooses it (D13). */
interface FoundColor {
  readonly id: string;
  readonly colorName: string;
  readonly hex: string;
  readonly category: string | null;
  readonly colorSet: string;
}

const ofPantone = ({ pantone, hex }: PantoneColor): FoundColor => ({
  id: pantone,
  colorName: pantoneName(pantone),
  hex,
  category: null,
  colorSet: PANTONE_SET,
});

export interface CatalogNow<Item> {
  readonly version: number;
  readonly colors: readonly Item[];
}

type Searched = ColorSet | PantoneSeries;

/** The catalogs as this node holds them: read once, until any node says that they changed. */
export interface CatalogReader {
  library(): Promise<CatalogNow<LibraryColor>>;
  pantone(series: PantoneSeries): Promise<CatalogNow<PantoneColor>>;
  /** Ready for look-ups in one set, one series, or without a set in the whole library. */
  index(searched: Searched | undefined): Promise<NearestIndex<FoundColor>>;
  refresh(): void;
}

export function catalogReader(db: Queries, log: Logger): CatalogReader {
  const hold = <Item>(table: CatalogTable<Item>): Held<CatalogNow<Item>> =>
    held(async () => {
      const { version, entries } = await readAloud(log, db, table);
      return { version, colors: entries.map(({ item }) => item) };
    });
  const library = hold(libraryTable);
  const pantone = { coated: hold(pantoneTable('coated')), uncoated: hold(pantoneTable('uncoated')) };

  const indexOf = async (searched: Searched | undefined): Promise<NearestIndex<FoundColor>> => {
    const series = PANTONE_SERIES.find((one) => one === searched);
    if (series) return prepareNearest((await pantone[series].read()).colors.map(ofPantone));
    const { colors } = await library.read();
    return prepareNearest(searched === undefined ? colors : colors.filter(({ colorSet }) => colorSet === searched));
  };
  const indexes = new Map(
    [undefined, ...COLOR_SETS, ...PANTONE_SERIES].map((searched) => [searched, held(() => indexOf(searched))] as const),
  );

  return {
    library: () => library.read(),
    pantone: (series) => pantone[series].read(),
    index: (searched) => indexes.get(searched)?.read() ?? indexOf(searched),
    refresh: () => {
      for (const one of [library, ...Object.values(pantone), ...indexes.values()]) one.refresh();
    },
  };
}
