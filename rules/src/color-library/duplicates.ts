import { readHex } from '../color/hex.ts';
import type { DraftColor } from './edits/library-edits.ts';

/** The fields in which a color equals another of its set. */
export interface Likeness {
  readonly name: boolean;
  readonly hex: boolean;
}

const nameKey = ({ colorSet, colorName }: DraftColor): string =>
  `${colorSet}|${colorName.trim().replaceAll(/\s+/g, ' ').toLowerCase()}`;
const hexKey = ({ colorSet, hex }: DraftColor): string => `${colorSet}|${readHex(hex) ?? ''}`;

const counted = (keys: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/**
 * Finds colors that share name or hex with another of their set. Both repeat between sets (D10) and may repeat within one,
 * so this only warns.
 */
export const duplicatesOf = (colors: readonly DraftColor[]): ReadonlyMap<string, Likeness> => {
  const names = counted(colors.map(nameKey));
  const hexes = counted(colors.map(hexKey));
  const found = new Map<string, Likeness>();
  for (const color of colors) {
    const name = color.colorName.trim() !== '' && (names.get(nameKey(color)) ?? 0) > 1;
    const hex = readHex(color.hex) !== undefined && (hexes.get(hexKey(color)) ?? 0) > 1;
    if (name || hex) found.set(color.id, { name, hex });
  }
  return found;
};
