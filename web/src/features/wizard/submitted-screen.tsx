import './submitted.css';
import { showDay } from '@colorway/rules/onboarding/deadline.ts';
import { stepOf } from '@colorway/rules/onboarding/steps.ts';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, useSyncExternalStore } from 'react';
import { Picture } from '../../blocks/art/picture.tsx';
import { sentFrom } from '../../blocks/flow/sent-request.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { FLOW_CLOTH } from './flow-cloth.ts';
import { useStep } from './use-step.ts';

const never = () => () => {};

export function SubmittedScreen() {
  const { segment } = useStep();
  const { pattern, colors } = FLOW_CLOTH[segment];
  const screen = stepOf(segment, 'submitted');
  const sent = useSyncExternalStore(
    never,
    () => sentFrom(segment),
    () => undefined,
  );
  const rows = [
    ['Sent by', sent?.sentBy],
    ['Proofs go to', sent?.email],
    ['Deadline', sent?.deadline && showDay(sent.deadline)],
  ] as const;
  return (
    <div className="split-page">
      <Picture
        className="split-page__cloth"
        painting={{ kind: 'cloth', width: 560, height: 836, pattern, colors, scale: 1.9 }}
      />
      <div className="split-page__text">
        <span className="submitted__check" aria-hidden="true">
          <IconCheck className="icon icon--large" />
        </span>
        <h1 className="submitted__title">{screen?.title}</h1>
        <p className="lead">{screen?.lead}</p>
        <dl className="split-page__facts facts-list">
          {rows.map(([label, value]) =>
            value ? (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ) : null,
          )}
        </dl>
        <div className="split-page__actions">
          <Link to="/projects" className={buttonClass({ look: 'primary', size: 'large' })}>
            My Projects
          </Link>
          <Link to="/new-project" className={buttonClass({ size: 'large' })}>
            Start a New Project
          </Link>
        </div>
      </div>
    </div>
  );
}
