import type { ColorOrder } from '@colorway/rules/color/sort-colors.ts';

export const SEARCH_COLORS = 'Search by color name';
/** Fits beside two buttons on a phone. */
export const SEARCH_COLORS_SHORT = 'Search colors';
export const SEARCH_PANTONE = 'Search by PMS number';

/** `27 colors`, `1 color`, `1,204 colors`. */
export const formatCount = (count: number): string =>
  count === 1 ? '1 color' : `${String(count).replace(/(\d)(\d{3})$/, '$1,$2')} colors`;

export const ORDER_NAMES: Readonly<Record<Exclude<ColorOrder, 'nearest'>, string>> = {
  catalog: 'Catalog order',
  name: 'Name',
  hue: 'Hue',
};

export const nearestTo = (colorName: string): string => `Nearest to ${colorName}`;
