import type { ColorSet } from './color-sets.ts';
import { type FamilyFilter, familyOf, SHOW_ALL_COLORS } from './families.ts';
import type { LibraryColor } from './library-color.ts';

export interface LibraryFilter {
  readonly name?: string | undefined;
  readonly family?: FamilyFilter | undefined;
  /** Filters to the colors of one dress-maker. */
  readonly colorSet?: ColorSet | undefined;
}

/** Returns the colors that pass all filters; the name matches any part, in any case. */
export const findColors = (
  colors: readonly LibraryColor[],
  { name = '', family = SHOW_ALL_COLORS, colorSet }: LibraryFilter,
): readonly LibraryColor[] => {
  const searchText = name.trim().toLowerCase();
  const all = searchText === '' && family === SHOW_ALL_COLORS && colorSet === undefined;
  if (all) return colors;
  return colors.filter(
    (color) =>
      (colorSet === undefined || color.colorSet === colorSet) &&
      (family === SHOW_ALL_COLORS || familyOf(color.category) === family) &&
      color.colorName.toLowerCase().includes(searchText),
  );
};
