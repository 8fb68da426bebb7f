import { BRAND_SET } from '../color-library/color-sets.ts';
import { dressMakerColorName } from '../color-library/dress-maker-colors.ts';
import type { LibraryColor } from '../color-library/library-color.ts';
import { COLOR_SLOTS, isFilled, type SlotColor, type SlotColors } from './color-slots.ts';
import { isHouseColor } from './color-source.ts';

const named = (color: SlotColor, library: ReadonlyMap<string, LibraryColor>): SlotColor => {
  if (!isFilled(color) || !isHouseColor(color)) return color;
  const { standsFor } = color;
  const house = color.colorId === undefined ? undefined : library.get(color.colorId);
  const asked = standsFor && library.get(standsFor.colorId);
  return {
    ...color,
    ...(house?.colorSet === BRAND_SET && { colorName: house.colorName }),
    ...(standsFor &&
      asked &&
      asked.colorSet !== BRAND_SET && { standsFor: { ...standsFor, name: dressMakerColorName(asked) } }),
  };
};

/** Whether the names of any color can be looked up in the library. */
export const hasColorIds = (colors: SlotColors): boolean =>
  COLOR_SLOTS.some(({ slot }) => colors[slot].colorId !== undefined || colors[slot].standsFor !== undefined);

/** The colors under the names that the library has for their ids; a color it no longer holds keeps the name sent. */
export function nameColors<Colors extends SlotColors>(colors: Colors, library: readonly LibraryColor[]): Colors {
  const byId = new Map(library.map((color) => [color.id, color]));
  return {
    ...colors,
    ...Object.fromEntries(COLOR_SLOTS.map(({ slot }) => [slot, named(colors[slot], byId)])),
  };
}
