import { prepareNearest } from '../color/nearest/nearest.ts';
import type { LibraryColor } from '../color-library/library-color.ts';
import { inPalette } from '../pattern/colorways.ts';

interface Palette {
  readonly name: string;
  /** They are in the library; the ones that carry the palette come first. */
  readonly hexes: readonly string[];
}

/** Colors that our designers put together. A pattern with fewer slots takes the first of them. */
const PALETTES: readonly Palette[] = [
  { name: 'Evening', hexes: ['#202124', '#6f747b', '#f3f2ed', '#c69f59', '#3c464b', '#9f9f9f'] },
  { name: 'Orchard', hexes: ['#20392c', '#87ae73', '#fff9e4', '#c66b30', '#4d663e', '#e3b982'] },
  { name: 'Shore', hexes: ['#3d5e8c', '#aec9ea', '#ffffff', '#01153e', '#84a9b0', '#eddbbd'] },
  { name: 'Blush', hexes: ['#7e374c', '#ebbeb5', '#faf0e6', '#d8ad39', '#c0737a', '#9ca687'] },
  { name: 'Berry', hexes: ['#43182f', '#b00149', '#f4dbd9', '#d6a332', '#873260', '#c86e8b'] },
];

export interface Colorway {
  readonly name: string;
  readonly colors: readonly LibraryColor[];
}

/**
 * The designers' colorways for a pattern in its usual colors: light stays light and dark stays dark. A color that staff
 * took out of the library is replaced by the nearest.
 */
export function designerColorways(
  usual: readonly { readonly hex: string }[],
  library: readonly LibraryColor[],
): readonly Colorway[] {
  if (library.length === 0) return [];
  const { nearest } = prepareNearest(library);
  const found = (hex: string): readonly LibraryColor[] => {
    const color = library.find((one) => one.hex === hex) ?? nearest(hex, 1)[0]?.color;
    return color ? [color] : [];
  };
  return PALETTES.map(({ name, hexes }) => ({ name, colors: inPalette(usual, hexes.flatMap(found)) }));
}
