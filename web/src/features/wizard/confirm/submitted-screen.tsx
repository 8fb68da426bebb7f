import './submitted.css';
import { showDay } from '@colorway/rules/onboarding/fields/deadline.ts';
import { stepOf } from '@colorway/rules/onboarding/steps.ts';
import { Link } from '@tanstack/react-router';
import { Fragment, useSyncExternalStore } from 'react';
import { Picture } from '../../../blocks/art/picture.tsx';
import { type SentRequest, sentFrom } from '../../../blocks/flow/sent-request.ts';
import { useViewer } from '../../../blocks/page/page-context.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { FLOW_CLOTH } from '../step/flow-cloth.ts';
import { useStep } from '../step/use-step.ts';

const never = () => () => {};

const SentColors = ({ colors }: Pick<SentRequest, 'colors'>) => (
  <ul className="submitted__colors">
    {colors.map(({ label, hex }) => (
      <li key={label}>
        <span className="cw-cloth" style={{ '--c': hex }} aria-hidden="true" />
        {label}
      </li>
    ))}
  </ul>
);

export function SubmittedScreen() {
  const { segment } = useStep();
  const viewer = useViewer();
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
    ['A copy went to', sent?.copyTo],
    ['Deadline', sent?.deadline && showDay(sent.deadline)],
    ['Products', sent?.products],
    ['Styles', sent?.styles],
    ['Files', sent?.files.join(', ')],
    ['Sent without', sent?.leftOut.join(', ')],
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
        {sent ? (
          <p className="submitted__reference">
            <span className="small quiet">Your reference</span>
            <b className="mono">{sent.reference}</b>
          </p>
        ) : null}
        <dl className="split-page__facts facts-list">
          {rows.map(([label, value]) =>
            value ? (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ) : null,
          )}
          {sent && sent.colors.length > 0 ? (
            <>
              <dt>Colors</dt>
              <dd>
                <SentColors colors={sent.colors} />
              </dd>
            </>
          ) : null}
        </dl>
        <div className="split-page__actions">
          {viewer.kind === 'customer' ? (
            <Link to="/projects" className={buttonClass({ look: 'primary', size: 'large' })}>
              My Projects
            </Link>
          ) : (
            <Link
              to="/log-in"
              search={{ email: sent?.email, next: '/projects' }}
              className={buttonClass({ look: 'primary', size: 'large' })}
            >
              My Projects
            </Link>
          )}
          <Link to="/new-project" className={buttonClass({ size: 'large' })}>
            Start a New Project
          </Link>
        </div>
      </div>
    </div>
  );
}
