/** The editable fields of a color, in the order of the table. */
export const COLOR_FIELDS = ['colorName', 'category', 'hex', 'colorSet'] as const;
export type ColorField = (typeof COLOR_FIELDS)[number];

/** A color as the screen shows it, which may be invalid while a person types. */
export type DraftColor = { readonly id: string } & { readonly [Field in ColorField]: string };

export type LibraryEdit =
  | { readonly what: 'add'; readonly color: DraftColor }
  | { readonly what: 'set'; readonly id: string; readonly field: ColorField; readonly value: string }
  | { readonly what: 'remove' | 'restore'; readonly id: string };

/** The loaded list and its edits; edits after `done` are undone and can be redone. */
export interface LibraryDraft {
  readonly base: readonly DraftColor[];
  readonly edits: readonly LibraryEdit[];
  readonly done: number;
}

export const draftOf = (base: readonly DraftColor[]): LibraryDraft => ({ base, edits: [], done: 0 });

const NEW = 'new:';
/** Key of a color without a server id, valid only within the draft. */
export const isNewColor = (id: string): boolean => id.startsWith(NEW);

export const newColorKey = ({ edits }: LibraryDraft): string => {
  const taken = edits.map((edit) => (edit.what === 'add' ? Number(edit.color.id.slice(NEW.length)) : 0));
  return `${NEW}${Math.max(0, ...taken) + 1}`;
};

export const doneEdits = ({ edits, done }: LibraryDraft): readonly LibraryEdit[] => edits.slice(0, done);

type Colors = Map<string, { color: DraftColor; removed: boolean }>;

const apply = (colors: Colors, edit: LibraryEdit): void => {
  if (edit.what === 'add') {
    colors.set(edit.color.id, { color: edit.color, removed: false });
    return;
  }
  const found = colors.get(edit.id);
  if (!found) return;
  if (edit.what === 'set') colors.set(edit.id, { ...found, color: { ...found.color, [edit.field]: edit.value } });
  else colors.set(edit.id, { ...found, removed: edit.what === 'remove' });
};

/** Returns every color with its edits, including deleted ones. */
export const colorsOf = (draft: LibraryDraft): Colors => {
  const colors: Colors = new Map(draft.base.map((color) => [color.id, { color, removed: false }]));
  for (const edit of doneEdits(draft)) apply(colors, edit);
  return colors;
};

const changesNothing = (draft: LibraryDraft, edit: LibraryEdit): boolean => {
  if (edit.what === 'add') return false;
  const found = colorsOf(draft).get(edit.id);
  if (!found) return true;
  // A deleted color has to be restored first.
  if (edit.what === 'set' && found.removed) return true;
  return edit.what === 'set' ? found.color[edit.field] === edit.value : found.removed === (edit.what === 'remove');
};

const isSameCell = (a: LibraryEdit | undefined, b: LibraryEdit): boolean =>
  a?.what === 'set' && b.what === 'set' && a.id === b.id && a.field === b.field;

/** Adds an edit. Typing in the same cell stays one step; an edit without effect is dropped. */
export const withEdit = (draft: LibraryDraft, edit: LibraryEdit): LibraryDraft => {
  if (changesNothing(draft, edit)) return draft;
  const before = doneEdits(draft);
  const remaining = isSameCell(before.at(-1), edit) ? before.slice(0, -1) : before;
  const shorter = { base: draft.base, edits: remaining, done: remaining.length };
  if (remaining !== before && changesNothing(shorter, edit)) return shorter;
  return { base: draft.base, edits: [...remaining, edit], done: remaining.length + 1 };
};

export const canUndo = ({ done }: LibraryDraft): boolean => done > 0;
export const canRedo = ({ edits, done }: LibraryDraft): boolean => done < edits.length;

export const undo = (draft: LibraryDraft): LibraryDraft =>
  canUndo(draft) ? { ...draft, done: draft.done - 1 } : draft;
export const redo = (draft: LibraryDraft): LibraryDraft =>
  canRedo(draft) ? { ...draft, done: draft.done + 1 } : draft;
