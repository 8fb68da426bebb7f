import './due-box.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { proofGroup, reviewLabel } from '@colorway/rules/project/groups/proof-groups.ts';
import { useEffect, useRef, useState } from 'react';
import { LightLabel } from '../../../blocks/light/light-label.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { CertificatesLink } from '../groups/certificates-link.tsx';
import { proofState } from '../proof/proof-state.ts';

/** Links in mails open the list of dates. */
const DATES_HASH = '#dates';

type Due = NonNullable<PortalProject['due']>;

const Lines = ({ label, lines }: { readonly label: string; readonly lines: Due['steps'] }) => (
  <dl className="due-box__lines" aria-label={label}>
    {lines.map((line) => (
      <div key={line.label}>
        <dt>{line.label}</dt>
        <dd>{line.text}</dd>
      </div>
    ))}
  </dl>
);

interface NextStepProps {
  readonly projectView: PortalProject;
  readonly onReview: (id: string) => void;
  readonly onCart: () => void;
}

/** Once it is late the proofs that wait, and once all are approved the cart; for those who may order. */
function NextStep({ projectView, onReview, onCart }: NextStepProps) {
  const { due, viewer, orders } = projectView;
  const proofs = projectView.proofs.filter(({ hidden }) => !hidden);
  const waiting = proofs.filter((proof) => proofGroup(proofState(proof, projectView).kind) === 'review');
  const [first] = waiting;
  if (viewer.rights !== 'order' || viewer.kind === 'staff') return null;
  if (due?.light === 'red' && first)
    return (
      <Button size="small" onClick={() => onReview(first.id)}>
        {reviewLabel(waiting.length)}
      </Button>
    );
  const isDecided = proofs.every(({ approval }) => approval?.state === 'approved');
  if (!isDecided || orders.some(({ state }) => state !== 'cancelled')) return null;
  return (
    <>
      <Button size="small" onClick={onCart}>
        Go to the cart
      </Button>
      <CertificatesLink projectView={projectView} />
    </>
  );
}

interface DueBoxProps extends NextStepProps {
  readonly due: Due;
}

/** The day to approve or to check out by, and the arrival that it saves. */
export function DueBox({ due, projectView, onReview, onCart }: DueBoxProps) {
  const box = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (location.hash !== DATES_HASH) return;
    setOpen(true);
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section ref={box} className="due-box" data-light={due.light} aria-label="Dates">
      <LightLabel light={due.light} text={due.title} />
      <p className="small">
        <b>{due.lead}</b>
        {due.rest}
      </p>
      <div className="due-box__next">
        <NextStep projectView={projectView} onReview={onReview} onCart={onCart} />
      </div>
      <button type="button" className="text-link small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the dates' : 'See the dates'}
      </button>
      {isOpen ? (
        <>
          <Lines label="The plan" lines={due.steps} />
          <p className="small due-box__ways">
            <b>What still fits</b>
          </p>
          <Lines label="What still fits" lines={due.options} />
        </>
      ) : null}
    </section>
  );
}
