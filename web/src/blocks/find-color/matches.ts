import { showDifference, visibleDifference } from '@colorway/rules/color/nearest/difference-label.ts';
import type { NearestIndex } from '@colorway/rules/color/nearest/nearest.ts';
import { type PantoneColor, type PantoneSeries, pantoneName, SERIES_NAMES } from '@colorway/rules/color/pantone.ts';
import { setName } from '@colorway/rules/color-library/color-sets.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';

/** A library or Pantone color close to the given one. */
export interface Match {
  readonly key: string;
  readonly name: string;
  readonly from: string;
  readonly hex: string;
  /** CIEDE2000. */
  readonly difference: number;
  /** `Seen side by side` */
  readonly visible: string;
  /** `ΔE 2.3` */
  readonly figure: string;
  readonly library?: LibraryColor;
  readonly pantone?: PantoneColor;
}

export interface Catalogs {
  readonly library: NearestIndex<LibraryColor>;
  /** Missing while it is on its way. */
  readonly pantone: Readonly<Partial<Record<PantoneSeries, NearestIndex<PantoneColor>>>>;
}

const LIBRARY_COUNT = 5;
const PANTONE_COUNT = 1;

const howVisible = (difference: number) => ({
  difference,
  visible: visibleDifference(difference),
  figure: `ΔE ${showDifference(difference)}`,
});

/** The nearest colors of the library, then the nearest of each Pantone series. */
export function matchesOf(hex: string, { library, pantone }: Catalogs): readonly Match[] {
  const ours = library.nearest(hex, LIBRARY_COUNT).map(({ color, difference }) => ({
    key: color.id,
    name: color.colorName,
    from: setName(color.colorSet),
    hex: color.hex,
    library: color,
    ...howVisible(difference),
  }));
  const inks = (Object.keys(SERIES_NAMES) as PantoneSeries[]).flatMap((series) =>
    (pantone[series]?.nearest(hex, PANTONE_COUNT) ?? []).map(({ color, difference }) => ({
      key: color.pantone,
      name: pantoneName(color.pantone),
      from: `Pantone ${SERIES_NAMES[series].toLowerCase()}`,
      hex: color.hex,
      pantone: color,
      ...howVisible(difference),
    })),
  );
  return [...ours, ...inks];
}
