import './confirm.css';
import { hasStyles } from '@colorway/rules/onboarding/flows.ts';
import { IconClock } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFilesOnTheWay } from '../../blocks/file-upload/known-desks.ts';
import { useDraft } from '../../blocks/flow/use-draft.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmBasicInfo } from './confirm-basic-info.tsx';
import { ConfirmColors } from './confirm-colors.tsx';
import { ConfirmStyles } from './confirm-styles.tsx';
import { ConfirmUploads } from './confirm-uploads.tsx';
import { deskName } from './desk-name.ts';
import { Honeypot } from './honeypot.tsx';
import { onTheirWay } from './on-their-way.ts';
import { StepFrame } from './step-frame.tsx';
import { SubmitNote } from './submit-note.tsx';
import { useStep } from './use-step.ts';
import { useSubmit } from './use-submit.ts';

export function ConfirmScreen() {
  const { segment } = useStep();
  const { state } = useDraft(segment);
  const honeypot = useRef<HTMLInputElement>(null);
  const files = useFilesOnTheWay(deskName(segment));
  const moving = onTheirWay(files);
  const { submit, sending, failure, queued, online, doNotSend } = useSubmit({
    segment,
    filesMoving: moving !== '',
    honeypot,
  });
  const faults = failure?.faults ?? [];
  const sections = { state, faults };
  return (
    <StepFrame
      status={
        queued ? (
          <>
            <span className="action-bar__rest">You can still change anything.</span>
            <Button look="quiet" size="small" onClick={doNotSend}>
              Do not send yet
            </Button>
          </>
        ) : failure ? (
          <b className="confirm__not-sent">{`Not sent, ${failure.at}`}</b>
        ) : (
          moving || 'No payment now. Our designers send proofs first.'
        )
      }
      action={
        <Button
          look="primary"
          size="large"
          busy={sending}
          aria-disabled={queued || undefined}
          onClick={() => !queued && submit()}
        >
          {queued ? <IconClock className="icon" aria-hidden="true" /> : null}
          {queued ? 'Waiting to send' : sending ? 'Sending' : 'Submit'}
        </Button>
      }
    >
      <SubmitNote segment={segment} queued={queued} online={online} moving={moving} failure={failure} />
      <div className="confirm" data-styles={hasStyles(segment) || undefined}>
        <ConfirmBasicInfo {...sections} />
        {hasStyles(segment) ? <ConfirmStyles {...sections} /> : null}
        <ConfirmColors {...sections} />
        <ConfirmUploads {...sections} queue={files} />
      </div>
      <Honeypot ref={honeypot} />
    </StepFrame>
  );
}
