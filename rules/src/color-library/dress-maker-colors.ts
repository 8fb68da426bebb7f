import { prepareNearest } from '../color/nearest/nearest.ts';
import { BRAND_SET, type ColorSet, plainName, setName } from './color-sets.ts';
import type { LibraryColor } from './library-color.ts';

/** A dress-maker's color with the nearest brand color (D75). */
export interface DressMakerMatch<Color = LibraryColor> {
  readonly requested: Color;
  readonly brandColor: Color;
  /** CIEDE2000. */
  readonly difference: number;
}

export interface DressMakerColors<Color = LibraryColor> {
  /** Finds colors whose maker and name contain every typed word, exact names first. */
  readonly find: (typed: string) => readonly DressMakerMatch<Color>[];
}

type Named = Pick<LibraryColor, 'colorName' | 'colorSet' | 'hex'>;

/** A single letter would match half the library. */
const MIN_LETTERS = 2;

const isBrandColor = ({ colorSet }: { readonly colorSet: ColorSet }): boolean => colorSet === BRAND_SET;

/** `Azazie Dusty Sage`. */
export const dressMakerColorName = ({ colorName, colorSet }: Pick<Named, 'colorName' | 'colorSet'>): string =>
  `${setName(colorSet)} ${colorName}`;

/** Prepares the library for a search of the dress-makers' colors by name. */
export function prepareDressMakers<Color extends Named>(colors: readonly Color[]): DressMakerColors<Color> {
  const brandIndex = prepareNearest(colors.filter(isBrandColor));
  const dressMakerColors = colors
    .filter((color) => !isBrandColor(color))
    .map((color) => ({ color, name: plainName(color.colorName), fullName: plainName(dressMakerColorName(color)) }));
  const rank = ({ name, fullName }: (typeof dressMakerColors)[number], typed: string): number =>
    name === typed || fullName === typed ? 0 : name.startsWith(typed) ? 1 : 2;
  return {
    find: (text) => {
      const typed = plainName(text);
      if (typed.length < MIN_LETTERS) return [];
      const terms = typed.split(' ');
      return dressMakerColors
        .filter(({ fullName }) => terms.every((word) => fullName.includes(word)))
        .sort((one, other) => rank(one, typed) - rank(other, typed))
        .flatMap(({ color }) =>
          brandIndex
            .nearest(color.hex, 1)
            .map((near) => ({ requested: color, brandColor: near.color, difference: near.difference })),
        );
    },
  };
}
