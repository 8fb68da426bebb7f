import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { stepPath } from '@colorway/rules/onboarding/steps.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { changeDraft, currentDraft, openStep } from '../../../blocks/flow/draft-store.ts';
import { flowKey } from '../../../blocks/flow/flow-storage.ts';
import { useDraft } from '../../../blocks/flow/use-draft.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { sendWaitingPartial } from './partial-inquiry.ts';
import { useStep } from './use-step.ts';

/** Counts who came back to a flow later: in a tab that did not begin it. */
function noteReturn(segment: Segment): void {
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
    // Without a store, visits cannot be distinguished.
  }
}

/** Where the browser does not say when it is idle. */
const AFTER_PAINT_MS = 1_500;
const GONE = 'This request was sent or started over in another tab.';

/** Records the open step, so that Continue leads to it next time, and sends what is still waiting. */
export function useArrivalAtStep(): void {
  const { segment, step } = useStep();
  const { state } = useDraft(segment);
  const navigate = useNavigate();
  const router = useRouter();
  const wasActive = useRef(false);

  useEffect(() => {
    noteReturn(segment);
    openStep(segment, step);
    // Runs after the screen is shown, because a count may wait.
    void import('./count-step.ts').then(({ countStep }) => countStep(segment, step)).catch(() => undefined);
    sendWaitingPartial(segment);
    const sendWaiting = () => sendWaitingPartial(segment);
    addEventListener('online', sendWaiting);
    return () => removeEventListener('online', sendWaiting);
  }, [segment, step]);

  useEffect(() => {
    // The screen that is open comes first.
    const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, AFTER_PAINT_MS));
    if (navigator.onLine)
      idle(() => void import('./fetch-ahead.ts').then(({ fetchAhead }) => fetchAhead(segment, router)).catch(() => {}));
  }, [segment, router]);

  // The guard of the route looks once (D31); another tab may end the flow at any time.
  useEffect(() => {
    if (state.isActive) wasActive.current = true;
    else if (wasActive.current && step !== 'basic-info' && !currentDraft(segment)) {
      wasActive.current = false;
      notify({ kind: 'info', text: GONE });
      void navigate({ to: stepPath(segment, 'basic-info') as string });
    }
  }, [state.isActive, segment, step, navigate]);
}
