import '../wizard.css';
import { flowOf } from '@colorway/rules/onboarding/flows.ts';
import type { Draft } from '@colorway/rules/onboarding/state/drafts.ts';
import { RESUME_DAYS } from '@colorway/rules/onboarding/state/resume.ts';
import { stepPath } from '@colorway/rules/onboarding/steps.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isPassing } from '../../../blocks/api/api-error.ts';
import { call } from '../../../blocks/api/client.ts';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { adoptDraft, currentDraft } from '../../../blocks/flow/draft-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { EmptyState, ErrorState } from '../../../ui/feedback/state-block.tsx';
import { IconClockX } from '../../../ui/icons/icon-clock-x.ts';
import { IconDeviceMobile } from '../../../ui/icons/icon-device-mobile.ts';
import { IconWifiOff } from '../../../ui/icons/icon-wifi-off.ts';
import { flowFromLink, flowWithLink, isNothingNew } from './restore-flow.ts';

type Redeemed = OutputOf<'inquiries.resume'>;
type Shown =
  | { readonly kind: 'looking' | 'gone' | 'failed' }
  | { readonly kind: 'asking'; readonly redeemed: Redeemed };

/** The mailed link, on whatever device: it brings the flow and goes to the step where it was left (D37). */
export function ResumeScreen() {
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>({ kind: 'looking' });
  const begun = useRef(false);

  const goOn = useCallback(
    (draft: Draft) => {
      adoptDraft(draft);
      void navigate({ to: stepPath(draft.segment, draft.step.value) as string, replace: true });
    },
    [navigate],
  );
  const redeem = useCallback(async () => {
    setShown({ kind: 'looking' });
    try {
      const redeemed = await call('inquiries.resume', { token: location.hash.slice(1) });
      if (redeemed.sent) {
        const { token } = redeemed.sent;
        return void navigate({ to: '/requests/$token', params: { token }, replace: true });
      }
      const here = currentDraft(redeemed.segment);
      if (isNothingNew(here, redeemed)) goOn(flowFromLink(redeemed, Date.now()));
      else setShown({ kind: 'asking', redeemed });
    } catch (error) {
      const passes = isPassing(error) || (error instanceof ApiError && error.status >= 500);
      setShown({ kind: passes ? 'failed' : 'gone' });
    }
  }, [goOn, navigate]);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (location.hash.length > 1) void redeem();
    else setShown({ kind: 'gone' });
  }, [redeem]);

  return (
    <div className="column wizard resume">
      <h1>Continue your design</h1>
      <div className="wizard__body" aria-live="polite" aria-busy={shown.kind === 'looking'}>
        {shown.kind === 'looking' ? <p className="lead">Just a moment...</p> : null}
        {shown.kind === 'gone' ? (
          <EmptyState
            icon={<IconClockX className="icon icon--large" />}
            title="This link no longer works"
            action={
              <Link to="/new-project" className={buttonClass({ look: 'primary' })}>
                Start a New Project
              </Link>
            }
          >
            {`Links work for ${RESUME_DAYS} days.`} What you entered is still in the browser where you started: open it
            there, or start over.
          </EmptyState>
        ) : null}
        {shown.kind === 'failed' ? (
          <ErrorState
            icon={<IconWifiOff className="icon icon--large" />}
            title="We could not open your design"
            action={<Button onClick={() => void redeem()}>Try again</Button>}
          >
            Nothing is lost. The link keeps working.
          </ErrorState>
        ) : null}
        {shown.kind === 'asking' ? <Question redeemed={shown.redeemed} onGo={goOn} /> : null}
      </div>
    </div>
  );
}

interface QuestionProps {
  readonly redeemed: Redeemed;
  readonly onGo: (draft: Draft) => void;
}

/** A flow exists here as well, so the visitor must choose. */
function Question({ redeemed, onGo }: QuestionProps) {
  const { segment } = redeemed;
  const here = currentDraft(segment);
  return (
    <EmptyState
      icon={<IconDeviceMobile className="icon icon--large" />}
      title={`You also started a ${flowOf(segment).name} in this browser`}
      action={
        <div className="resume__ways">
          <Button
            look="primary"
            onClick={() => onGo(here ? flowWithLink(here, redeemed, Date.now()) : flowFromLink(redeemed, Date.now()))}
          >
            Combine both
          </Button>
          <Button onClick={() => onGo(flowFromLink(redeemed, Date.now()))}>Use the one from the link</Button>
          {here ? <Button onClick={() => onGo(here)}>Keep the one in this browser</Button> : null}
        </div>
      }
    >
      If you combine them, what you entered here stays and gaps are filled from the link.
    </EmptyState>
  );
}
