import type { ColorField, DraftColor, LibraryEdit } from '@colorway/rules/color-library/edits/library-edits.ts';

export const FIELD_LABELS: Readonly<Record<ColorField, string>> = {
  colorName: 'Name',
  category: 'Category',
  hex: 'Hex',
  colorSet: 'Color set',
};

/** "Moss deleted": what a step did, for who undoes it. */
export function editMessage(edit: LibraryEdit, base: readonly DraftColor[]): string {
  if (edit.what === 'add') return `${edit.color.colorName} added`;
  const name = base.find(({ id }) => id === edit.id)?.colorName ?? 'a new color';
  if (edit.what === 'set') return `${FIELD_LABELS[edit.field].toLowerCase()} of ${name}`;
  return edit.what === 'remove' ? `${name} deleted` : `${name} restored`;
}

/** "1 change", "3 changes". */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;
