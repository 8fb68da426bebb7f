import { BRAND_SET } from '../../color-library/color-sets.ts';
import { dressMakerColorName } from '../../color-library/dress-maker-colors.ts';
import type { LibraryColor } from '../../color-library/library-color.ts';
import { COLOR_SLOTS, isFilled, type SlotColor, type SlotColors } from './color-slots.ts';
import { isBrandColor } from './color-source.ts';

const named = (color: SlotColor, library: ReadonlyMap<string, LibraryColor>): SlotColor => {
  if (!isFilled(color) || !isBrandColor(color)) return color;
  const { standsFor } = color;
  const brandColor = color.colorId === undefined ? undefined : library.get(color.colorId);
  const requested = standsFor && library.get(standsFor.colorId);
  return {
    ...color,
    ...(brandColor?.colorSet === BRAND_SET && { colorName: brandColor.colorName }),
    ...(standsFor &&
      requested &&
      requested.colorSet !== BRAND_SET && { standsFor: { ...standsFor, name: dressMakerColorName(requested) } }),
  };
};

/** True if the library has to be searched for the name of any color. */
export const hasColorIds = (colors: SlotColors): boolean =>
  COLOR_SLOTS.some(({ slot }) => colors[slot].colorId !== undefined || colors[slot].standsFor !== undefined);

/** Replaces the names of colors by those of the library; a color it no longer has keeps the sent name. */
export function nameColors<Colors extends SlotColors>(colors: Colors, library: readonly LibraryColor[]): Colors {
  const byId = new Map(library.map((color) => [color.id, color]));
  return {
    ...colors,
    ...Object.fromEntries(COLOR_SLOTS.map(({ slot }) => [slot, named(colors[slot], byId)])),
  };
}
