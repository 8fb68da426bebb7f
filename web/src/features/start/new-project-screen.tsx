import './new-project.css';
import { FLOW_CLOTH } from '@colorway/fabric/art/cloths.ts';
import { FLOWS } from '@colorway/rules/onboarding/flows.ts';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Art } from '../../blocks/art/art.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';
import { COMMISSIONS } from './commissions.ts';
import { releaseReserve } from './reserve-drafts.ts';

/** For this visit, that is for as long as the page is open. */
let hidden = false;

const never = () => () => {};

/** Only then is it worth reading how flows are kept. */
function hasStoredDraft(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('colorway.flow.'));
  } catch {
    return false;
  }
}

/** Whether something may have been begun in this browser; once it was read, how much. */
function useUnfinished() {
  const mayBe = useSyncExternalStore(never, hasStoredDraft, () => false);
  const [isHidden, setHidden] = useState(hidden);
  const [count, setCount] = useState(0);
  return {
    mayBe: mayBe && !isHidden,
    count: isHidden ? 0 : count,
    setCount,
    hide: () => {
      hidden = true;
      setHidden(true);
    },
  };
}

const UnfinishedFlows = lazy(() => import('./unfinished-flows.tsx'));

export function NewProjectScreen() {
  const { mayBe, count, setCount, hide } = useUnfinished();
  const hasBegun = count > 0;
  useEffect(() => releaseReserve, []);
  return (
    <div className={hasBegun ? 'column start start--back' : 'column start'}>
      <div className="start__reserve" />
      {mayBe ? (
        <Suspense>
          <UnfinishedFlows onCount={setCount} onHide={hide} />
        </Suspense>
      ) : null}
      <h1>Start a New Project</h1>
      <p className="lead">
        Tell us about your group or your day. Our design team draws it for you and sends proofs back.
      </p>
      <div className="start__cards">
        {COMMISSIONS.map(({ flow, title, text, button }) => (
          <article key={flow} className="start-card">
            <div className="start-card__cloth">
              <Art name={`start-${flow}`} />
              <div className="start-card__product">
                <Art name={`product-${flow}`} />
              </div>
            </div>
            <Selvedge name={FLOW_CLOTH[flow].name} colors={FLOW_CLOTH[flow].colors} />
            <div className="start-card__text">
              <h2>{title}</h2>
              <p className="lead">{text}</p>
              <Link
                to={FLOWS[flow].path}
                className={buttonClass({ look: hasBegun ? 'default' : 'primary', size: 'large' })}
              >
                {button}
              </Link>
            </div>
          </article>
        ))}
      </div>
      <p className="small quiet start__more">
        Only for you, or for a client?{' '}
        <Link to={FLOWS.individual.path} className="text-link">
          Individual design
        </Link>{' '}
        <Link to={FLOWS.distributor.path} className="text-link">
          Distributor design
        </Link>
      </p>
      <p className="small quiet">
        Already have a project with us?{' '}
        <Link to="/log-in" className="text-link">
          Log In
        </Link>{' '}
        to see your proofs.
      </p>
    </div>
  );
}
