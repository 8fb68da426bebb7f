import './submitted.css';
import { showDay } from '@colorway/rules/onboarding/fields/deadline.ts';
import { requestPath } from '@colorway/rules/onboarding/follow-request.ts';
import { stepOf } from '@colorway/rules/onboarding/steps.ts';
import { Link } from '@tanstack/react-router';
import { Fragment, useSyncExternalStore } from 'react';
import { Art } from '../../../blocks/art/art.tsx';
import { type SentRequest, sentFrom } from '../../../blocks/flow/sent-request.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { IconArrowRight } from '../../../ui/icons/icon-arrow-right.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
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

interface FactsProps {
  readonly sent: SentRequest;
}

/** The sent request, and the ways to mend it. */
function SentFacts({ sent }: FactsProps) {
  const follow = requestPath(sent.token);
  const products = [sent.products, sent.deadline && `by ${showDay(sent.deadline)}`].filter(Boolean).join(' ');
  const rows = [
    ['Sent by', sent.sentBy],
    ['Products', products],
    ['Styles', sent.styles],
  ] as const;
  const leftOut = sent.leftOut.length > 0 ? `Sent without ${sent.leftOut.join(' and ')}.` : '';
  return (
    <dl className="split-page__facts facts-list">
      <dt>Proofs go to</dt>
      <dd>
        {sent.email}{' '}
        <a href={`${follow}#email`} className="text-link">
          Wrong? Change it
        </a>
      </dd>
      {sent.copyTo ? (
        <>
          <dt>A copy</dt>
          <dd>
            {sent.copyTo === sent.email ? 'is on its way to the same address' : `is on its way to ${sent.copyTo}`}
          </dd>
        </>
      ) : null}
      {rows.map(([label, value]) =>
        value ? (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ) : null,
      )}
      {sent.colors.length > 0 ? (
        <>
          <dt>Colors</dt>
          <dd>
            <SentColors colors={sent.colors} />
          </dd>
        </>
      ) : null}
      <dt>Files</dt>
      <dd>
        {sent.files.length > 0 ? `${sent.files.join(', ')}. ` : 'None yet. '}
        {leftOut ? <span className="quiet">{leftOut} </span> : null}
        <a href={`${follow}#add`} className="text-link">
          Add a file
        </a>
      </dd>
    </dl>
  );
}

export function SubmittedScreen() {
  const { segment } = useStep();
  const screen = stepOf(segment, 'submitted');
  const sent = useSyncExternalStore(
    never,
    () => sentFrom(segment),
    () => undefined,
  );
  return (
    <div className="split-page">
      <Art name={`sent-${segment}`} className="split-page__cloth" />
      <div className="split-page__text">
        <span className="submitted__check" aria-hidden="true">
          <IconCheck className="icon icon--large" />
        </span>
        <h1 className="submitted__title">{screen?.title}</h1>
        <p className="lead">{screen?.lead}</p>
        {sent ? (
          <>
            <div className="submitted__reference">
              <p>
                <span className="small quiet">Your reference</span>
                <b className="mono">{sent.reference}</b>
              </p>
              <a href={requestPath(sent.token)} className={buttonClass({ look: 'primary', size: 'large' })}>
                Follow this request
                <IconArrowRight className="icon" aria-hidden="true" />
              </a>
            </div>
            <SentFacts sent={sent} />
          </>
        ) : null}
        <div className="split-page__actions">
          <Link to="/patterns" className={buttonClass({ size: 'large' })}>
            Browse patterns
          </Link>
          <Link to="/new-project" className={buttonClass({ look: 'quiet', size: 'large' })}>
            Start a New Project
          </Link>
        </div>
      </div>
    </div>
  );
}
