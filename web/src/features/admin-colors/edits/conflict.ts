import type { ColorChange } from '@colorway/contract/color/library.ts';
import type { LibraryDraft } from '@colorway/rules/color-library/library-edits.ts';
import type { EditedLibrary } from '../colors-api.ts';

/** My edits meet what somebody else saved. */
export interface SaveConflict {
  readonly library: EditedLibrary;
  readonly draft: LibraryDraft;
  readonly changes: readonly ColorChange[];
  /** What comes after both are put together. */
  readonly after: 'save' | 'go on';
}
