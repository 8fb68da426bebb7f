import {
  type DraftColor,
  draftOf,
  type LibraryDraft,
  type LibraryEdit,
  redo,
  undo,
  withEdit,
} from '@colorway/rules/color-library/edits/library-edits.ts';

/** Unsaved work: the version it is based on and its edits. */
export interface Work {
  readonly version: number;
  readonly draft: LibraryDraft;
}

export type WorkStep =
  | { readonly do: 'edit'; readonly edit: LibraryEdit }
  | { readonly do: 'undo' | 'redo' }
  | { readonly do: 'load'; readonly version: number; readonly draft: LibraryDraft };

export const startWork = ({ version, colors }: { version: number; colors: readonly DraftColor[] }): Work => ({
  version,
  draft: draftOf(colors),
});

export function work({ version, draft }: Work, step: WorkStep): Work {
  switch (step.do) {
    case 'edit':
      return { version, draft: withEdit(draft, step.edit) };
    case 'undo':
      return { version, draft: undo(draft) };
    case 'redo':
      return { version, draft: redo(draft) };
    case 'load':
      return { version: step.version, draft: step.draft };
  }
}
