import './unfinished.css';
import { unfinished } from '@colorway/rules/onboarding/state/unfinished.ts';
import { useLayoutEffect, useMemo, useRef } from 'react';
import EmailLink from '../../blocks/flow/email-link.tsx';
import { useDrafts } from '../../blocks/flow/use-draft.ts';
import { IconX } from '../../ui/icons/icon-x.ts';
import { releaseReserve } from './reserve-drafts.ts';
import { UnfinishedFlow } from './unfinished-flow.tsx';

interface UnfinishedFlowsProps {
  readonly onCount: (count: number) => void;
  readonly onHide: () => void;
}

/** Lists flows that were started in this browser and not sent, last edited first. */
export default function UnfinishedFlows({ onCount, onHide }: UnfinishedFlowsProps) {
  const all = useDrafts();
  const drafts = useMemo(() => unfinished(all), [all]);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(0);
  useLayoutEffect(() => {
    releaseReserve();
    onCount(drafts.length);
    // The row that was started over is gone, and the focus with it.
    if (drafts.length < count.current) heading.current?.focus();
    count.current = drafts.length;
  }, [drafts.length, onCount]);
  if (drafts.length === 0) return null;
  return (
    <section className="unfinished" aria-labelledby="unfinished">
      <div className="unfinished__head">
        <div>
          <h2 id="unfinished" ref={heading} tabIndex={-1}>
            Continue where you left off
          </h2>
          <div className="small quiet">
            Saved in this browser only. On another device?{' '}
            <EmailLink drafts={drafts} label="Email me a link" look="words" />
          </div>
        </div>
        <button type="button" className="icon-button" aria-label="Hide for this visit" onClick={onHide}>
          <IconX className="icon" aria-hidden="true" />
        </button>
      </div>
      {drafts.map((draft, at) => (
        <UnfinishedFlow key={draft.flowId} draft={draft} isFirst={at === 0} />
      ))}
    </section>
  );
}
