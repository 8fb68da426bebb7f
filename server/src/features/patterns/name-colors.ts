import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import type { Queries } from '../../database/connect.ts';
import { colorsOfHexes } from './names-store.ts';

/**
 * Colors with their names: who sent only a hex gets the name of the first library color that is exactly it, and of
 * the named set when one is said. A name that was sent stays; a hex that is in no library has none.
 */
export async function nameColors(tx: Queries, colors: readonly DesignColor[]): Promise<DesignColor[]> {
  const sent = colors.map(({ hex }) => hex);
  const library = await colorsOfHexes(tx, sent);
  return colors.map((color) => {
    const same = library.find(
      ({ hex, colorName, colorSet }) =>
        hex === color.hex &&
        (color.colorName === '' || colorName === color.colorName) &&
        (color.colorSet === '' || colorSet === color.colorSet),
    );
    return same ?? { ...color };
  });
}
