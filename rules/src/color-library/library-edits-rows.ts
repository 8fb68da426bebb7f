import { readHex } from '../color/hex.ts';
import {
  COLOR_FIELDS,
  type ColorField,
  colorsOf,
  type DraftColor,
  isNewColor,
  type LibraryDraft,
} from './library-edits.ts';

export interface LibraryRow {
  readonly color: DraftColor;
  /** The loaded color; undefined for one that was added since. */
  readonly before: DraftColor | undefined;
  readonly removed: boolean;
  readonly changed: readonly ColorField[];
}

const meant = (field: ColorField, text: string): string =>
  field === 'hex' ? (readHex(text) ?? text.trim()) : text.trim();

/** Two ways to write the same: `#FFF` and `#ffffff`, a blank at the end of a name. */
export const isSameValue = (field: ColorField, a: string, b: string): boolean => meant(field, a) === meant(field, b);

const changedFields = (before: DraftColor, color: DraftColor): readonly ColorField[] =>
  COLOR_FIELDS.filter((field) => !isSameValue(field, before[field], color[field]));

/** The table: the library in its order, then what was added. One that was added and deleted again is gone. */
export const rowsOf = (draft: LibraryDraft): readonly LibraryRow[] => {
  const before = new Map(draft.base.map((color) => [color.id, color]));
  return [...colorsOf(draft).values()].flatMap(({ color, removed }): readonly LibraryRow[] => {
    const was = before.get(color.id);
    if (!was) return removed ? [] : [{ color, before: undefined, removed, changed: COLOR_FIELDS }];
    return [{ color, before: was, removed, changed: removed ? [] : changedFields(was, color) }];
  });
};

export const isUnsaved = ({ removed, changed }: LibraryRow): boolean => removed || changed.length > 0;

/** How many colors were added, changed or deleted. */
export const unsavedCount = (rows: readonly LibraryRow[]): number => rows.filter(isUnsaved).length;

export interface SentColor extends Omit<DraftColor, 'id'> {
  /** Left out of a new color: the server names it. */
  readonly id?: string;
}

/** The list to save. */
export const libraryToSave = (rows: readonly LibraryRow[]): readonly SentColor[] =>
  rows
    .filter(({ removed }) => !removed)
    .map(({ color: { id, colorName, category, hex, colorSet } }) => {
      const sent = { colorName: colorName.trim(), category, hex: readHex(hex) ?? hex, colorSet };
      return isNewColor(id) ? sent : { id, ...sent };
    });

/** A save that takes away so much is asked about first. */
export const alarmingSave = (rows: readonly LibraryRow[]): 'empties' | 'halves' | undefined => {
  const loaded = rows.filter(({ before }) => before);
  const left = rows.filter(({ removed }) => !removed);
  if (loaded.length > 0 && left.length === 0) return 'empties';
  return loaded.filter(({ removed }) => removed).length * 2 > loaded.length ? 'halves' : undefined;
};
