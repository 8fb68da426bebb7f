import './wizard.css';
import { COLORS_TOOLTIP, flowOf } from '@colorway/rules/onboarding/flows.ts';
import { previousStep, stepOf, stepPath } from '@colorway/rules/onboarding/steps.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActionBar } from '../../blocks/frame/action-bar.tsx';
import { StitchProgress } from '../../ui/progress/stitch-progress.tsx';
import { GoBack } from './go-back.tsx';
import { useArrivalAtStep } from './use-arrival-at-step.ts';
import { useStep } from './use-step.ts';

interface StepFrameProps {
  /** Stands beside the heading. */
  readonly aside?: ReactNode;
  readonly status?: ReactNode;
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

/** A step after basic info: its progress, heading and bar come from the description of the flow. */
export function StepFrame({ aside, status, action, children }: StepFrameProps) {
  const { segment, step } = useStep();
  const { steps, progress } = flowOf(segment);
  useArrivalAtStep();

  const screen = stepOf(segment, step);
  const pathOf = (number: number): string =>
    stepPath(segment, steps.find((one) => one.progress === number)?.id ?? 'basic-info');
  const back: string = stepPath(segment, previousStep(segment, step)?.id ?? 'basic-info');
  return (
    <>
      <div className="column wizard">
        <StitchProgress
          names={progress}
          step={screen?.progress ?? 1}
          tip={step === 'colors' ? COLORS_TOOLTIP : undefined}
          renderDone={(name, number) => <Link to={pathOf(number)}>{name}</Link>}
        />
        <div className={aside ? 'wizard__head wizard__head--two' : 'wizard__head'}>
          <div>
            <h1>{screen?.title}</h1>
            <p className="lead wizard__lead">{screen?.lead}</p>
          </div>
          {aside}
        </div>
        <div className="wizard__body">{children}</div>
      </div>
      <ActionBar back={<GoBack to={back} />} status={status}>
        {action}
      </ActionBar>
    </>
  );
}
