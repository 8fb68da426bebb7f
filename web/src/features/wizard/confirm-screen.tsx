import './confirm.css';
import { hasStyles } from '@colorway/rules/onboarding/flows.ts';
import { lazy, Suspense, useRef } from 'react';
import { filesOnTheWay, unsettledFiles } from '../../blocks/file-upload/queue-state.ts';
import { useDraft } from '../../blocks/flow/use-draft.ts';
import { ConfirmBasicInfo } from './confirm-basic-info.tsx';
import { ConfirmColors } from './confirm-colors.tsx';
import { ConfirmSection } from './confirm-section.tsx';
import { ConfirmStyles } from './confirm-styles.tsx';
import { Honeypot } from './honeypot.tsx';
import { onTheirWay } from './on-their-way.ts';
import { StepFrame } from './step-frame.tsx';
import { loadConfirmUploads, loadMissingFilesNote, loadSettleFiles } from './step-parts.ts';
import { SubmitButtons, SubmitStatus } from './submit-bar.tsx';
import { SubmitNote } from './submit-note.tsx';
import { useFlowFiles } from './use-flow-files.ts';
import { useStep } from './use-step.ts';
import { useSubmit } from './use-submit.ts';

/** Drawn once the browser has read the flow, so the page does not wait for it. */
const ConfirmUploads = lazy(loadConfirmUploads);
const MissingFilesNote = lazy(loadMissingFilesNote);

export function ConfirmScreen() {
  const { segment } = useStep();
  const { draft, state } = useDraft(segment);
  const honeypot = useRef<HTMLInputElement>(null);
  const uploads = useFlowFiles(segment);
  const moving = onTheirWay(uploads.queue);
  const unsettled = unsettledFiles(uploads.queue).count;
  const { submit, submitSettled, sending, failure, queued, online, missing, doNotSend } = useSubmit({
    segment,
    files: uploads,
    honeypot,
  });
  const sendWithout = () =>
    void loadSettleFiles()
      .then(({ leaveOut }) => leaveOut(segment, uploads))
      .then(submitSettled);
  const bar = { unsettled, queued };
  const faults = failure?.faults ?? [];
  const sections = { state, faults };
  const noUploadsYet = <ConfirmSection name="Uploads" step="upload" part="uploadedFiles" faults={faults} />;
  return (
    <StepFrame
      status={<SubmitStatus {...bar} moving={moving} failure={failure} onHold={doNotSend} />}
      action={<SubmitButtons {...bar} busy={sending} onSubmit={submit} onSendWithout={sendWithout} />}
    >
      <SubmitNote segment={segment} queued={queued} online={online} moving={moving} failure={failure} />
      {unsettled + missing.length > 0 ? (
        <Suspense>
          <MissingFilesNote
            queue={uploads.queue}
            here={state.uploadedFiles.files.length + filesOnTheWay(uploads.queue).length}
            awaited={missing}
          />
        </Suspense>
      ) : null}
      <div
        className="confirm"
        data-unsettled={unsettled > 0 || undefined}
        data-styles={hasStyles(segment) || undefined}
      >
        <ConfirmBasicInfo {...sections} />
        {hasStyles(segment) ? <ConfirmStyles {...sections} /> : null}
        <ConfirmColors {...sections} />
        {draft ? (
          <Suspense fallback={noUploadsYet}>
            <ConfirmUploads {...sections} segment={segment} uploads={uploads} />
          </Suspense>
        ) : (
          noUploadsYet
        )}
      </div>
      <Honeypot ref={honeypot} />
    </StepFrame>
  );
}
