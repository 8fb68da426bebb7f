import type { ColorChange } from '@colorway/contract/color/library.ts';
import type { LibraryDraft } from '@colorway/rules/color-library/edits/library-edits.ts';
import type { EditedLibrary } from '../colors-api.ts';

/** A conflict between my edits and another person's save. */
export interface SaveConflict {
  readonly library: EditedLibrary;
  readonly draft: LibraryDraft;
  readonly changes: readonly ColorChange[];
  /** The next step after merging. */
  readonly after: 'save' | 'go on';
}
