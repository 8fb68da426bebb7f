import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';

/** The words of an address that opens the configurator with these colors: hexes, and ids where several have the same hex. */
export function designSearch(
  colors: readonly DesignColor[],
  library: readonly LibraryColor[] = [],
): Readonly<Record<string, string>> {
  const params = colors.flatMap(({ hex, colorName, colorSet }, slot): (readonly [string, string])[] => {
    const alike = library.filter((color) => color.hex === hex);
    const own = alike.find((color) => color.colorName === colorName && color.colorSet === colorSet);
    const color = [`color${slot + 1}`, hex.slice(1)] as const;
    return own && own !== alike[0] ? [color, [`id${slot + 1}`, own.id]] : [color];
  });
  return Object.fromEntries([...params, ['step', 'design']]);
}
