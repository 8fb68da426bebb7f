/** A color of the Pantone catalog: `185-c`, `warm-gray-1-u`. */
export interface PantoneColor {
  readonly pantone: string;
  /** Lower case `#rrggbb`. */
  readonly hex: string;
}

export const PANTONE_SERIES = ['coated', 'uncoated'] as const;
export type PantoneSeries = (typeof PANTONE_SERIES)[number];

/** Names on the screen, coated first. */
export const SERIES_NAMES: Readonly<Record<PantoneSeries, string>> = { coated: 'Coated', uncoated: 'Uncoated' };
export const SERIES_LETTERS: Readonly<Record<PantoneSeries, string>> = { coated: 'c', uncoated: 'u' };

/** The set of a chosen Pantone color (D13). */
export const PANTONE_SET = 'pantone';

/** Converts the id: upper case, with the first hyphen as a space: `185-c` is `185 C` (D13). */
export const pantoneName = (id: string): string => id.replace('-', ' ').toUpperCase();

/**
 * Normalizes the text to compare. The documents ignore the first hyphen and the first space; D13 requires that `warm gray
 * 1` and `warmgray-1` both find `warm-gray-1-c`, which needs all of them ignored. This also finds everything that the
 * first reading finds.
 */
export const searched = (text: string): string => text.toLowerCase().replaceAll(/[-\s]/g, '');

/** `warm gray 1`, `warmgray-1` and `warm-gray-1` all find `warm-gray-1-c`. */
export const findPantone = <Color extends PantoneColor>(colors: readonly Color[], query: string): readonly Color[] => {
  const searchText = searched(query);
  return searchText === '' ? colors : colors.filter(({ pantone }) => searched(pantone).includes(searchText));
};

export const isPantoneId = (id: string, series: PantoneSeries): boolean =>
  id.length <= 40 && new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*-${SERIES_LETTERS[series]}$`).test(id);
