import { useSyncExternalStore } from 'react';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import type { SaveBoard } from './save-board.ts';

const LOOKS = {
  saved: { words: 'Saved', Icon: IconCheck },
  failed: { words: 'Not saved', Icon: IconAlertCircle },
} as const;

/** Always there, so that what changes in it is said. */
export function SavedState({ board }: { readonly board: SaveBoard }) {
  const state = useSyncExternalStore(board.subscribe, board.current, () => undefined);
  const look = state === 'saving' ? undefined : LOOKS[state ?? 'saved'];
  return (
    <p className="saved-state" role="status" data-state={state ?? 'saved'}>
      {look ? (
        <>
          <look.Icon className="icon icon--small" aria-hidden="true" />
          {look.words}
        </>
      ) : (
        'Saving'
      )}
    </p>
  );
}
