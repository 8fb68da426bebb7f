import type { StepId } from '@colorway/rules/onboarding/flows.ts';
import { SEGMENTS, type Segment } from '@colorway/rules/onboarding/segments.ts';
import { stateOf, withState } from '@colorway/rules/onboarding/state/draft-state.ts';
import { type Draft, hasDraftEnded, mergeDrafts, newDraft } from '@colorway/rules/onboarding/state/drafts.ts';
import type { InquiryState } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { flowKey, savedTextOf, saveText } from './flow-storage.ts';
import { parseStoredDraft, type StoredDraft, storedDraftText } from './parse-draft.ts';

/** This tab's copy. localStorage may be newer until the storage event arrives. */
const drafts = new Map<Segment, Draft>();
const looked = new Set<Segment>();
const listeners = new Set<() => void>();

const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

/** Puts together what is held and what was found: field by field, item by item (D37). */
function take(segment: Segment, stored: StoredDraft | undefined): void {
  const mine = drafts.get(segment);
  if (!stored) return;
  if ('ended' in stored) {
    if (mine?.flowId === stored.ended) drafts.delete(segment);
    return;
  }
  // One that ended is like none; the next edit writes over it.
  if (hasDraftEnded(stored.draft, Date.now())) return;
  drafts.set(segment, mine ? mergeDrafts(mine, stored.draft) : stored.draft);
}

function look(segment: Segment): void {
  looked.add(segment);
  take(segment, parseStoredDraft(savedTextOf(flowKey(segment)), segment));
}

function keep(draft: Draft): void {
  drafts.set(draft.segment, draft);
  saveText(flowKey(draft.segment), storedDraftText({ draft }));
  notifyListeners();
}

/** The current flow; undefined when none was started, and always on the server. */
export function currentDraft(segment: Segment): Draft | undefined {
  if (!looked.has(segment) && typeof window !== 'undefined') look(segment);
  return drafts.get(segment);
}

export const isFlowStarted = (segment: Segment): boolean => {
  const draft = currentDraft(segment);
  return draft !== undefined && stateOf(draft).isActive;
};

/** Changes the state; the first change begins the flow. */
export function editDraft(segment: Segment, change: (state: InquiryState) => InquiryState): void {
  look(segment);
  const now = Date.now();
  const draft = drafts.get(segment) ?? newDraft(segment, crypto.randomUUID(), now);
  const before = stateOf(draft);
  const after = change(before);
  if (after !== before) keep(withState(draft, after, now));
}

/** Changes data outside the state: the open step, or how often the visitor returned. */
export function changeDraft(segment: Segment, change: (draft: Draft) => Draft): void {
  look(segment);
  const draft = drafts.get(segment);
  const changed = draft && change(draft);
  if (changed && changed !== draft) keep(changed);
}

export const openStep = (segment: Segment, value: StepId): void =>
  changeDraft(segment, (draft) => (draft.step.value === value ? draft : { ...draft, step: { at: Date.now(), value } }));

/** In place of whatever was begun here. */
export const adoptDraft = keep;

/** Tries to store a flow again that the browser did not take. */
export function saveAgain(segment: Segment): void {
  const draft = drafts.get(segment);
  if (draft) keep(draft);
}

/** It was sent, or is started over: gone from this browser, from its other tabs, too. */
export function endDraft(segment: Segment): void {
  look(segment);
  const draft = drafts.get(segment);
  if (!draft) return;
  drafts.delete(segment);
  saveText(flowKey(segment), storedDraftText({ ended: draft.flowId }));
  notifyListeners();
}

function handleStorage({ key, newValue }: StorageEvent): void {
  for (const segment of SEGMENTS.filter((one) => key === null || key === flowKey(one))) {
    if (newValue === null) drafts.delete(segment);
    const stored = parseStoredDraft(newValue, segment);
    take(segment, stored);
    const mine = drafts.get(segment);
    // The other tab wrote without knowing what was changed here in the same moment.
    const ownText = mine && storedDraftText({ draft: mine });
    if (ownText && stored && 'draft' in stored && ownText !== newValue) saveText(flowKey(segment), ownText);
  }
  notifyListeners();
}

export function subscribeToDrafts(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', handleStorage);
  };
}
