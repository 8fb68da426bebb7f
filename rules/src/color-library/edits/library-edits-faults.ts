import { HEX_HELP, readHex } from '../../color/hex.ts';
import { readColorSet } from '../color-sets.ts';
import { CATEGORIES, type Category, guessCategory } from '../families.ts';
import { MAX_COLOR_NAME_LENGTH } from '../library-color.ts';
import type { ColorField, DraftColor } from './library-edits.ts';

export interface ColorFault {
  /** The problem and how to fix it. */
  readonly text: string;
  /** The probable value, offered as a button. */
  readonly meant?: Category;
}

export type ColorFaults = { readonly [Field in ColorField]?: ColorFault };

const nameFault = (name: string): ColorFault | undefined => {
  if (name.trim() === '') return { text: 'Enter a name.' };
  if (name.trim().length <= MAX_COLOR_NAME_LENGTH) return undefined;
  return { text: `A name can have at most ${MAX_COLOR_NAME_LENGTH} characters.` };
};

const categoryFault = (category: string): ColorFault | undefined => {
  if (CATEGORIES.some((known) => known === category)) return undefined;
  const meant = guessCategory(category);
  return meant
    ? { text: `Not a color family. Did you mean ${meant}?`, meant }
    : { text: 'Not a color family. Choose one from the list.' };
};

const setFault = (set: string): ColorFault | undefined =>
  readColorSet(set) === set ? undefined : { text: 'Not a color set. Choose one from the list.' };

/** Faults of a color, field by field, that prevent saving it. */
export const faultsOf = ({ colorName, category, hex, colorSet }: DraftColor): ColorFaults => {
  const name = nameFault(colorName);
  const family = categoryFault(category);
  const set = setFault(colorSet);
  return {
    ...(name && { colorName: name }),
    ...(family && { category: family }),
    ...(readHex(hex) === undefined && { hex: { text: HEX_HELP } }),
    ...(set && { colorSet: set }),
  };
};

export const isFaulty = (color: DraftColor): boolean => Object.keys(faultsOf(color)).length > 0;
