import type { ColorSet } from './color-sets.ts';
import type { Category } from './families.ts';

/** A color of the library. Names and hexes repeat, the id does not (D10). */
export interface LibraryColor {
  readonly id: string;
  readonly colorName: string;
  /** Lower case `#rrggbb`. */
  readonly hex: string;
  readonly category: Category;
  readonly colorSet: ColorSet;
}

export const MAX_COLOR_NAME_LENGTH = 60;
/** A larger library is a mistake. */
export const MAX_COLORS = 10_000;

/** Lower-case words of letters and digits, joined by hyphens. */
export const COLOR_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const MAX_COLOR_ID_LENGTH = 120;
