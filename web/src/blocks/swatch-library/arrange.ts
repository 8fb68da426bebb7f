import { FAMILIES, familyOf } from '@colorway/rules/color-library/families.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import type { GridGroup } from './grid/grid-rows.ts';

export interface Arranged {
  readonly colors: readonly LibraryColor[];
  readonly groups: readonly GridGroup[];
}

/** Arranges the colors as one list. */
export const ungrouped = (colors: readonly LibraryColor[]): Arranged => ({
  colors,
  groups: [{ title: '', count: colors.length }],
});

/** Family by family in catalog order; within a family as they came. */
export function byFamily(colors: readonly LibraryColor[]): Arranged {
  const families = new Map<string, LibraryColor[]>(FAMILIES.map((family) => [family, []]));
  for (const color of colors) families.get(familyOf(color.category))?.push(color);
  const filled = [...families].filter(([, members]) => members.length > 0);
  return {
    colors: filled.flatMap(([, members]) => members),
    groups: filled.map(([title, members]) => ({ title, count: members.length })),
  };
}
