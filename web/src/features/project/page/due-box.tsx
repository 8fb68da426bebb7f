import './due-box.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { useEffect, useRef, useState } from 'react';
import { LightLabel } from '../../../blocks/light/light-label.tsx';

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

/** The day to approve or to check out by, and the arrival that it saves. */
export function DueBox({ due }: { readonly due: Due }) {
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
