import { stateOf } from '@colorway/rules/onboarding/state/draft-state.ts';
import type { InquiryState } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { stepPath } from '@colorway/rules/onboarding/steps.ts';
import { useLayoutEffect, useRef } from 'react';
import { currentDraft, editDraft } from '../../../blocks/flow/draft-store.ts';
import { useStep } from './use-step.ts';

let saved = false;

/** The edit stays: the main button was pressed. */
export const saveEdit = (): void => {
  saved = true;
};

/**
 * Takes back what was changed on a step that was opened from Confirm. Whoever is there again without Save came by the
 * browser's Back, which takes it back, too.
 */
export function useCancelEdit(isFromConfirm: boolean): () => void {
  const { segment } = useStep();
  const before = useRef<InquiryState>(undefined);
  useLayoutEffect(() => {
    if (!isFromConfirm) return;
    saved = false;
    const draft = currentDraft(segment);
    const state = draft && stateOf(draft);
    before.current = state;
    return () => {
      const isBack = !saved && location.pathname === stepPath(segment, 'confirm');
      if (isBack && state && currentDraft(segment)) editDraft(segment, () => state);
    };
  }, [segment, isFromConfirm]);
  return () => {
    const state = before.current;
    if (state) editDraft(segment, () => state);
  };
}
