import { ALL_PATTERNS } from '@colorway/fabric/pattern/all-patterns.ts';
import { DEFAULT_COLORS } from '@colorway/fabric/pattern/default-colors.ts';
import { type FirstDrawing, firstDrawing } from './first-drawing.ts';

/** A pattern group of the demo: one of our own drawings on every product. */
export interface FirstPattern {
  readonly group: string;
  readonly name: string;
  /** The colors it is shown in, one for each slot, from the brand's library. */
  readonly colors: readonly { readonly colorName: string; readonly hex: string; readonly colorSet: 'Knotty' }[];
  readonly slots: readonly number[];
  draw(prefix: string): FirstDrawing;
}

export const firstPatterns = (): readonly FirstPattern[] =>
  ALL_PATTERNS.map((pattern) => ({
    group: pattern.id,
    name: pattern.name,
    colors: (DEFAULT_COLORS[pattern.id] ?? []).map((color) => ({ ...color, colorSet: 'Knotty' })),
    slots: Array.from({ length: pattern.slots }, (_, slot) => slot),
    draw: (prefix) => firstDrawing(pattern, prefix),
  }));
