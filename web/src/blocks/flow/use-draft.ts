import { SEGMENTS, type Segment } from '@colorway/rules/onboarding/segments.ts';
import { stateOf } from '@colorway/rules/onboarding/state/draft-state.ts';
import type { Draft } from '@colorway/rules/onboarding/state/drafts.ts';
import { initialState } from '@colorway/rules/onboarding/state/initial-state.ts';
import type { InquiryState } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { currentDraft, editDraft, subscribeToDrafts } from './draft-store.ts';

interface OpenFlow {
  readonly draft: Draft | undefined;
  readonly state: InquiryState;
  readonly edit: (change: (state: InquiryState) => InquiryState) => void;
}

/** A flow of this browser. The server knows of none, so its first paint is the empty step. */
export function useDraft(segment: Segment): OpenFlow {
  const draft = useSyncExternalStore(
    subscribeToDrafts,
    () => currentDraft(segment),
    () => undefined,
  );
  const state = useMemo(() => (draft ? stateOf(draft) : initialState(segment)), [draft, segment]);
  const edit = useCallback((change: (state: InquiryState) => InquiryState) => editDraft(segment, change), [segment]);
  return { draft, state, edit };
}

const NONE: readonly Draft[] = [];
let all: readonly Draft[] = NONE;

/** The same list as long as nothing in it changed. */
function currentDrafts(): readonly Draft[] {
  const drafts = SEGMENTS.flatMap((segment) => currentDraft(segment) ?? []);
  if (drafts.length !== all.length || drafts.some((draft, at) => draft !== all[at])) all = drafts;
  return all;
}

export const useDrafts = (): readonly Draft[] => useSyncExternalStore(subscribeToDrafts, currentDrafts, () => NONE);
