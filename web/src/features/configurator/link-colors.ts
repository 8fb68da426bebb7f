import { showHex } from '@colorway/rules/color/hex.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import type { DesignLink } from '@colorway/rules/configurator/design-link.ts';

/** The colors of a link by their hexes, for as long as the library that names them is on its way. */
export const unnamedColors = ({ colors }: DesignLink): readonly LibraryColor[] =>
  colors.map(({ hex, id }) => ({
    id: id ?? hex,
    hex,
    colorName: showHex(hex),
    category: 'Gray',
    colorSet: 'Knotty',
  }));
