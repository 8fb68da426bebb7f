import '../wizard.css';
import { COLORS_TOOLTIP, flowOf } from '@colorway/rules/onboarding/flows.ts';
import { stepOf, stepPath } from '@colorway/rules/onboarding/steps.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActionBar } from '../../../blocks/frame/action-bar.tsx';
import { useSettings } from '../../../blocks/page/page-context.tsx';
import { StitchProgress } from '../../../ui/progress/stitch-progress.tsx';
import { SavedPlace } from '../saved/saved-place.tsx';
import { showSaved } from '../saved/saved-store.ts';
import { GoBack } from './go-back.tsx';
import { useArrivalAtStep } from './use-arrival-at-step.ts';
import { useLeaving } from './use-leaving.ts';
import { useStep } from './use-step.ts';
import { useWays } from './use-ways.ts';

/** In the bar of the steps after the first one, which shows the line itself. */
function PrivacyButton() {
  const { privacyText } = useSettings();
  if (privacyText.trim() === '') return null;
  return (
    <button type="button" className="text-link small wizard__privacy" onClick={() => showSaved('device')}>
      Privacy
    </button>
  );
}

interface StepFrameProps {
  /** Shown beside the heading. */
  readonly aside?: ReactNode;
  readonly status?: ReactNode;
  /** Something on the step was pressed that is still loading. */
  readonly pressed?: boolean;
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

/** A step after basic info: its progress, heading and bar come from the description of the flow. */
export function StepFrame({ aside, status, pressed, action, children }: StepFrameProps) {
  const { segment, step } = useStep();
  const { steps, progress } = flowOf(segment);
  const { note } = useWays();
  const { offline } = useLeaving(pressed);
  useArrivalAtStep();

  const screen = stepOf(segment, step);
  const pathOf = (number: number): string =>
    stepPath(segment, steps.find((one) => one.progress === number)?.id ?? 'basic-info');
  return (
    <>
      <div className="column wizard">
        <div className="wizard__top">
          <StitchProgress
            names={progress}
            step={screen?.progress ?? 1}
            tip={step === 'colors' ? COLORS_TOOLTIP : undefined}
            renderDone={(name, number) => <Link to={pathOf(number)}>{name}</Link>}
          />
          <SavedPlace />
        </div>
        <div className={aside ? 'wizard__head wizard__head--two' : 'wizard__head'}>
          <div>
            <h1>{screen?.title}</h1>
            <p className="lead wizard__lead">{screen?.lead}</p>
          </div>
          {aside}
        </div>
        <div className="wizard__body">{children}</div>
      </div>
      <ActionBar back={<GoBack />} status={offline ?? (status || note)} more={<PrivacyButton />}>
        {action}
      </ActionBar>
    </>
  );
}
