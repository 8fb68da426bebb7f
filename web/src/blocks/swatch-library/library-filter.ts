import { type ColorOrder, sortColors } from '@colorway/rules/color/sort-colors.ts';
import type { ColorSet } from '@colorway/rules/color-library/color-sets.ts';
import { type FamilyFilter, SHOW_ALL_COLORS } from '@colorway/rules/color-library/families.ts';
import { findColors } from '@colorway/rules/color-library/find-colors.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { type Arranged, byFamily, ungrouped } from './arrange.ts';

export interface LibraryFilter {
  readonly name: string;
  readonly family: FamilyFilter;
  readonly colorSet: ColorSet | undefined;
  readonly order: ColorOrder;
}

export const NO_FILTER: LibraryFilter = { name: '', family: SHOW_ALL_COLORS, colorSet: undefined, order: 'catalog' };

const isNarrowed = ({ name, family, colorSet }: LibraryFilter): boolean =>
  name.trim() !== '' || family !== SHOW_ALL_COLORS || colorSet !== undefined;

/** How many of the filters behind the Filter button are set. */
export const filtersSet = ({ family, colorSet, order }: LibraryFilter): number =>
  [family !== SHOW_ALL_COLORS, colorSet !== undefined, order !== 'catalog'].filter(Boolean).length;

/** The library in the order of the screen: by family, or in the chosen order. */
export function inOrder(colors: readonly LibraryColor[], order: ColorOrder, activeHex?: string): Arranged {
  return order === 'catalog' ? byFamily(colors) : ungrouped(sortColors(colors, order, activeHex));
}

/** Filters the list. A search or filter drops the headings and keeps the order. */
export const narrowed = (all: Arranged, filter: LibraryFilter): Arranged =>
  isNarrowed(filter) ? ungrouped(findColors(all.colors, filter)) : all;
