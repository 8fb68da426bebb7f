import './field.css';
import { type ComponentProps, useState } from 'react';
import { IconInfoCircle } from '../icons/icon-info-circle.ts';
import { Tip } from '../tip/tip.tsx';
import { useTip } from '../tip/use-tip.ts';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  /** Shown by hovering, focus and a long press; the label is dotted. */
  readonly hint?: string | null;
}

export function CheckField({ label, hint, ...input }: CheckFieldProps) {
  const { id, shown, holder } = useTip();
  const [open, setOpen] = useState(false);
  if (!hint)
    return (
      <label className="check">
        <input {...input} type="checkbox" />
        <span>{label}</span>
      </label>
    );
  return (
    <div className="check-holder" {...holder}>
      <label className="check">
        <input {...input} type="checkbox" aria-describedby={id} />
        <span className="check__hinted">{label}</span>
      </label>
      <button
        type="button"
        className="icon-button check__info"
        aria-label={`About ${label}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconInfoCircle className="icon" aria-hidden="true" />
      </button>
      <Tip id={id} shown={shown || open} text={hint} />
    </div>
  );
}
