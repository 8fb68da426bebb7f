import { type ColorOrder, sortColors } from '@colorway/rules/color/sort-colors.ts';
import { type FamilyFilter, SHOW_ALL_COLORS } from '@colorway/rules/color-library/families.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { onShelf, searchLibrary } from '@colorway/rules/color-library/search-library.ts';
import { type Arranged, byFamily, ungrouped } from './arrange.ts';

export interface LibraryFilter {
  readonly name: string;
  readonly family: FamilyFilter;
  readonly order: ColorOrder;
}

export const NO_FILTER: LibraryFilter = { name: '', family: SHOW_ALL_COLORS, order: 'catalog' };

const isNarrowed = ({ name, family }: LibraryFilter): boolean => name.trim() !== '' || family !== SHOW_ALL_COLORS;

/** How many of the filters behind the Filter button are set. */
export const filtersSet = ({ family, order }: LibraryFilter): number =>
  [family !== SHOW_ALL_COLORS, order !== 'catalog'].filter(Boolean).length;

/** The library in the order of the screen: by family, or in the chosen order. */
export function inOrder(colors: readonly LibraryColor[], order: ColorOrder, activeHex?: string): Arranged {
  return order === 'catalog' ? byFamily(colors) : ungrouped(sortColors(colors, order, activeHex));
}

/** Filters the list. A search or filter drops the headings and keeps the order. */
export const narrowed = (all: Arranged, filter: LibraryFilter): Arranged =>
  isNarrowed(filter) ? ungrouped(onShelf(searchLibrary(all.colors, filter.name).colors, filter)) : all;
