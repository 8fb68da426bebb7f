import {
  canRedo,
  canUndo,
  draftOf,
  type LibraryDraft,
  type LibraryEdit,
} from '@colorway/rules/color-library/edits/library-edits.ts';
import { type LibraryRow, rowsOf, unsavedCount } from '@colorway/rules/color-library/edits/library-edits-rows.ts';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { EditedLibrary } from '../colors-api.ts';
import { editMessage } from '../edit-labels.ts';
import { startWork, type Work, work } from './edits.ts';
import { keepEdits, readStoredEdits } from './stored-edits.ts';

export interface Working extends Work {
  readonly rows: readonly LibraryRow[];
  readonly unsaved: number;
  /** Describes the last undo or redo for screen readers. */
  readonly announcement: string;
  /** Edits left by an earlier visit of this tab; until the user decides, nothing new is stored. */
  readonly restored: Work | undefined;
  readonly settleKept: () => void;
  readonly edit: (edit: LibraryEdit) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly discard: () => void;
  readonly load: (version: number, draft: LibraryDraft) => void;
}

/** The table of one staff member: what was loaded, what was done to it, and the way back. */
export function useWork(library: EditedLibrary): Working {
  const [state, send] = useReducer(work, library, startWork);
  const [announcement, setAnnouncement] = useState('');
  const [restored, setRestored] = useState(() => readStoredEdits(sessionStorage));
  const rows = useMemo(() => rowsOf(state.draft), [state.draft]);
  const { version, draft } = state;

  useEffect(() => {
    if (!restored) keepEdits(sessionStorage, { version, draft });
  }, [restored, version, draft]);

  const edit = useCallback((one: LibraryEdit) => {
    setAnnouncement('');
    send({ do: 'edit', edit: one });
  }, []);
  const step = (direction: 'undo' | 'redo') => () => {
    const touched = draft.edits[direction === 'undo' ? draft.done - 1 : draft.done];
    if (touched) setAnnouncement(`${direction === 'undo' ? 'Undone' : 'Redone'}: ${editMessage(touched, draft.base)}`);
    send({ do: direction });
  };
  return {
    version,
    draft,
    rows,
    unsaved: unsavedCount(rows),
    announcement,
    restored,
    settleKept: () => setRestored(undefined),
    edit,
    undo: canUndo(draft) ? step('undo') : undefined,
    redo: canRedo(draft) ? step('redo') : undefined,
    discard: () => send({ do: 'load', version, draft: draftOf(draft.base) }),
    load: (next, moved) => send({ do: 'load', version: next, draft: moved }),
  };
}
