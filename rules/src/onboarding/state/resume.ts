/** Days for which a link to finish on another device works (D37). */
export const RESUME_DAYS = 30;

/** The screen of a resume link; its token is in the fragment, so it is in no log. */
export const RESUME_PATH = '/new-project/resume';

/** Labels of the chip on every step. */
export const SAVED_LABELS = {
  saving: 'Saving',
  saved: 'Saved',
  offline: 'Saved here, offline',
  failed: 'Not saved',
} as const;
export type SavedState = keyof typeof SAVED_LABELS;

interface Saving {
  /** The browser took the last edit. */
  readonly isStored: boolean;
  readonly isOnline: boolean;
  /** An edit or a file is on its way. */
  readonly isBusy: boolean;
}

export const savedState = ({ isStored, isOnline, isBusy }: Saving): SavedState => {
  if (!isStored) return 'failed';
  if (!isOnline) return 'offline';
  return isBusy ? 'saving' : 'saved';
};
