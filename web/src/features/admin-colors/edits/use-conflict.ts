import type { LibraryDraft } from '@colorway/rules/color-library/library-edits.ts';
import {
  type ConflictChoice,
  conflictsOf,
  type EditConflict,
  rebase,
} from '@colorway/rules/color-library/library-edits-rebase.ts';
import { rowsOf, unsavedCount } from '@colorway/rules/color-library/library-edits-rows.ts';
import { useState } from 'react';
import type { EditedLibrary } from '../colors-api.ts';
import type { Meeting } from './conflict.ts';
import type { Working } from './use-edits.ts';
import { type TheirSave, useSave } from './use-save.ts';

const always = (choice: ConflictChoice) => () => choice;

/** Saving, and what happens where somebody else was faster. */
export function useMeeting(working: Working) {
  const [meeting, setMeeting] = useState<Meeting>();
  const saving = useSave(working, ({ library, changes }: TheirSave) =>
    setMeeting({ library, changes, draft: working.draft, after: 'save' }),
  );

  const put = (
    library: EditedLibrary,
    draft: LibraryDraft,
    choose: (clash: EditConflict) => ConflictChoice,
  ): LibraryDraft => {
    const moved = rebase(draft, library.colors, choose);
    working.load(library.version, moved);
    return moved;
  };

  return {
    ...saving,
    meeting,
    /** Puts edits on another version; asks only where both touched the same. */
    bring: (library: EditedLibrary, draft: LibraryDraft) => {
      if (conflictsOf(draft, library.colors).length === 0) put(library, draft, always('mine'));
      else setMeeting({ library, draft, changes: [], after: 'go on' });
    },
    settle: (choose: (clash: EditConflict) => ConflictChoice) => {
      if (!meeting) return;
      setMeeting(undefined);
      const rows = rowsOf(put(meeting.library, meeting.draft, choose));
      if (meeting.after === 'save' && unsavedCount(rows) > 0)
        void saving.send({ version: meeting.library.version, rows });
    },
    putOff: () => setMeeting(undefined),
  };
}
