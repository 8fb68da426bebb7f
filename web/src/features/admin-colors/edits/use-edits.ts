import {
  canRedo,
  canUndo,
  draftOf,
  type LibraryDraft,
  type LibraryEdit,
} from '@colorway/rules/color-library/library-edits.ts';
import { type LibraryRow, rowsOf, unsavedCount } from '@colorway/rules/color-library/library-edits-rows.ts';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { EditedLibrary } from '../colors-api.ts';
import { editWords } from '../edit-labels.ts';
import { startWork, type Work, work } from './edits.ts';
import { keepEdits, keptEdits } from './stored-edits.ts';

export interface Working extends Work {
  readonly rows: readonly LibraryRow[];
  readonly unsaved: number;
  /** What the last step undid or did again, for who cannot see the table change. */
  readonly said: string;
  /** What an earlier visit of this tab left; until it is decided nothing new is kept. */
  readonly kept: Work | undefined;
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
  const [said, setSaid] = useState('');
  const [kept, setKept] = useState(() => keptEdits(sessionStorage));
  const rows = useMemo(() => rowsOf(state.draft), [state.draft]);
  const { version, draft } = state;

  useEffect(() => {
    if (!kept) keepEdits(sessionStorage, { version, draft });
  }, [kept, version, draft]);

  const edit = useCallback((one: LibraryEdit) => {
    setSaid('');
    send({ do: 'edit', edit: one });
  }, []);
  const step = (direction: 'undo' | 'redo') => () => {
    const touched = draft.edits[direction === 'undo' ? draft.done - 1 : draft.done];
    if (touched) setSaid(`${direction === 'undo' ? 'Undone' : 'Redone'}: ${editWords(touched, draft.base)}`);
    send({ do: direction });
  };
  return {
    version,
    draft,
    rows,
    unsaved: unsavedCount(rows),
    said,
    kept,
    settleKept: () => setKept(undefined),
    edit,
    undo: canUndo(draft) ? step('undo') : undefined,
    redo: canRedo(draft) ? step('redo') : undefined,
    discard: () => send({ do: 'load', version, draft: draftOf(draft.base) }),
    load: (next, moved) => send({ do: 'load', version: next, draft: moved }),
  };
}
