import { readHex } from '../../color/hex.ts';
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

/** Compares values apart from notation: `#FFF` and `#ffffff`, a trailing blank in a name. */
export const isSameValue = (field: ColorField, a: string, b: string): boolean => meant(field, a) === meant(field, b);

const changedFields = (before: DraftColor, color: DraftColor): readonly ColorField[] =>
  COLOR_FIELDS.filter((field) => !isSameValue(field, before[field], color[field]));

/**
 * Returns the rows of the table: the library in its order, then added colors. One that was added and deleted again is left
 * out.
 */
export const rowsOf = (draft: LibraryDraft): readonly LibraryRow[] => {
  const before = new Map(draft.base.map((color) => [color.id, color]));
  return [...colorsOf(draft).values()].flatMap(({ color, removed }): readonly LibraryRow[] => {
    const was = before.get(color.id);
    if (!was) return removed ? [] : [{ color, before: undefined, removed, changed: COLOR_FIELDS }];
    return [{ color, before: was, removed, changed: removed ? [] : changedFields(was, color) }];
  });
};

export const isUnsaved = ({ removed, changed }: LibraryRow): boolean => removed || changed.length > 0;

/** Number of added, changed and deleted colors. */
export const unsavedCount = (rows: readonly LibraryRow[]): number => rows.filter(isUnsaved).length;

export interface SentColor extends Omit<DraftColor, 'id'> {
  /** A new color has no id, since the server assigns it. */
  readonly id?: string;
}

/** Returns the list to save. */
export const libraryToSave = (rows: readonly LibraryRow[]): readonly SentColor[] =>
  rows
    .filter(({ removed }) => !removed)
    .map(({ color: { id, colorName, category, hex, colorSet } }) => {
      const sent = { colorName: colorName.trim(), category, hex: readHex(hex) ?? hex, colorSet };
      return isNewColor(id) ? sent : { id, ...sent };
    });

/** A save that deletes this many asks for confirmation. */
export const alarmingSave = (rows: readonly LibraryRow[]): 'empties' | 'halves' | undefined => {
  const loaded = rows.filter(({ before }) => before);
  const left = rows.filter(({ removed }) => !removed);
  if (loaded.length > 0 && left.length === 0) return 'empties';
  return loaded.filter(({ removed }) => removed).length * 2 > loaded.length ? 'halves' : undefined;
};
