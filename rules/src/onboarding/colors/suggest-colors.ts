import type { MainColor } from '../../color/main-colors.ts';
import type { NearestIndex } from '../../color/nearest/nearest.ts';
import { COLOR_SLOTS, type ColorSlot } from './color-slots.ts';

interface BrandColor {
  readonly colorName: string;
  readonly hex: string;
}

export interface Suggestion<Color> {
  readonly slot: ColorSlot;
  readonly color: Color;
  /** The color of the picture that the suggestion is for. */
  readonly from: string;
  readonly difference: number;
}

/** The number of colors to examine, since several colors of a picture may share one brand color. */
export const COLORS_LOOKED_AT = 12;

/**
 * Suggests brand colors for a logo's main colors (the largest first): each the nearest, none twice, the largest as the
 * primary.
 */
export function suggestColors<Color extends BrandColor>(
  found: readonly MainColor[],
  brandIndex: NearestIndex<Color>,
): readonly Suggestion<Color>[] {
  const taken = new Map<Color, { readonly from: string; readonly difference: number }>();
  for (const { hex } of found) {
    const [near] = brandIndex.nearest(hex, 1);
    if (near && !taken.has(near.color)) taken.set(near.color, { from: hex, difference: near.difference });
  }
  return COLOR_SLOTS.flatMap(({ slot }, at) => {
    const [color, rest] = [...taken][at] ?? [];
    return color && rest ? [{ slot, color, ...rest }] : [];
  });
}
