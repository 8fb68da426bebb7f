import type { ColorSet } from '@colorway/rules/color-library/color-sets.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { SAMPLE } from '../../blocks/art/sample-colors.ts';

/** What fills a slot of the pattern. The pattern's own colors have no id until one is picked. */
export interface SlotColor {
  readonly id?: string;
  readonly colorName: string;
  readonly hex: string;
  readonly colorSet?: ColorSet;
}

const sampleNames = new Map<string, string>(Object.entries(SAMPLE).map(([name, hex]) => [hex, name]));

export const ownColors = (hexes: readonly string[]): readonly SlotColor[] =>
  hexes.map((hex) => ({ hex, colorName: sampleNames.get(hex) ?? hex.toUpperCase() }));

/** The chips of the library that fill slots, with the numbers of these. */
export function slotsByColor(
  slots: readonly SlotColor[],
  library: readonly LibraryColor[],
): ReadonlyMap<string, readonly number[]> {
  const filled = new Map<string, number[]>();
  for (const [at, { id, hex, colorName }] of slots.entries()) {
    const same = (color: LibraryColor) => color.hex === hex && color.colorName === colorName;
    const found = id ?? library.find(same)?.id;
    if (found !== undefined) filled.set(found, [...(filled.get(found) ?? []), at + 1]);
  }
  return filled;
}

const joined = new Intl.ListFormat('en', { type: 'conjunction' });

/** "Navy, Cardinal, Ivory, and Gold" */
export const namesOf = (slots: readonly SlotColor[]): string =>
  joined.format(slots.map(({ colorName }) => colorName)).replace(', and ', ' and ');
