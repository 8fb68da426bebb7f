import { flowOf } from '@colorway/rules/onboarding/flows.ts';
import { inquiryFaults } from '@colorway/rules/onboarding/inquiry-faults.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { stepPath } from '@colorway/rules/onboarding/steps.ts';
import { AFTER_SUBMIT_MS } from '@colorway/rules/time/delays.ts';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { attemptOf, dropAttempt, keepAttempt } from '../../blocks/flow/attempt-store.ts';
import { currentDraft, endDraft } from '../../blocks/flow/draft-store.ts';
import { keepSent } from '../../blocks/flow/sent-request.ts';
import { useDraft } from '../../blocks/flow/use-draft.ts';
import { useSettings } from '../../blocks/page/page-context.tsx';
import { useToday } from '../../ui/field/use-today.ts';
import { useOnline } from '../../ui/page/use-online.ts';
import { type Failure, failureOf, toMend } from './failure-words.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Fetched while the visitor reads. */
const sender = () => import('./send-inquiry.ts');

interface SubmitOptions {
  readonly segment: Segment;
  /** Files are on their way: a request without them would be half of it. */
  readonly filesMoving: boolean;
  readonly honeypot: RefObject<HTMLInputElement | null>;
}

/** Submit, and what becomes of it: sent, failed and kept, or waiting until it can go by itself (D33). */
export function useSubmit({ segment, filesMoving, honeypot }: SubmitOptions) {
  const { draft, state } = useDraft(segment);
  const { redirects } = useSettings();
  const navigate = useNavigate();
  const online = useOnline();
  const today = useToday();
  const flowId = draft?.flowId;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [queued, setQueued] = useState(false);
  useEffect(() => void sender().catch(() => undefined), []);
  useEffect(() => setQueued(flowId !== undefined && attemptOf(segment, flowId).queued), [segment, flowId]);

  const queue = useCallback(
    (wanted: boolean) => {
      setQueued(wanted);
      const now = currentDraft(segment);
      if (now) keepAttempt(segment, { ...attemptOf(segment, now.flowId), queued: wanted });
    },
    [segment],
  );

  const finish = useCallback(async () => {
    const outside = redirects[flowOf(segment).endsAt];
    if (outside) setTimeout(() => location.assign(outside), AFTER_SUBMIT_MS);
    await navigate({ to: stepPath(segment, 'submitted') as string });
    endDraft(segment);
    dropAttempt(segment);
  }, [navigate, redirects, segment]);

  const send = useCallback(async () => {
    setSending(true);
    setFailure(undefined);
    await oneAtATime(`colorway.submit.${segment}`, async () => {
      // Another tab may have sent it while this one waited.
      const now = currentDraft(segment);
      if (!now) return;
      try {
        const { sendInquiry } = await sender();
        await sendInquiry(now, honeypot.current?.value ?? '');
        keepSent(segment, state.basicInfo);
        await finish();
      } catch (error) {
        if (!navigator.onLine) return queue(true);
        queue(false);
        setFailure(failureOf(error));
      }
    });
    setSending(false);
  }, [segment, state.basicInfo, finish, queue, honeypot]);

  const mayGo = online && !filesMoving;
  useEffect(() => {
    if (queued && mayGo && !sending) {
      queue(false);
      void send();
    }
  }, [queued, mayGo, sending, send, queue]);

  const submit = () => {
    const faults = inquiryFaults(segment, state, today);
    if (faults.length > 0) return setFailure(toMend(faults));
    setFailure(undefined);
    if (mayGo) void send();
    else queue(true);
  };
  return { submit, sending, failure, queued, online, doNotSend: () => queue(false) };
}
