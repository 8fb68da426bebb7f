import './wizard.css';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FLOW_PATHS } from '../../blocks/flow/flow.ts';
import { ActionBar } from '../../blocks/frame/action-bar.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { StitchProgress } from '../../ui/progress/stitch-progress.tsx';
import { PROGRESS_NAMES, progressStep, type StepName } from './steps.ts';
import { useFlow } from './use-flow.ts';

interface StepFrameProps {
  readonly step: StepName;
  readonly title: string;
  readonly lead: string;
  /** Last part of the address of the step before; empty for basic info. */
  readonly back: string;
  readonly status?: ReactNode;
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

export function StepFrame({ step, title, lead, back, status, action, children }: StepFrameProps) {
  const flow = useFlow();
  const path: string = back ? `${FLOW_PATHS[flow]}/${back}` : FLOW_PATHS[flow];
  return (
    <>
      <div className="column wizard">
        <StitchProgress names={PROGRESS_NAMES[flow]} step={progressStep(flow, step)} />
        <h1>{title}</h1>
        <p className="lead wizard__lead">{lead}</p>
        <div className="wizard__body">{children}</div>
      </div>
      <ActionBar
        back={
          <Link to={path} className={buttonClass()} aria-label="Go Back">
            <IconArrowLeft className="icon" aria-hidden="true" />
            <span className="action-bar__word">Go Back</span>
          </Link>
        }
        status={status}
      >
        {action}
      </ActionBar>
    </>
  );
}
