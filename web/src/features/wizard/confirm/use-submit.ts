import { flowOf } from '@colorway/rules/onboarding/flows.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { stateOf } from '@colorway/rules/onboarding/state/draft-state.ts';
import { stepPath } from '@colorway/rules/onboarding/steps.ts';
import { AFTER_SUBMIT_MS } from '@colorway/rules/time/delays.ts';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  filesOnTheWay,
  isMoving,
  type UploadQueue,
  unsettledFiles,
} from '../../../blocks/file-upload/queue/queue-state.ts';
import { attemptOf, dropAttempt, keepAttempt } from '../../../blocks/flow/attempt-store.ts';
import { currentDraft, endDraft } from '../../../blocks/flow/draft-store.ts';
import { dropFlowFiles } from '../../../blocks/flow/flow-files.ts';
import { useDraft } from '../../../blocks/flow/use-draft.ts';
import { useSettings } from '../../../blocks/page/page-context.tsx';
import { useToday } from '../../../ui/field/date/use-today.ts';
import { useOnline } from '../../../ui/page/use-online.ts';
import type { FlowFiles } from '../files/flow-files.ts';
import { loadSender, loadSubmitNote } from '../step-parts.ts';
import { type Failure, failureOf } from './failure-messages.ts';

/** One tab of this browser at a time; where the browser knows no locks, the server's key does it alone. */
const oneAtATime = (name: string, run: () => Promise<void>): Promise<void> =>
  'locks' in navigator && navigator.locks ? navigator.locks.request(name, run) : run();

/** Files that a queued request waits for and that are neither stored nor being sent. */
function missingFiles(segment: Segment, waitsFor: readonly string[], uploads: UploadQueue<File>): readonly string[] {
  const draft = currentDraft(segment);
  const here = draft ? stateOf(draft).uploadedFiles.files.map(({ originalName }) => originalName) : [];
  const moving = filesOnTheWay(uploads).map(({ name }) => name);
  return waitsFor.filter((name) => !here.includes(name) && !moving.includes(name));
}

interface SubmitOptions {
  readonly segment: Segment;
  /** A request without the files that were chosen would be half of it. */
  readonly files: FlowFiles;
  readonly honeypot: RefObject<HTMLInputElement | null>;
}

/** Submit, and what becomes of it: sent, failed and kept, or waiting until it can go by itself (D33). */
export function useSubmit({ segment, files, honeypot }: SubmitOptions) {
  const { draft, state } = useDraft(segment);
  const { redirects } = useSettings();
  const navigate = useNavigate();
  const online = useOnline();
  const today = useToday();
  const flowId = draft?.flowId;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [queued, setQueued] = useState(false);
  const [pressed, setPressed] = useState(false);
  // Fetched while the visitor reads.
  const hasSender = useRef(false);
  useEffect(() => {
    void loadSubmitNote().catch(() => undefined);
    loadSender().then(
      () => {
        hasSender.current = true;
      },
      () => undefined,
    );
  }, []);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { queue: uploads, isRestored, openUploader } = files;
  const unsettled = unsettledFiles(uploads).count;

  const queue = useCallback(
    (shouldQueue: boolean, waitsFor: readonly string[] = []) => {
      setQueued(shouldQueue);
      const now = currentDraft(segment);
      if (now) keepAttempt(segment, { ...attemptOf(segment, now.flowId), queued: shouldQueue, waitsFor });
    },
    [segment],
  );

  const latest = useRef(uploads);
  latest.current = uploads;
  // A queued request outlives a reload, and the files it waits for may not.
  useEffect(() => {
    if (flowId === undefined || !isRestored) return;
    const attempt = attemptOf(segment, flowId);
    const lost = attempt.queued ? missingFiles(segment, attempt.waitsFor ?? [], latest.current) : [];
    if (lost.length > 0) {
      setMissing(lost);
      queue(false);
    } else setQueued(attempt.queued);
  }, [segment, flowId, isRestored, queue]);

  const finish = useCallback(async () => {
    const outside = redirects[flowOf(segment).endsAt];
    if (outside) setTimeout(() => location.assign(outside), AFTER_SUBMIT_MS);
    await navigate({ to: stepPath(segment, 'submitted') as string });
    endDraft(segment);
    dropAttempt(segment);
    dropFlowFiles(segment);
  }, [navigate, redirects, segment]);

  const send = useCallback(async () => {
    setSending(true);
    setFailure(undefined);
    await oneAtATime(`colorway.submit.${segment}`, async () => {
      // Another tab may have sent it while this one waited.
      const now = currentDraft(segment);
      if (!now) return;
      try {
        const { sendInquiry } = await loadSender();
        await sendInquiry(now, honeypot.current?.value ?? '');
        await finish();
      } catch (error) {
        if (!navigator.onLine) return queue(true);
        queue(false);
        setFailure(failureOf(error));
      }
    });
    setSending(false);
  }, [segment, finish, queue, honeypot]);

  const mayGo = online && isRestored && !isMoving(uploads);
  useEffect(() => {
    if (!queued || sending) return;
    // One of the files it waited for did not arrive: the visitor decides.
    if (unsettled > 0) queue(false);
    else if (mayGo) {
      queue(false);
      void send();
    }
  }, [queued, mayGo, unsettled, sending, send, queue]);

  const go = async () => {
    // Without a network the code that checks may be missing; the server checks again.
    const found =
      navigator.onLine || hasSender.current ? (await loadSender()).faultsOf(segment, state, today) : undefined;
    if (found) return setFailure(found);
    setFailure(undefined);
    setMissing([]);
    if (mayGo) void send();
    else
      queue(
        true,
        filesOnTheWay(uploads).map(({ name }) => name),
      );
  };
  const submit = () => {
    if (isRestored) {
      if (unsettled === 0) go().catch((error: unknown) => setFailure(failureOf(error)));
      return;
    }
    setPressed(true);
    openUploader().catch((error: unknown) => {
      setPressed(false);
      setFailure(failureOf(error));
    });
  };
  // A press from before it was known which files are missing counts once it is.
  useEffect(() => {
    if (!pressed || !isRestored) return;
    setPressed(false);
    submit();
  });
  return {
    submit,
    /** For a press that has just settled the last of the files. */
    submitSettled: go,
    ...{ sending, failure, queued, online, missing },
    doNotSend: () => queue(false),
  };
}
