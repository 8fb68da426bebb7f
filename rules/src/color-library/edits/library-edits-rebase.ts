import {
  COLOR_FIELDS,
  type ColorField,
  type DraftColor,
  doneEdits,
  draftOf,
  isNewColor,
  type LibraryDraft,
  type LibraryEdit,
  newColorKey,
  withEdit,
} from './library-edits.ts';
import { isSameValue, type LibraryRow, rowsOf } from './library-edits-rows.ts';

/** A conflict of two people's edits to one color. */
export type EditConflict = { readonly key: string; readonly was: DraftColor } & (
  | { readonly what: 'cell'; readonly field: ColorField; readonly mine: string; readonly theirs: string }
  /** I changed it, they deleted it. */
  | { readonly what: 'they-deleted'; readonly mine: DraftColor }
  /** I deleted it, they changed it. */
  | { readonly what: 'i-deleted'; readonly theirs: DraftColor }
);
export type ConflictChoice = 'mine' | 'theirs';

const cellKey = (id: string, field: ColorField): string => `${id} ${field}`;
const byId = (colors: readonly DraftColor[]) => new Map(colors.map((color) => [color.id, color]));

const theyChanged = (was: DraftColor, now: DraftColor, field: ColorField): boolean =>
  !isSameValue(field, was[field], now[field]);

const conflictsIn = (
  { color, before: was, removed, changed }: LibraryRow,
  now: DraftColor | undefined,
): EditConflict[] => {
  if (!was) return [];
  const key = was.id;
  if (!now) return removed || changed.length === 0 ? [] : [{ what: 'they-deleted', key, was, mine: color }];
  if (removed) {
    const touched = COLOR_FIELDS.some((field) => theyChanged(was, now, field));
    return touched ? [{ what: 'i-deleted', key, was, theirs: now }] : [];
  }
  return changed
    .filter((field) => theyChanged(was, now, field) && !isSameValue(field, now[field], color[field]))
    .map((field) => ({
      what: 'cell',
      key: cellKey(key, field),
      was,
      field,
      mine: color[field],
      theirs: now[field],
    }));
};

/** Returns the conflicts to resolve before my edits can be applied to another person's save. */
export const conflictsOf = (draft: LibraryDraft, onto: readonly DraftColor[]): readonly EditConflict[] => {
  const now = byId(onto);
  return rowsOf(draft).flatMap((row) => conflictsIn(row, now.get(row.color.id)));
};

const isCarriedOver = (
  edit: LibraryEdit,
  now: ReadonlyMap<string, DraftColor>,
  theirs: ReadonlySet<string>,
): boolean => {
  if (edit.what === 'add' || isNewColor(edit.id)) return true;
  if (!now.has(edit.id)) return false;
  return !theirs.has(edit.what === 'set' ? cellKey(edit.id, edit.field) : edit.id);
};

/**
 * Applies my edits in order to another person's save. The choice decides where both changed the same field; all other
 * edits stay. Undone edits are dropped.
 */
export const rebase = (
  draft: LibraryDraft,
  onto: readonly DraftColor[],
  choose: (conflict: EditConflict) => ConflictChoice,
): LibraryDraft => {
  const conflicts = conflictsOf(draft, onto);
  const theirs = new Set(conflicts.filter((conflict) => choose(conflict) === 'theirs').map(({ key }) => key));
  const now = byId(onto);
  const carriedOver = doneEdits(draft).filter((edit) => isCarriedOver(edit, now, theirs));
  const moved = carriedOver.reduce(withEdit, draftOf(onto));
  return conflicts.reduce((result, conflict) => {
    if (conflict.what !== 'they-deleted' || theirs.has(conflict.key)) return result;
    return withEdit(result, { what: 'add', color: { ...conflict.mine, id: newColorKey(result) } });
  }, moved);
};
