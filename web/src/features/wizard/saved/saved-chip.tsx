import './saved.css';
import type { Draft } from '@colorway/rules/onboarding/state/drafts.ts';
import { SAVED_LABELS, savedState } from '@colorway/rules/onboarding/state/resume.ts';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useFilesOnTheWay } from '../../../blocks/file-upload/queue/known-uploaders.ts';
import { isMoving } from '../../../blocks/file-upload/queue/queue-state.ts';
import { saveAgain } from '../../../blocks/flow/draft-store.ts';
import { isStored } from '../../../blocks/flow/flow-storage.ts';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconChevronDown } from '../../../ui/icons/icon-chevron-down.ts';
import { IconCircleCheck } from '../../../ui/icons/icon-circle-check.ts';
import { IconCloudOff } from '../../../ui/icons/icon-cloud-off.ts';
import { IconReload } from '../../../ui/icons/icon-reload.ts';
import { useOnline } from '../../../ui/page/use-online.ts';
import { uploaderName } from '../files/uploader-name.ts';
import { loadSavedDialog } from './load-saved-dialog.ts';
import { currentPart, showSaved, subscribeToSaved } from './saved-store.ts';

const SavedDialog = lazy(loadSavedDialog);

const ICONS = { saving: IconReload, saved: IconCircleCheck, offline: IconCloudOff, failed: IconAlertCircle } as const;

/** How long an edit shows as being saved: long enough to be seen. */
const SAVING_MS = 500;

function useIsSaving(draft: Draft): boolean {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), SAVING_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return settled !== draft;
}

/** Says on every step whether what was entered is saved, and opens the ways to another device. */
export default function SavedChip({ draft }: { readonly draft: Draft }) {
  const { segment } = draft;
  const part = useSyncExternalStore(subscribeToSaved, currentPart, () => undefined);
  const moving = isMoving(useFilesOnTheWay(uploaderName(segment)));
  const isSaving = useIsSaving(draft);
  const isOnline = useOnline();
  const [, setTries] = useState(0);
  const state = savedState({ isStored: isStored(segment), isOnline, isBusy: isSaving || moving });
  const Icon = ICONS[state];
  // A dialog does not stay open for the next step.
  useEffect(() => () => showSaved(undefined), []);
  const press = () => {
    if (state === 'failed') {
      saveAgain(segment);
      setTries((count) => count + 1);
      if (isStored(segment)) return;
    }
    showSaved('device');
  };
  return (
    <>
      <button
        type="button"
        className="saved-chip"
        data-state={state}
        aria-haspopup="dialog"
        onClick={press}
        onPointerEnter={() => void loadSavedDialog().catch(() => undefined)}
        onFocus={() => void loadSavedDialog().catch(() => undefined)}
      >
        <Icon className="icon icon--small" aria-hidden="true" />
        {SAVED_LABELS[state]}
        <IconChevronDown className="icon icon--small saved-chip__more" aria-hidden="true" />
      </button>
      <span className="visually-hidden" role="status">
        {state === 'failed' ? 'Not saved in this browser. Press Not saved to try again.' : ''}
      </span>
      {part ? (
        <Suspense>
          <SavedDialog draft={draft} first={part} state={state} onClose={() => showSaved(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
