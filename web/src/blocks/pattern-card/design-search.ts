import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { colorsAddress } from '@colorway/rules/configurator/address/colors-address.ts';

/** The words of an address that opens the configurator with these colors: hexes, and ids where several have the same hex. */
export function designSearch(
  colors: readonly DesignColor[],
  library: readonly LibraryColor[] = [],
): Readonly<Record<string, string>> {
  const ids = colors.flatMap(({ hex, colorName, colorSet }, slot) => {
    const alike = library.filter((color) => color.hex === hex);
    const own = alike.find((color) => color.colorName === colorName && color.colorSet === colorSet);
    return own && own !== alike[0] ? [[`id${slot + 1}`, own.id]] : [];
  });
  return { ...colorsAddress(colors), ...Object.fromEntries(ids) };
}
