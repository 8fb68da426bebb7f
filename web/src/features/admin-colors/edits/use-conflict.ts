import type { LibraryDraft } from '@colorway/rules/color-library/edits/library-edits.ts';
import {
  type ConflictChoice,
  conflictsOf,
  type EditConflict,
  rebase,
} from '@colorway/rules/color-library/edits/library-edits-rebase.ts';
import { rowsOf, unsavedCount } from '@colorway/rules/color-library/edits/library-edits-rows.ts';
import { useState } from 'react';
import type { EditedLibrary } from '../colors-api.ts';
import type { SaveConflict } from './conflict.ts';
import type { Working } from './use-edits.ts';
import { type TheirSave, useSave } from './use-save.ts';

const always = (choice: ConflictChoice) => () => choice;

/** Saves, and merges when another person saved first. */
export function useSaveConflict(working: Working) {
  const [saveConflict, setSaveConflict] = useState<SaveConflict>();
  const saving = useSave(working, ({ library, changes }: TheirSave) =>
    setSaveConflict({ library, changes, draft: working.draft, after: 'save' }),
  );

  const put = (
    library: EditedLibrary,
    draft: LibraryDraft,
    choose: (conflict: EditConflict) => ConflictChoice,
  ): LibraryDraft => {
    const moved = rebase(draft, library.colors, choose);
    working.load(library.version, moved);
    return moved;
  };

  return {
    ...saving,
    meeting: saveConflict,
    /** Puts edits on another version; asks only where both touched the same. */
    bring: (library: EditedLibrary, draft: LibraryDraft) => {
      if (conflictsOf(draft, library.colors).length === 0) put(library, draft, always('mine'));
      else setSaveConflict({ library, draft, changes: [], after: 'go on' });
    },
    settle: (choose: (conflict: EditConflict) => ConflictChoice) => {
      if (!saveConflict) return;
      setSaveConflict(undefined);
      const rows = rowsOf(put(saveConflict.library, saveConflict.draft, choose));
      if (saveConflict.after === 'save' && unsavedCount(rows) > 0)
        void saving.send({ version: saveConflict.library.version, rows });
    },
    putOff: () => setSaveConflict(undefined),
  };
}
