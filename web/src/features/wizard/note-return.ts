import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { changeDraft, currentDraft } from '../../blocks/flow/draft-store.ts';
import { flowKey } from '../../blocks/flow/flow-storage.ts';

/** Counts who came back to a flow later: in a tab that did not begin it. */
export function noteReturn(segment: Segment): void {
  const draft = currentDraft(segment);
  try {
    const key = flowKey(segment, 'tab');
    const known = sessionStorage.getItem(key);
    if (!draft) sessionStorage.setItem(key, 'new');
    else if (known !== draft.flowId) {
      sessionStorage.setItem(key, draft.flowId);
      if (known !== 'new') changeDraft(segment, (before) => ({ ...before, cameBack: before.cameBack + 1 }));
    }
  } catch {
    // Without a store nobody can be told apart.
  }
}
