import { type DraftField, ORDER, type Value, valueAt } from '@colorway/rules/content/draft.ts';
import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';
import { EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { partOf, useEditorContext } from '../editor/editor-context.ts';
import { saveField } from './content-api.ts';

/** Entries of a list come, go and change places. */
export function useEditorCommands(part: ContentPartName) {
  const { editor, take } = useEditorContext();
  const value = partOf(editor, part).value as Value;
  const by = EDITOR_PARTS[part].entriesBy;
  const save = async ({ field, value: next }: DraftField): Promise<void> => {
    try {
      await take(await saveField({ part, field, value: next, was: valueAt(value, by, field) ?? null }));
    } catch (error) {
      notifyError(error);
      throw error;
    }
  };
  return {
    addEntry: save,
    removeEntry: (name: string) => save({ field: name, value: null }),
    setOrder: (names: readonly string[]) => save({ field: ORDER, value: names }),
  };
}
