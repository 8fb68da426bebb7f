import { stateOf, withState } from '@colorway/rules/onboarding/draft-state.ts';
import { type Draft, mergeDrafts, newDraft } from '@colorway/rules/onboarding/drafts.ts';
import type { StepId } from '@colorway/rules/onboarding/flows.ts';
import type { InquiryState } from '@colorway/rules/onboarding/inquiry-state.ts';
import { SEGMENTS, type Segment } from '@colorway/rules/onboarding/segments.ts';
import { flowKey, savedTextOf, saveText } from './flow-storage.ts';
import { type Kept, keptText, parseKept } from './parse-draft.ts';

/** What this tab knows. The browser's store has the same, but for the moment in which another tab's word is on its way. */
const held = new Map<Segment, Draft>();
const looked = new Set<Segment>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Puts together what is held and what was found: field by field, item by item (D37). */
function take(segment: Segment, kept: Kept | undefined): void {
  const mine = held.get(segment);
  if (!kept) return;
  if ('ended' in kept) {
    if (mine?.flowId === kept.ended) held.delete(segment);
    return;
  }
  held.set(segment, mine ? mergeDrafts(mine, kept.draft) : kept.draft);
}

function look(segment: Segment): void {
  looked.add(segment);
  take(segment, parseKept(savedTextOf(flowKey(segment)), segment));
}

function keep(draft: Draft): void {
  held.set(draft.segment, draft);
  saveText(flowKey(draft.segment), keptText({ draft }));
  tell();
}

/** The flow as it stands; undefined when none was begun, and always on the server. */
export function currentDraft(segment: Segment): Draft | undefined {
  if (!looked.has(segment) && typeof window !== 'undefined') look(segment);
  return held.get(segment);
}

export const isFlowStarted = (segment: Segment): boolean => {
  const draft = currentDraft(segment);
  return draft !== undefined && stateOf(draft).isActive;
};

/** Changes the state; the first change begins the flow. */
export function editDraft(segment: Segment, change: (state: InquiryState) => InquiryState): void {
  look(segment);
  const now = Date.now();
  const draft = held.get(segment) ?? newDraft(segment, crypto.randomUUID(), now);
  const before = stateOf(draft);
  const after = change(before);
  if (after !== before) keep(withState(draft, after, now));
}

/** A change that is none of the state: the step that is open, how often somebody came back. */
export function changeDraft(segment: Segment, change: (draft: Draft) => Draft): void {
  look(segment);
  const draft = held.get(segment);
  const changed = draft && change(draft);
  if (changed && changed !== draft) keep(changed);
}

export const openStep = (segment: Segment, value: StepId): void =>
  changeDraft(segment, (draft) => (draft.step.value === value ? draft : { ...draft, step: { at: Date.now(), value } }));

/** In place of whatever was begun here. */
export const adoptDraft = keep;

/** It was sent, or is started over: gone from this browser, from its other tabs, too. */
export function endDraft(segment: Segment): void {
  look(segment);
  const draft = held.get(segment);
  if (!draft) return;
  held.delete(segment);
  saveText(flowKey(segment), keptText({ ended: draft.flowId }));
  tell();
}

function hear({ key, newValue }: StorageEvent): void {
  for (const segment of SEGMENTS.filter((one) => key === null || key === flowKey(one))) {
    if (newValue === null) held.delete(segment);
    const kept = parseKept(newValue, segment);
    take(segment, kept);
    const mine = held.get(segment);
    // The other tab wrote without knowing what was changed here in the same moment.
    const whole = mine && keptText({ draft: mine });
    if (whole && kept && 'draft' in kept && whole !== newValue) saveText(flowKey(segment), whole);
  }
  tell();
}

export function subscribeToDrafts(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', hear);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', hear);
  };
}
