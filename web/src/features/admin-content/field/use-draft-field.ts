import { type Value, valueAt } from '@colorway/rules/content/draft.ts';
import { type ContentPartName, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { partOf, useEditorContext } from '../editor/editor-context.ts';
import { DASHBOARD_KEY, saveField } from './content-api.ts';
import { FieldSaver } from './field-saver.ts';

const theirs = (error: unknown): { readonly value: Value } | undefined =>
  error instanceof ApiError && error.code === 'conflict' ? { value: error.details.current as Value } : undefined;

/** A self-saving field: its text, the state of saving, and what blocks publishing. */
export function useDraftField<Kind extends Value>(part: ContentPartName, field: string) {
  const hold = useEditorContext();
  const { take, savers } = hold;
  const client = useQueryClient();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(take);
  latest.current = take;
  const [saver] = useState(
    () =>
      new FieldSaver(
        {
          send: async (value, was) => latest.current(await saveField({ part, field, value, was })),
          theirs,
        },
        draw,
      ),
  );
  // Leaving the screen saves what is still being typed.
  useEffect(() => {
    savers.add(saver);
    return () => void saver.flush().finally(() => savers.delete(saver));
  }, [saver, savers]);

  const state = partOf(hold.editor, part);
  const by = EDITOR_PARTS[part].entriesBy;
  const stands = valueAt(state.value as Value, by, field) ?? null;
  return {
    value: (saver.typed ? saver.typed.value : stands) as Kind,
    published: (valueAt(state.published as Value, by, field) ?? null) as Kind | null,
    isChanged: state.changes.some((change) => change.field === field),
    faults: hold.editor.faults.filter((fault) => fault.part === part && fault.field === field),
    locked: hold.locked(part, field),
    phase: saver.phase,
    set: (value: Kind, now = false): void => saver.type(value, stands, now),
    flush: () => void saver.flush(),
    keepMine: () => void saver.keepMine(),
    takeTheirs: () => {
      saver.takeTheirs();
      // The event of their save may have been missed, so refetch.
      void client.invalidateQueries({ queryKey: DASHBOARD_KEY });
    },
  };
}

export type DraftFieldHandle = ReturnType<typeof useDraftField>;
