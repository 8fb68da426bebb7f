import { readHex } from '../color/hex.ts';
import { prepareNearest } from '../color/nearest/nearest.ts';
import type { ColorSet } from './color-sets.ts';
import { type Family, type FamilyFilter, familyOf, SHOW_ALL_COLORS } from './families.ts';
import type { LibraryColor } from './library-color.ts';

/** A family, or the colors of one dress-maker. */
export interface Shelf {
  readonly family?: FamilyFilter | Family | undefined;
  readonly colorSet?: ColorSet | undefined;
}

/** The same list where nothing is chosen. */
export const onShelf = (
  colors: readonly LibraryColor[],
  { family = SHOW_ALL_COLORS, colorSet }: Shelf,
): readonly LibraryColor[] =>
  family === SHOW_ALL_COLORS && colorSet === undefined
    ? colors
    : colors.filter(
        (color) =>
          (colorSet === undefined || color.colorSet === colorSet) &&
          (family === SHOW_ALL_COLORS || familyOf(color.category) === family),
      );

export interface LibrarySearch {
  readonly colors: readonly LibraryColor[];
  /** A typed hex or Pantone number that is no color of the library: the colors are nearest to it, nearest first. */
  readonly nearest?: string;
}

/** Colors shown for a hex or number that the library does not have. */
const NEAREST_COUNT = 12;

/** "grey" means gray. */
const spelled = (text: string): string => text.trim().toLowerCase().replaceAll('grey', 'gray').replaceAll(/\s+/g, ' ');

/** Only these lead to the Pantone catalog, which is large. */
export const mayBePantone = (text: string): boolean => /\d|pantone/i.test(text) && !text.trim().startsWith('#');

/** A color with its name, such as one of the Pantone catalog. */
export interface NamedHex {
  readonly name: string;
  readonly hex: string;
}

/** The list that was searched last, and its names: they are spelled once, not at each letter. */
let last: readonly LibraryColor[] = [];
let names: readonly string[] = [];

const rankOf = (name: string, typed: string): 0 | 1 | 2 => (name === typed ? 0 : name.startsWith(typed) ? 1 : 2);

/** Finds any part of a name: the same name first, then what begins with it, then the others in their order. */
function named(colors: readonly LibraryColor[], typed: string): readonly LibraryColor[] {
  if (colors !== last) names = colors.map(({ colorName }) => spelled(colorName));
  last = colors;
  const ranks: readonly LibraryColor[][] = [[], [], []];
  for (const [at, name] of names.entries())
    if (name.includes(typed)) ranks[rankOf(name, typed)]?.push(colors[at] as LibraryColor);
  return ranks.flat();
}

/** Finds by any part of a name, names that begin with it first, or by hex; `ink` is the Pantone color of the text. */
export function searchLibrary(colors: readonly LibraryColor[], text: string, ink?: NamedHex): LibrarySearch {
  const typed = spelled(text);
  if (typed === '') return { colors };
  const withName = named(colors, typed);
  if (withName.length > 0) return { colors: withName };
  const hex = ink?.hex ?? readHex(typed);
  if (hex === undefined) return { colors: [] };
  const equal = colors.filter((color) => color.hex === hex);
  if (equal.length > 0 && !ink) return { colors: equal };
  return {
    colors: prepareNearest(colors)
      .nearest(hex, NEAREST_COUNT)
      .map(({ color }) => color),
    nearest: ink?.name ?? hex.toUpperCase(),
  };
}
