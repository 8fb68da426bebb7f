import './stitch-progress.css';
import { type ReactNode, useId, useState } from 'react';
import { Tip } from '../tip/tip.tsx';
import { useTip } from '../tip/use-tip.ts';

interface CurrentStepProps {
  readonly name: string;
  readonly tip: string;
}

/** The step that is open, with words on it. A button, so that keys reach the words. */
function CurrentStep({ name, tip }: CurrentStepProps) {
  const { id, shown, holder } = useTip();
  return (
    <span className="stitch__tipped" {...holder}>
      <button type="button" className="stitch__current" aria-describedby={id}>
        {name}
      </button>
      <Tip id={id} shown={shown} text={tip} />
    </span>
  );
}

interface StitchProgressProps {
  readonly names: readonly string[];
  /** 1 for the first step. */
  readonly step: number;
  /** Wraps the name of a step that is done, to make it a link. */
  readonly renderDone?: (name: string, step: number) => ReactNode;
  /** A few words on the current step, by hovering and focus. */
  readonly tip?: string | undefined;
}

export function StitchProgress({ names, step, renderDone, tip }: StitchProgressProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const now = names[step - 1] ?? '';
  return (
    <div className="stitch" data-open={open || undefined}>
      <p className="stitch__short">
        <span aria-hidden="true">
          <b>{`Step ${step} of ${names.length}`}</b> <span className="quiet">{now}</span>
        </span>
        <button
          type="button"
          className="text-link"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          All steps
        </button>
      </p>
      <ol id={id} className="cw-stitch" aria-label={`Progress: step ${step} of ${names.length}, ${now}`}>
        {names.map((name, index) => {
          const done = index + 1 < step;
          const current = index + 1 === step;
          const text = `${index + 1}. ${name}`;
          return (
            <li key={name} data-done={done || undefined} aria-current={current ? 'step' : undefined}>
              <span className="stitch__name">
                {done && renderDone ? renderDone(text, index + 1) : null}
                {current && tip ? <CurrentStep name={text} tip={tip} /> : null}
                {(done && renderDone) || (current && tip) ? null : text}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
